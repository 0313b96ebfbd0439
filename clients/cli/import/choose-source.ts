import { detectSource, type ImportSource } from '../../typescript/importers/index.ts'
import type { Context } from '../context.ts'
import { wrongUse } from '../mistake.ts'
import { onOneLine } from '../show/printable.ts'
import type { CollectedFile } from './collect-files.ts'
import { isArchive } from './take-in-archive.ts'

/** `mneme` is an export of this service. */
export type ChosenSource = ImportSource | 'mneme'

/** The source that the person names, else the one that the files show; a guess is asked about. */
export async function chooseSource(
  context: Context,
  files: readonly CollectedFile[],
  given: { readonly from: ChosenSource | undefined; readonly yes: boolean },
): Promise<ChosenSource> {
  if (given.from !== undefined) return given.from
  const [only] = files
  if (files.length === 1 && only !== undefined && (await isArchive(only))) return 'mneme'
  const found = await detectSource(files)
  if (found === undefined) {
    throw wrongUse(
      'what these files are cannot be told',
      `A document is taken in as it is by \`mneme remember --file ${documentOf(files)}\`. Of an export say what it is: --from chatgpt, --from whatsapp …`,
    )
  }
  const { source, sure, because } = found
  context.out.note(`mneme: this looks like ${source} (${onOneLine(because)}).`)
  if (sure !== 'guess' || given.yes) return source
  if (!isSomebodyThere(context)) {
    throw wrongUse(
      `these files may be ${source}, which is a guess`,
      `Say --from ${source}, or --yes.`,
    )
  }
  if (await context.confirm(`Import it as ${source}?`)) return source
  throw wrongUse('nothing was imported', 'Say what it is by --from.')
}

function documentOf(files: readonly CollectedFile[]): string {
  const [only, ...others] = files
  return only === undefined || others.length > 0 ? '<file>' : onOneLine(only.name)
}

export function isSomebodyThere({ io }: Context): boolean {
  return io.stdin.isTTY === true && io.stderr.isTTY === true
}
