"""A run from its flags to its closing files: what each step does, and who watches over it."""
