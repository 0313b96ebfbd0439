import {
  MnemeError,
  type Collection,
  type MemoryClient,
  type Note,
} from '../../../../clients/typescript/index.ts'

type Kind = 'notes' | 'collections'
export type Resource = Note | Collection

/** What a name stands for now; undefined where it is free. */
export async function standingFor(
  memory: MemoryClient,
  kind: Kind,
  name: string | undefined,
): Promise<Resource | undefined> {
  if (name === undefined) return undefined
  try {
    return await (kind === 'notes' ? memory.notes.get(name) : memory.collections.get(name))
  } catch (error) {
    if (error instanceof MnemeError && error.status === 404) return undefined
    throw error
  }
}

/**
 * Gives a name the content of an earlier version again, as its next version: what was replaced stays
 * as it was, and deleting the newest would leave the name without any.
 */
export async function writeAgain(memory: MemoryClient, row: Resource): Promise<string> {
  const { name, metadata } = row
  if ('value' in row) {
    return (await memory.notes.create({ name, metadata, value: row.value })).note.id
  }
  return (await memory.collections.create({ name, metadata, value: { $ref: row.id } })).collection
    .id
}
