"""Setuptools, after the parts of the package that are derived have been written: the shapes of the
API and the synchronous client. They are no part of the repository; a source distribution has them.
"""

import pathlib
import shutil
import subprocess

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F401,F403

HERE = pathlib.Path(__file__).resolve().parent
CLONE = HERE.parent.parent


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    write_derived()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    write_derived()
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory, config_settings=None):
    write_derived()
    return build_meta.build_sdist(sdist_directory, config_settings)


def write_derived():
    """In a clone they are derived each time, which takes seconds and Node."""
    if not (CLONE / "scripts" / "build-python.mjs").exists():
        return
    npm = shutil.which("npm")
    if npm is None or not (CLONE / "node_modules").exists():
        raise RuntimeError(
            "The Python client is derived from the service: install Node, run `npm ci` in the "
            "clone of Mneme, then install it again."
        )
    subprocess.run([npm, "run", "--silent", "build:python"], cwd=CLONE, check=True)
