import type { NamespacePorts } from '../adapters/open-ports.ts'
import { maxDrawnCharacters } from '../engine/bounds.ts'
import type { Utterances } from '../engine/language/utterance.ts'
import type { Extraction } from '../engine/model/commitment.ts'
import { extractCommitments } from '../engine/laws/commitments/extract-commitments.ts'
import { fittedTable } from '../engine/laws/settings/settings-fit.ts'
import { quantize } from '../engine/laws/commitments/quantized-vector.ts'
import { nothingToRead } from '../engine/operations/operation.ts'
import type { TextReadings, TextsToRead } from '../engine/operations/text-readings.ts'
import { withinRoom } from '../engine/laws/entities/content-sections.ts'
import { isPicture } from '../engine/laws/entities/read-picture.ts'
import { screenedContent } from '../engine/laws/entities/screened-content.ts'
import type { ContentItem, FileContent } from '../engine/model/entity.ts'
import { maxFilesRead } from './bounds.ts'
import { ReadingTurn } from './end-turn.ts'
import type { FileReading } from '../engine/model/file-reading.ts'
import type { Settings } from '../engine/settings.ts'
import type { TransactorParts } from './transactor-parts.ts'

/**
 * Reads the texts of a call: commitments first, then a vector for each of them and for what is only
 * to be placed. Readers may be far away; nothing of this happens within a transaction.
 */
export async function readTexts(
  { ports, store }: Pick<TransactorParts, 'ports' | 'store'>,
  wanted: TextsToRead = nothingToRead,
): Promise<TextReadings> {
  const { extractor, embedder } = ports
  const { utterances } = store
  const settings = store.settings.current
  const read = await readFiles(ports, wanted.files ?? [])
  const extractions = new Map<string, Extraction>()
  const said = saidByContent(wanted.contents ?? [], read, settings)
  const turn = new ReadingTurn()
  for (const text of new Set([...wanted.extract, ...said])) {
    await turn.before(text)
    extractions.set(text, await extractor.extract(utterances.of(text), settings.extraction))
  }
  const drawn = [...extractions.values()].flatMap(({ commitments }) => commitments)
  const texts = [...new Set([...wanted.embed, ...drawn.map(({ text }) => text)])]
  const vectors = await placed(embedder, utterances, texts)
  const { id, dimensions, table: calibrated, weight } = embedder
  const table = fittedTable(settings, calibrated)
  return {
    embedder: { id, dimensions, table, calibrated, weight },
    extraction: (text) =>
      extractions.get(text) ?? extractCommitments(utterances.of(text), settings.extraction),
    vector: (text) => vectors.get(text) ?? null,
    ...(read.size > 0 && { files: read }),
    ...(turn.characters > 0 && { drawnCharacters: turn.characters }),
  }
}

/** Vectors by text, of those that could be made. */
async function placed(
  embedder: NamespacePorts['embedder'],
  utterances: Utterances,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Int8Array>> {
  const vectors = new Map<string, Int8Array>()
  const turn = new ReadingTurn()
  for (const text of texts) {
    await turn.before(text)
    const [vector = null] = await embedder.embed([utterances.of(text)])
    if (vector !== null) vectors.set(text, quantize(vector))
  }
  return vectors
}

/** As far as commitments are drawn from the content of one call. */
function saidByContent(
  contents: readonly ContentItem[],
  files: ReadonlyMap<string, FileReading>,
  settings: Settings,
): readonly string[] {
  const room = { characters: maxDrawnCharacters }
  const passages = contents.flatMap((item) => {
    const file = item.type === 'file' ? (files.get(item.url) ?? null) : null
    const { texts, names } = screenedContent(item, file, settings)
    return texts.slice(names).map((text) => ({ text }))
  })
  return withinRoom(passages, room).map(({ text }) => text)
}

/** One after the other, so that no two are unpacked at a time. A model reads pictures afterwards. */
async function readFiles(
  { files: reader, vision }: Pick<NamespacePorts, 'files' | 'vision'>,
  wanted: readonly FileContent[],
): Promise<ReadonlyMap<string, FileReading>> {
  const read = new Map<string, FileReading>()
  for (const file of wanted) {
    if (read.has(file.url)) continue
    const isOneTooMany = read.size >= maxFilesRead
    const isSeen = vision !== null && isPicture(file.mediaType)
    const unread = isOneTooMany ? 'too_large' : isSeen ? 'waiting' : null
    read.set(
      file.url,
      unread === null ? await reader.read(file) : { kind: 'unread', reason: unread },
    )
  }
  return read
}
