import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findCommand, freshEnvironment, run as command } from '../commands.mjs'
import { NotHere } from '../rows.mjs'

export const title = 'The Python package in a fresh project'

export async function run(rows, place) {
  const client = join(place.checkout, 'clients/python')
  const target = join(place.folder, 'python')
  const isThere = await rows.try('pip install clients/python', async () => {
    if (!existsSync(client)) throw new NotHere('clients/python is not in this checkout')
    const python = await debianPython()
    const offline = ['--no-index', '--no-deps', '--no-build-isolation', '--quiet']
    await command(python, ['-m', 'pip', 'install', ...offline, '--target', target, client], {
      cwd: place.folder,
    })
    return { note: 'PyPI is not asked: httpx and setuptools are those of the system' }
  })
  if (!isThere) return
  for (const [what, program] of [
    ['the first program', synchronous],
    ['the first program, asynchronous', asynchronous],
  ]) {
    await rows.try(what, async () => {
      const { said, seconds } = await command(await debianPython(), ['-'], {
        cwd: place.folder,
        env: { PYTHONPATH: target },
        input: program(place.url),
      })
      if (!said.includes('Oslo')) throw new Error(said)
      return { note: said, seconds }
    })
  }
}

const synchronous = (url) => `from mneme import Mneme

memory = Mneme(api_key="mneme-dev", namespace="try-python", url="${url}")
memory.remember("user_id:ana moved to Oslo in May")
print(memory.recall("Where did user_id:ana move?")["text"])
`

const asynchronous = (url) => `import asyncio
from mneme import AsyncMneme

async def main():
    async with AsyncMneme(api_key="mneme-dev", namespace="try-python-async", url="${url}") as memory:
        await memory.remember("user_id:ana moved to Oslo in May")
        print((await memory.recall("Where did user_id:ana move?"))["text"])

asyncio.run(main())
`

/** A Python with httpx, the system's before others on the path. */
export async function debianPython() {
  const candidates = ['/usr/bin/python3', findCommand('python3'), findCommand('python')]
  const python = candidates
    .filter((path) => path !== undefined)
    .find(
      (path) => spawnSync(path, ['-c', 'import httpx'], { env: freshEnvironment() }).status === 0,
    )
  if (python === undefined) {
    throw new NotHere('no Python with httpx is here (Debian: python3-httpx, python3-pip)')
  }
  return python
}
