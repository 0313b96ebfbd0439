import type { ImportFile, ImportSource } from '../../../../../clients/typescript/importers/index.ts'

/** What files may be: one of the sources, or an export of this service. */
export type Origin = ImportSource | 'mneme'

/** A file as a browser gives it; one of a chosen folder knows its path in it. */
type ChosenFile = Pick<File, 'name' | 'lastModified' | 'stream'> & {
  readonly webkitRelativePath?: string
}

/** Files as a reader takes them: those of a folder with their path in it. */
export function namedFiles(files: readonly ChosenFile[]): readonly ImportFile[] {
  return files
    .map((file) => ({
      name: file.webkitRelativePath || file.name,
      lastModified: file.lastModified,
      stream: () => file.stream(),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const headBytes = 512

/** Whether a file is an export of this service: its first line says so. */
export async function isExport(file: Blob): Promise<boolean> {
  const [first = ''] = (await file.slice(0, headBytes).text()).split('\n')
  return /"type"\s*:\s*"header"/.test(first) && /"format"\s*:\s*"mneme"/.test(first)
}

/** The lines of a file that hold something, one after the other. */
export async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter((line) => line.trim() !== '')
  }
  if (rest.trim() !== '') yield rest
}
