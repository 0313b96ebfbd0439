import type { MemoryClient } from '../../../../clients/typescript/index.ts'
import type { Known } from '../../parts/known-entity.ts'
import { saveFile } from '../../parts/save-file.ts'
import { fileNameOf } from './entity.ts'

/** Saves all that is kept about an entity as a file of JSON lines; answers how many there are. */
export async function saveRecord({ entities }: MemoryClient, known: Known): Promise<number> {
  const lines: string[] = []
  for await (const line of entities.record(known.entity)) lines.push(`${JSON.stringify(line)}\n`)
  saveFile(fileNameOf(known), lines, 'application/x-ndjson')
  return lines.length
}
