"""Recognises tags of a known set where no decoder reads them (template matching).

``encoder`` makes the expected modules of every code, ``finder_patterns`` proposes
where a symbol may lie, ``alignment`` refines its pose, ``soft_modules`` samples it,
and ``matcher`` picks the code that correlates best.
"""
