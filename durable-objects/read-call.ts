import { sketchOf } from '../engine/graph/sketch.ts'
import type { Call, OperationName } from '../engine/operations/catalogue.ts'
import type { Neighbours, TextReadings } from '../engine/operations/text-readings.ts'
import { isCallOf, textsOfCall } from '../engine/operations/texts-of-call.ts'
import type { IndexMatch, IndexQuestion, IndexReply } from '../engine/ports/vector-index.ts'
import type { AlarmClock } from './alarm-clock.ts'
import { ObjectModelDesk } from './models/model-desk.ts'
import { straysAmong } from './vectors/mirror-slice.ts'
import { readTexts } from './read-texts.ts'
import { type Asked, ReflectionDesk } from './models/reflection-desk.ts'
import type { Transactor, TransactorParts } from './transactor.ts'
import { indexNamespace, nodeIdOf } from './vectors/vector-ids.ts'

interface Desk extends TransactorParts {
  readonly alarms: AlarmClock
  readonly transactor: Transactor
}

export interface ReadingDesk extends Desk {
  readonly models: ObjectModelDesk
  readonly reflections: ReflectionDesk
}

export function openReading(desk: Desk): ReadingDesk {
  const models = new ObjectModelDesk(desk)
  return { ...desk, models, reflections: new ReflectionDesk({ ...desk, models }) }
}

/** What a call needs from afar before its transaction begins: its texts read, vectors near them. */
export async function readCall(
  parts: ReadingDesk,
  call: Call<OperationName>,
  asked: Asked,
): Promise<TextReadings> {
  const { ports, store } = parts
  const wanted = textsOfCall(call, store)
  const texts = await readTexts(ports, wanted, store.settings.current)
  if (isCallOf(call, 'runReflection')) {
    return { ...texts, ...(await parts.reflections.read(call, texts, asked)) }
  }
  const [query] = wanted.embed
  if (ports.vectorIndex === null || !recalls.has(call.operation) || query === undefined) {
    return texts
  }
  const vector = texts.vector(query)
  if (vector === null || sketchOf(vector) === null || !isBeyond(parts)) return texts
  return { ...texts, neighbours: await neighboursOf(parts, vector) }
}

/**
 * Whether the index answers: the namespace is over the line, and the index not so far behind that
 * the object, which has it all, is the better one to ask.
 */
function isBeyond({ store }: TransactorParts): boolean {
  const { graph, settings, vectors } = store
  if (!vectors.isMirrored() || graph.graph.size <= settings.current.graph.localVectors) return false
  return vectors.overlay(mostInOverlay) !== null
}

async function neighboursOf(
  parts: TransactorParts & { readonly alarms: AlarmClock },
  values: Int8Array,
): Promise<Neighbours> {
  const { ports, state, store } = parts
  const namespace = indexNamespace(ports.digest, state.name)
  const found = await askTwice(parts, { namespace, values, topK, filter: { kind: 'commitment' } })
  if (!found.ok) return { ok: false, reason: found.code }
  const matches = found.value.map(({ id }) => id)
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

/** What the index still holds of ours though it is gone: a copy of an old call that came late. */
function sendAway(
  { alarms, ports, sql, store }: TransactorParts & { readonly alarms: AlarmClock },
  strays: readonly string[],
): void {
  if (strays.length === 0) return
  sql.transaction(() => {
    store.vectors.addDeletes(strays)
    alarms.addEarliestByMachine('vectors', ports.clock())
  })
}

/** These look for what is near the one text that they are given. */
const recalls: ReadonlySet<OperationName> = new Set(['recall', 'explainRecall', 'readMessage'])
/** As many as Vectorize gives. */
const topK = 100
/** Vectors that are compared one by one beside the answer of the index. */
const mostInOverlay = 10_000
