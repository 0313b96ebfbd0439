import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { once } from 'node:events'
import type { Context } from '../context.ts'
import { wrongUse } from '../mistake.ts'
import { optional } from '../program/arguments.ts'
import { command } from '../program/command.ts'
import { flag } from '../program/options.ts'
import { fileMistake } from '../read-text.ts'
import { counted } from '../show/progress.ts'

export const exportCommand = command({
  name: 'export',
  summary: 'Write all of a namespace to a file',
  about:
    'Writes all that a namespace is, a line of JSON each, the header first. It takes the role owner. `mneme import` reads it again.',
  arguments: { file: optional('where to; left out or -, to stdout') },
  options: { force: flag('replace the file where there is one') },
  examples: ['export backup.jsonl', 'export | gzip > backup.jsonl.gz'],
  async run(context, { file, force }) {
    if (file === undefined || file === '-') return toStdout(context)
    const path = resolve(context.io.cwd, file)
    if (!force && (await exists(path))) {
      throw wrongUse(`${path} is there already`, 'Name another file, or say --force.')
    }
    const lines = await toFile(context, path)
    context.out.answer({ file: path, lines }, () => [`Exported ${counted(lines)} lines to ${path}`])
  },
})

async function toStdout(context: Context): Promise<void> {
  context.onStop(() => 'What was written so far is not a whole export.')
  for await (const line of linesOf(context)) await context.out.write(line)
}

/** A run that is cut leaves no file that looks whole: it is written beside its place. */
async function toFile(context: Context, path: string): Promise<number> {
  const draft = `${path}.part`
  context.onStop(() => `${path} was not written.`)
  const file = createWriteStream(draft, { mode: 0o600 })
  // `write` tells of a mistake by this alone; it is looked at below.
  const done = finished(file).then(
    () => null,
    (error: unknown) => error,
  )
  let lines = 0
  try {
    for await (const line of linesOf(context)) {
      if (file.errored !== null) break
      if (!file.write(line)) await Promise.race([once(file, 'drain').catch(() => {}), done])
      lines += 1
    }
    file.end()
    const error = await done
    if (error !== null) throw fileMistake(error, path)
    await rename(draft, path)
    return lines
  } finally {
    file.destroy()
    await rm(draft, { force: true })
  }
}

async function* linesOf(context: Context): AsyncGenerator<string> {
  const progress = context.progress('Exported', { unit: 'lines' })
  try {
    for await (const line of context.client().export()) {
      context.io.signal.throwIfAborted()
      yield `${JSON.stringify(line)}\n`
      progress.step()
    }
  } finally {
    progress.end()
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
