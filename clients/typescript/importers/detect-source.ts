import { importers, type ImportSource, importSources } from './importers.ts'
import type { Evidence, Importer, ImportFile } from './source.ts'
import { textChunks } from './text-lines.ts'

/** What files seem to be, and what they were told by. */
export interface DetectedSource extends Evidence {
  readonly source: ImportSource
}

/**
 * Tells a source by the names of its files and how the first of them begin; undefined where nothing
 * fits. It reads 64 KiB of at most 20 files.
 *
 * @example
 * const found = await detectSource(files)
 * if (found?.sure === 'guess') ask(found.source, found.because)
 */
export async function detectSource(
  files: readonly ImportFile[],
): Promise<DetectedSource | undefined> {
  const names = files.map(({ name }) => name)
  const byNames = surest(({ tellNames }) => tellNames?.(names))
  if (byNames !== undefined) return byNames
  let found: DetectedSource | undefined
  for (const file of files.filter(isText).slice(0, mostFiles)) {
    const start = (await beginningOf(file)).trimStart()
    const one = surest((importer) => toldBy(importer, file.name, start))
    if (one !== undefined && (found === undefined || rank[one.sure] < rank[found.sure])) found = one
    if (found?.sure === 'certain') break
  }
  return found
}

function surest(tell: (importer: Importer) => Evidence | undefined): DetectedSource | undefined {
  const told = importSources.flatMap((source) => {
    const evidence = tell(importers[source])
    return evidence === undefined ? [] : [{ source, ...evidence }]
  })
  return told.sort((a, b) => rank[a.sure] - rank[b.sure])[0]
}

function toldBy(
  { tellLines, fields = {} }: Importer,
  name: string,
  start: string,
): Evidence | undefined {
  const byLines = tellLines?.(name, start.split(/\r?\n/).slice(0, mostLines))
  if (byLines !== undefined || !/^[{[]/.test(start)) return byLines
  for (const sure of ['certain', 'likely', 'guess'] as const) {
    const shape = fields[sure]?.find((some) => some.every((field) => start.includes(`"${field}"`)))
    if (shape !== undefined) return { sure, because: `${name}: the fields ${shape.join(', ')}` }
  }
  return undefined
}

async function beginningOf(file: ImportFile): Promise<string> {
  let text = ''
  try {
    for await (const chunk of textChunks(file.stream())) {
      text += chunk
      if (text.length >= mostCharacters) break
    }
  } catch {
    // A file that is no text is nothing that can be told; its reader says why.
  }
  return text.slice(0, mostCharacters)
}

function isText({ name }: ImportFile): boolean {
  return (
    /\.(?:json|jsonl|ndjson|txt|log|chat|md|markdown|mdx|af)$/i.test(name) || !/\.\w+$/.test(name)
  )
}

const mostFiles = 20
const mostLines = 100
const mostCharacters = 65_536
const rank = { certain: 0, likely: 1, guess: 2 }
