import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Context } from './context.ts'
import { exitCodes } from './exit-codes.ts'
import type { Io } from './io.ts'
import { Mistake } from './mistake.ts'
import manifest from './package.json' with { type: 'json' }

/** The folder of Mneme's sources: the one that the command runs in, else its own; null without. */
export function findClone({ cwd }: Pick<Io, 'cwd'>): string | null {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (isClone(folder)) return folder
    if (dirname(folder) === folder) break
  }
  const own = join(import.meta.dirname, '../..')
  return isClone(own) ? own : null
}

/** The clone, or a Mistake that says how to get one. */
export function needClone(io: Pick<Io, 'cwd'>, what: string): string {
  const clone = findClone(io)
  if (clone !== null) return clone
  throw new Mistake(`${what} needs a clone of Mneme's repository, and this is none`, {
    mend: `\`git clone ${address}\`, \`npm ci\` in it, then this again there.`,
    exit: exitCodes.notFound,
    code: 'no_clone',
  })
}

/**
 * Runs a script of a clone in place of the command, with its terminal; ends as the script does. Ctrl-C
 * reaches the script too, and is waited for.
 */
export async function runScript(
  { io }: Context,
  { clone, script, args }: { clone: string; script: string; args: readonly string[] },
): Promise<void> {
  const guard = join(clone, 'scripts', 'need-node.cjs')
  const child = spawn(process.execPath, ['-r', guard, join(clone, script), ...args], {
    cwd: clone,
    env: { ...io.env },
    stdio: 'inherit',
  })
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of passedOn) process.on(signal, passOn)
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  for (const signal of passedOn) process.off(signal, passOn)
  // The script has said why.
  if (io.signal.aborted) throw new Mistake('', { exit: exitCodes.interrupted })
  if (status === 2) throw new Mistake('', { exit: exitCodes.wrongUse })
  if (status !== 0) throw new Mistake('')
}

const address = manifest.repository.url.replace(/^git\+/, '')
const passedOn = ['SIGTERM', 'SIGHUP'] as const

function isClone(folder: string): boolean {
  if (!existsSync(join(folder, 'scripts', 'start.mjs'))) return false
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name === 'mneme'
  } catch {
    // No manifest, or none that can be read: then it is another project.
    return false
  }
}
