import { runInDurableObject } from 'cloudflare:test'
import { createDigest } from '../../adapters/local/digest.ts'
import { idOfPiece, indexNamespace, vectorId } from '../../durable-objects/vectors/vector-ids.ts'
import { vectorVersion } from '../../engine/laws/commitments/hash-key.ts'
import { vectorize } from './bound-vector-index.ts'
import { openNamespace, type NamespaceUnderTest } from './namespace.ts'
import { waitingForD1 } from './waiting-for-d1.ts'

/** A namespace whose vectors are all beyond the line, so that the index answers. */
export async function openMirrored(name: string): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  await namespace.ask('setSettings', { values: { local_vectors_max: 0 } })
  return namespace
}

/** Runs the alarm, with time for the index between runs, until nothing is left to do. */
export async function settle(namespace: NamespaceUnderTest, most = 20): Promise<number> {
  // The first run may only plan what the second does.
  let quiet = 0
  for (let runs = 1; runs <= most; runs++) {
    await namespace.stub.tick(Date.now() + 60_000)
    vectorize.now += 40_000
    quiet = (await isQuiet(namespace)) ? quiet + 1 : 0
    if (quiet === 2) return runs
  }
  return Infinity
}

/** Nothing waits to be sent or looked at, and object and index hold the same. */
async function isQuiet(namespace: NamespaceUnderTest): Promise<boolean> {
  const waiting = await runInDurableObject(namespace.stub, (_, { storage: { sql } }) =>
    sql
      .exec<{ n: number }>(
        `SELECT (SELECT count(*) FROM vector_changes) + (SELECT count(*) FROM vector_batches)
          + (SELECT count(*) FROM vector_deletes) + ${waitingForD1}
          + (SELECT count(*) FROM jobs WHERE name = 'embed_meanings' AND due_at < ?) AS n`,
        Date.now() + 60_000,
      )
      .one(),
  )
  if (waiting.n > 0) return false
  const [held, shown] = [await heldBy(namespace), shownOf(namespace)]
  return JSON.stringify(held) === JSON.stringify(shown)
}

/** Ids and versions that the index should show. */
export async function heldBy(namespace: NamespaceUnderTest): Promise<string[]> {
  const places = await runInDurableObject(namespace.stub, (_, { storage: { sql } }) =>
    sql
      .exec<{ row: number; part: number; vector: ArrayBuffer; space: number }>(
        `SELECT passage AS row, part, vector, space FROM places
          WHERE vector IS NOT NULL AND EXISTS (SELECT 1 FROM vector_mirror)`,
      )
      .toArray(),
  )
  const own = hashOf(namespace)
  return places
    .map(({ vector, space, ...piece }) => {
      const version = `${vectorVersion(new Int8Array(vector))}.${space}`
      return `${vectorId(own, idOfPiece(piece))} ${version}`
    })
    .sort()
}

/** What it will show of the namespace once every change does. */
export function shownOf(namespace: NamespaceUnderTest, index = vectorize): string[] {
  const own = hashOf(namespace)
  return [...index.settled().values()]
    .filter(({ namespace: its = '' }) => its === own || its.startsWith(`${own}.`))
    .filter(({ metadata }) => metadata?.['kind'] === 'piece')
    .map(({ id, metadata }) => `${id} ${String(metadata?.['version'])}`)
    .sort()
}

export function hashOf(namespace: NamespaceUnderTest): string {
  return indexNamespace(createDigest(), namespace.stub.name ?? '')
}

export async function recalled(namespace: NamespaceUnderTest, query: string): Promise<string[]> {
  const { hits } = await namespace.ask('recall', { query, topK: 10 })
  return hits.map(({ text }) => text)
}
