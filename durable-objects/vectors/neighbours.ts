import { maxUnindexedPieces, nearestPieces } from '../bounds.ts'
import type { ObjectParts } from '../object-parts.ts'
import { indexVector } from '../../engine/laws/recall/index-vector.ts'
import type { Neighbours, QuestionMeanings } from '../../engine/operations/text-readings.ts'
import type { IndexMatch, IndexQuestion, IndexReply } from '../../engine/ports/vector-index.ts'
import type { TransactorParts } from '../transactor-parts.ts'
import { straysAmong } from './mirror-slice.ts'
import { indexNamespace, ownIdOf, pieceOf, spaceNamespace } from './vector-ids.ts'

/** The pieces that the external index finds near a question; undefined where it is not asked. */
export async function findNeighbours(
  parts: ObjectParts,
  meanings: QuestionMeanings | undefined,
): Promise<Neighbours | undefined> {
  if (parts.place.vectorIndex === null || meanings === undefined) return undefined
  const asked = isBeyond(parts) ? questionsFor(parts, meanings) : []
  return asked.length === 0 ? undefined : await ask(parts, asked)
}

/** True where the namespace is over the threshold, and the index not far behind; segments stand in its place. */
function isBeyond({ store }: ObjectParts): boolean {
  const { index, segments, settings, vectors } = store
  if (segments.all().length > 0) return false
  const { localVectors } = settings.current.graph
  if (!vectors.isMirrored() || index.index.places.placed <= localVectors) return false
  return vectors.behind(maxUnindexedPieces) <= maxUnindexedPieces
}

/** One for each space in which the question has a place. */
function questionsFor({ ports, state }: ObjectParts, meanings: QuestionMeanings): IndexQuestion[] {
  const namespace = indexNamespace(ports.digest, state.name)
  return [...meanings.spaces()].map(([space, { vector }]) => ({
    namespace: spaceNamespace(namespace, space),
    values: indexVector(vector),
    topK: nearestPieces,
    filter: { kind: 'piece' as const },
  }))
}

async function ask(parts: ObjectParts, questions: readonly IndexQuestion[]): Promise<Neighbours> {
  const { ports, state } = parts
  const namespace = indexNamespace(ports.digest, state.name)
  const replies = await Promise.all(questions.map((question) => askTwice(parts, question)))
  const matches: string[] = []
  for (const found of replies) {
    if (!found.ok) return { ok: false, reason: found.code }
    matches.push(...found.value.map(({ id }) => id))
  }
  sendAway(parts, straysAmong(parts, matches))
  const pieces = matches.flatMap((id) => pieceOf(ownIdOf(namespace, id) ?? '') ?? [])
  return { ok: true, pieces }
}

/** One retry: what fails now and then is mostly there a moment later. */
async function askTwice(
  { place }: TransactorParts,
  question: IndexQuestion,
): Promise<IndexReply<readonly IndexMatch[]>> {
  const index = place.vectorIndex
  if (index === null) return { ok: false, code: 'index_failed' }
  const first = await index.query(question)
  return first.ok ? first : await index.query(question)
}

/** Deletes vectors that the index still holds though their pieces are gone: an old call came late. */
function sendAway({ alarms, ports, sql, store }: ObjectParts, strays: readonly string[]): void {
  if (strays.length === 0) return
  sql.transaction(() => {
    store.vectors.going.add(strays)
    alarms.addEarliestByMachine('vectors', ports.clock())
  })
}
