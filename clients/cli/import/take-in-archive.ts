import { linesOf } from '../../typescript/importers/text-lines.ts'
import type { ImportFile } from '../../typescript/importers/index.ts'
import type { Context } from '../context.ts'
import { Mistake, wrongUse } from '../mistake.ts'
import { counted } from '../show/progress.ts'

/** Whether a file is an export of this service: its first line says so. */
export async function isArchive(file: ImportFile): Promise<boolean> {
  for await (const line of linesOf(file)) {
    return 'text' in line && line.text.startsWith('{"type":"header","format":"mneme"')
  }
  return false
}

/** Makes an empty namespace what the export of another one says. */
export async function takeInArchive(context: Context, files: readonly ImportFile[]): Promise<void> {
  const [file] = files
  if (file === undefined || files.length > 1) {
    throw wrongUse('an export of Mneme is one file', 'Name it alone.')
  }
  context.onStop(() => 'The import is not whole: the same command goes on with it.')
  const progress = context.progress('Imported', { unit: 'lines' })
  try {
    const taken = await context.client().import(shown(file, progress.step))
    if (!taken.done) {
      throw new Mistake(`${file.name} has no end: it is not a whole export`, {
        mend: 'Send the whole file: what is there already is not taken in twice.',
      })
    }
    const { imported, skipped, position, import_id } = taken
    context.out.answer(
      {
        source: 'mneme',
        items: taken.items,
        imported,
        skipped,
        position,
        import_id,
      },
      () => [
        `Imported ${counted(imported)} lines of an export of Mneme${skipped === 0 ? '' : `, ${counted(skipped)} were there`}.`,
      ],
    )
  } finally {
    progress.end()
  }
}

async function* shown(file: ImportFile, step: () => void): AsyncGenerator<string> {
  for await (const line of linesOf(file)) {
    if ('fault' in line) throw wrongUse(`${file.name}:${line.line}: ${line.fault}`)
    yield line.text
    step()
  }
}
