import type { ObjectParts } from '../object-parts.ts'
import { sketchOf } from '../../engine/graph/sketch.ts'
import type { Neighbours, QuestionMeanings } from '../../engine/operations/text-readings.ts'
import type { IndexMatch, IndexQuestion, IndexReply } from '../../engine/ports/vector-index.ts'
import type { TransactorParts } from '../transactor.ts'
import { straysAmong } from './mirror-slice.ts'
import { indexNamespace, nodeIdOf } from './vector-ids.ts'

/** A question as it lies among words, and where models place it. */
interface LocatedQuestion {
  readonly vector: Int8Array | null
  readonly meanings: QuestionMeanings | undefined
}

/** The nodes that the external index finds near a question; undefined where the object scans itself. */
export async function findNeighbours(
  parts: ObjectParts,
  question: LocatedQuestion,
): Promise<Neighbours | undefined> {
  // Where a model fails, words answer for all nodes, of which the index has not all by words.
  if (parts.ports.vectorIndex === null || (question.meanings?.failure ?? null) !== null) {
    return undefined
  }
  const asked = isBeyond(parts) ? questionsFor(parts, question) : []
  return asked.length === 0 ? undefined : await ask(parts, asked)
}

/**
 * True where the index is asked: the namespace is over the threshold, and the index not so far
 * behind that the object, which holds all vectors, is the better one to ask.
 */
function isBeyond({ store }: ObjectParts): boolean {
  const { graph, settings, vectors } = store
  if (!vectors.isMirrored() || graph.graph.size <= settings.current.graph.localVectors) return false
  return vectors.overlay(mostInOverlay) !== null
}

function questionsFor({ ports, state }: ObjectParts, { vector }: LocatedQuestion): IndexQuestion[] {
  const namespace = indexNamespace(ports.digest, state.name)
  const filter = { kind: 'commitment' as const }
  if (vector === null || sketchOf(vector) === null) return []
  return [{ namespace, values: vector, topK, filter }]
}

async function ask(parts: ObjectParts, questions: readonly IndexQuestion[]): Promise<Neighbours> {
  const { ports, state, store } = parts
  const namespace = indexNamespace(ports.digest, state.name)
  const replies = await Promise.all(questions.map((question) => askTwice(parts, question)))
  const matches: string[] = []
  for (const found of replies) {
    if (!found.ok) return { ok: false, reason: found.code }
    matches.push(...found.value.map(({ id }) => id))
  }
  sendAway(parts, straysAmong(parts, matches))
  return {
    ok: true,
    ids: matches.flatMap((id) => nodeIdOf(namespace, id) ?? []),
    overlay: () => store.vectors.overlay(Infinity) ?? [],
  }
}

/** One retry: what fails now and then is mostly there a moment later. */
async function askTwice(
  { ports }: TransactorParts,
  question: IndexQuestion,
): Promise<IndexReply<readonly IndexMatch[]>> {
  const index = ports.vectorIndex
  if (index === null) return { ok: false, code: 'index_failed' }
  const first = await index.query(question)
  return first.ok ? first : await index.query(question)
}

/** Deletes vectors that the index still holds though their nodes are gone: an old call came late. */
function sendAway({ alarms, ports, sql, store }: ObjectParts, strays: readonly string[]): void {
  if (strays.length === 0) return
  sql.transaction(() => {
    store.vectors.addDeletes(strays)
    alarms.addEarliestByMachine('vectors', ports.clock())
  })
}

/** The most that Vectorize answers. */
const topK = 100
/** Vectors that are compared one by one beside the answer of the index. */
const mostInOverlay = 10_000
