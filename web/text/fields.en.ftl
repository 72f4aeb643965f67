# A field that is not filled in as it should be
field-missing = This has to be filled in.
field-whole = This takes a whole number.
field-pin = A PIN has 4 to 12 digits.
field-between = That value does not fit here. It may be:
