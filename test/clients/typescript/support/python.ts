import { spawnSync } from 'node:child_process'

const asked = 'import sys, httpx; sys.exit(sys.version_info < (3, 9))'

/** The first Python of 3.9 or newer that has httpx; undefined where there is none. */
export const python = ['python3', '/usr/bin/python3', 'python'].find(
  (name) => spawnSync(name, ['-c', asked], { stdio: 'ignore' }).status === 0,
)

export const howToGetPython =
  'no Python 3.9 or newer with httpx, so the Python client is not tried. On Debian: ' +
  'apt-get install python3-httpx'

/** Whether mypy is there to check types with. */
export const hasMypy = spawnSync('mypy', ['--version'], { stdio: 'ignore' }).status === 0
