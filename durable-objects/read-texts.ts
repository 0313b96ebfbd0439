import type { NamespacePorts } from '../adapters/open-ports.ts'
import type { Extraction } from '../engine/model/commitment.ts'
import { extractCommitments } from '../engine/laws/commitments/extract-commitments.ts'
import { operatingTable } from '../engine/laws/settings/settings-fit.ts'
import { quantize } from '../engine/laws/commitments/quantized-vector.ts'
import type { TextReadings, TextsToRead } from '../engine/operations/text-readings.ts'
import type { Settings } from '../engine/settings.ts'

/**
 * Reads the texts of a call: commitments first, then a vector for each of them and for what is only
 * to be placed. Readers may be far away; nothing of this happens within a transaction.
 */
export async function readTexts(
  { extractor, embedder }: Pick<NamespacePorts, 'extractor' | 'embedder'>,
  wanted: TextsToRead,
  settings: Settings,
): Promise<TextReadings> {
  const extractions = new Map<string, Extraction>()
  for (const text of wanted.extract)
    extractions.set(text, await extractor.extract(text, settings.extraction))
  const drawn = [...extractions.values()].flatMap(({ commitments }) => commitments)
  const texts = [...new Set([...wanted.embed, ...drawn.map(({ text }) => text)])]
  const vectors = new Map<string, Int8Array>()
  if (texts.length > 0) {
    for (const [place, vector] of (await embedder.embed(texts)).entries()) {
      const text = texts[place]
      if (vector !== null && text !== undefined) vectors.set(text, quantize(vector))
    }
  }
  const { id, dimensions, table: calibrated, weight } = embedder
  const table = operatingTable(settings, calibrated)
  return {
    embedder: { id, dimensions, table, calibrated, weight },
    extraction: (text) => extractions.get(text) ?? extractCommitments(text, settings.extraction),
    vector: (text) => vectors.get(text) ?? null,
  }
}
