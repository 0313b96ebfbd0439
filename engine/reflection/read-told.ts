import { referencesIn } from '../laws/entities/inline-reference.ts'
import { isLearned } from '../laws/governance/episode.ts'
import type { Memory } from '../model/memory.ts'
import { sentencesOf } from '../laws/text/sentences.ts'
import type { DueRead, EpisodeRead } from '../model/reflection.ts'
import type { MemoryView } from '../model/views.ts'
import type { OperationContext } from '../operations/context.ts'
import { isOnTopic } from '../memory/leave-out-topics.ts'
import { viewMemories } from '../memory/memory-view.ts'
import { readCore } from '../governance/core.ts'
import { isNewSinceLast, withoutCode } from './read-changes.ts'
import { toldPage } from './tuning.ts'

export interface ToldRead extends EpisodeRead {
  readonly createdAt: number
}

/**
 * Everything that was told since the scope of the last approved reflection, whatever its store, newest
 * first, `most` at most. Without the vault, core's own lines and what reflections wrote themselves.
 */
export function newTold(context: OperationContext, most: number): readonly ToldRead[] {
  const isNew = isNewSinceLast(context)
  return readTold(context, toldWhere(context, isNew, { isFirstOld: true }, most))
}

/** What was told before that, newest first. */
export function earlierTold(context: OperationContext, most: number): readonly ToldRead[] {
  const isNew = isNewSinceLast(context)
  return readTold(
    context,
    toldWhere(context, (memory) => !isNew(memory), { isFirstOld: false }, most),
  )
}

/**
 * How much of it is new, counted up to `most`, and when the newest came; reads no more than it has to.
 */
export function countNew(
  context: OperationContext,
  most: number,
): { readonly episodes: number; readonly others: number; readonly newest: number } {
  const found = toldWhere(context, isNewSinceLast(context), { isFirstOld: true }, most)
  const episodes = found.filter(({ stores }) => stores.includes('episodic')).length
  const newest = Math.max(-Infinity, ...found.map(({ createdAt }) => createdAt))
  return { episodes, others: found.length - episodes, newest }
}

/** By pages, newest first; where it `isFirstOld`, the first that is older than all that is new ends it. */
function toldWhere(
  context: OperationContext,
  isWanted: (memory: Memory) => boolean,
  { isFirstOld }: { readonly isFirstOld: boolean },
  most: number,
): readonly Memory[] {
  const { memories } = context.store
  const isCore = new Set(readCore(context).shown.map(({ memoryId }) => memoryId))
  const found: Memory[] = []
  for (let after: string | null = null; ;) {
    const page = memories.list(
      { archived: false, now: context.now },
      after,
      Math.min(most, toldPage),
    )
    for (const memory of page) {
      // In the moment of the last run some were read and some are new.
      if (isFirstOld && !isWanted({ ...memory, id: '' })) return found
      if (isWanted(memory) && mayBeRead(memory) && !isCore.has(memory.id)) found.push(memory)
      if (found.length >= most) return found
    }
    after = page.at(-1)?.id ?? null
    if (after === null || page.length < Math.min(most, toldPage)) return found
  }
}

function mayBeRead({ form, stores, metadata }: Memory): boolean {
  return form === 'text' && !stores.includes('vault') && !isLearned(metadata)
}

function readTold(context: OperationContext, memories: readonly Memory[]): readonly ToldRead[] {
  const views = viewMemories(context, memories)
  const vectors = vectorsOf(context, memories)
  const dues = duesOf(context, memories)
  return views.flatMap((view, at) => {
    const memory = memories[at]
    const text = withoutCode(view.text)
    if (memory === undefined || text === '') return []
    const vector = vectors.get(view.id) ?? null
    if (isOnTopic({ ...context, places: context.texts.topics?.places }, text, vector)) return []
    const { trust, speaker, speakerRole, thread } = memory
    const { id, occurredAt, createdAt, commitments: nodes } = view
    return [
      {
        id,
        text,
        occurredAt,
        createdAt,
        nodes,
        trust,
        speaker,
        thread,
        isTrusted: trust !== 'untrusted',
        isByAssistant: speakerRole !== null && speakerRole !== 'user',
        people: peopleIn(view),
        vector,
        dues: dues.get(view.id) ?? [],
      },
    ]
  })
}

/** What these memories say that comes due, by memory. */
function duesOf(
  { store }: OperationContext,
  memories: readonly Memory[],
): ReadonlyMap<string, readonly DueRead[]> {
  const texts = new Map(memories.map(({ id, text }) => [id, text]))
  const found = new Map<string, DueRead[]>()
  for (const { memory, sentence, to, state } of store.dues.standingOf([...texts.keys()])) {
    const said = sentencesOf(store.utterances.of(texts.get(memory) ?? ''))[sentence]
    if (said === undefined) continue
    const due = { text: said.text, to, isOpen: state === 'open' }
    found.set(memory, [...(found.get(memory) ?? []), due])
  }
  return found
}

/** By memory, where the model that has placed most of them placed the beginning of its text. */
function vectorsOf(
  { settings, store }: OperationContext,
  memories: readonly Memory[],
): ReadonlyMap<string, Int8Array> {
  const { index } = store.index
  if (settings.embedding.by !== 'model') return new Map()
  const isSealed = (row: number): boolean => index.passages.slotOf(row) === undefined
  const sealed = store.places.spacesOf(
    store.segments.sealedTo === 0
      ? []
      : memories.flatMap(({ passage }) => (isSealed(passage) ? passage : [])),
  )
  const pieces = memories.flatMap(({ id, passage: row }) => {
    const slot = index.passages.slotOf(row)
    const piece = slot === undefined ? -1 : index.firstPieceOf(slot)
    const isPlaced = piece >= 0 && index.places.hasSketch(piece)
    const space = isPlaced ? index.places.spaceOf(piece) : sealed.get(row)
    return space === undefined ? [] : [{ id, row, space }]
  })
  const counts = new Map<number, number>()
  for (const { space } of pieces) counts.set(space, (counts.get(space) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  const placed = pieces.filter(({ space }) => space === most?.[0])
  const vectors = store.places.vectors(placed.map(({ row }) => ({ row, part: 0 })))
  return new Map(
    placed.flatMap(({ id }, at) => {
      const vector = vectors[at] ?? null
      return vector === null ? [] : [[id, vector]]
    }),
  )
}

function peopleIn({ entities }: MemoryView): readonly string[] {
  const linked = entities.flatMap((reference) => referencesIn(reference))
  return linked.flatMap(({ ref }) => (ref.kind === 'person' ? [ref.id] : []))
}
