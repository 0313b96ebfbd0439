import type { MemoryClient } from '../../../../clients/typescript/index.ts'
import { fileNameOf, type Known } from './entity.ts'

/** Saves all that is kept about an entity as a file of JSON lines; answers how many there are. */
export async function saveRecord({ entities }: MemoryClient, known: Known): Promise<number> {
  const lines: string[] = []
  for await (const line of entities.record(known.entity)) lines.push(`${JSON.stringify(line)}\n`)
  const url = URL.createObjectURL(new Blob(lines, { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(known)
  link.click()
  URL.revokeObjectURL(url)
  return lines.length
}
