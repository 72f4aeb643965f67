"""Recognises tags of a known set where no decoder reads them (template matching).

At a table the printed tags are known beforehand, so a tag need not be decoded, only
told from the others: its soft modules are correlated with the codeword of every tag,
which works at a resolution far below what a decoder needs. Read in this order:
``encoder`` (QR codewords of all tags), ``finder_patterns`` (pose hypotheses),
``alignment`` (pose refinement), ``soft_modules`` (sampling and equalisation),
``matcher`` (the best codeword, and whether it leads far enough). Poses are affine maps,
float64 (2, 3), from modules with the symbol's centre at 0 to mm around the centre of
the searched place.
"""
