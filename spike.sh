#!/bin/sh
# One spike from a fresh checkout: finds or makes .venv beside this file, then
#     probekit spike run --scenario truncated-catalog "$@"
# Set-up comes before the clock and says all on stderr. The exit status is the verdict's: 0 SHIP, 1 KILL, 3 VOID.
set -u
unset CDPATH PYTHONHOME PYTHONPATH
file=$0
if [ -h "$file" ]; then file=$(readlink -f "$file"); fi
here=$(cd "$(dirname "$file")" && pwd -P) || exit 2

# Set-up that fails has no verdict: 2, or what a signal gives, whatever the reason; never 1, which would say KILL.
sh "$here/tools/venv" "$here/.venv" || {
    status=$?
    [ "$status" -gt 128 ] || status=2
    exit "$status"
}

# The outer clock only guards against an inner one that fails: 90 minutes, or --wall-clock if that is shorter, and a
# little more. A value that cannot be read here is refused inside.
limit=5400
previous=
for argument in "$@"; do
    value=
    case $previous in --wall-clock) value=$argument ;; esac
    case $argument in --wall-clock=*) value=${argument#*=} ;; esac
    previous=$argument
    number=${value%[smh]}
    case $number in
        '' | 0* | *[!0-9]* | ??????*) continue ;;
    esac
    case $value in
        *s) limit=$number ;;
        *m) limit=$((number * 60)) ;;
        *h) limit=$((number * 3600)) ;;
    esac
done
[ "$limit" -le 5400 ] || limit=5400

set -- "$here/.venv/bin/python" -I -m probekit spike run --scenario truncated-catalog "$@"
for guard in timeout gtimeout; do
    if "$guard" --foreground --preserve-status --kill-after=30 5 true >/dev/null 2>&1; then
        exec "$guard" --foreground --preserve-status --kill-after=30 "$((limit + 30))" "$@"
    fi
done
exec "$@"
