"""The files of the pages: read once, served from memory, kept by browsers for good.

A page names them under ``/static/<version>/``, a folder that is another one as soon
as any file is. So a browser that has them asks for none of them again, a module's
relative imports stay in the folder by themselves, and an update is seen at once.
"""

from web.assets.content import FOREVER, REVALIDATE, Content
from web.assets.files import StaticFiles, static_files
from web.assets.markup import install

__all__ = ["FOREVER", "REVALIDATE", "Content", "StaticFiles", "install", "static_files"]
