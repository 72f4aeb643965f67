"""The words of the pages, in Fluent."""
