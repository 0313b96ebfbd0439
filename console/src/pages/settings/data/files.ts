import type { ImportFile, ImportSource } from '../../../../../clients/typescript/importers/index.ts'

/** What files may be: one of the sources, or an export of this service. */
export type Origin = ImportSource | 'mneme'

/** Files as a reader takes them: those of a folder with their path in it, and what zip archives hold. */
export async function namedFiles(files: readonly File[]): Promise<readonly ImportFile[]> {
  const found = await Promise.all(files.map(filesOf))
  return found.flat().sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** One of a chosen folder knows its path in it. */
async function filesOf(
  file: File & { readonly webkitRelativePath?: string },
): Promise<readonly ImportFile[]> {
  if (/\.zip$/i.test(file.name)) return (await import('./zip-files.ts')).filesOfZip(file)
  const { lastModified } = file
  const name = file.webkitRelativePath || file.name
  return [{ name, lastModified, stream: () => file.stream() }]
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
