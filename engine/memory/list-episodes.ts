import { dayMs } from '../../contract/durations.ts'
import { foldName, kindOfEntity } from '../laws/entities/entity-names.ts'
import type { ProperKind } from '../laws/entities/kind-of-name.ts'
import { namedInText } from '../laws/entities/named-in-text.ts'
import { episodeOf, happeningOf } from '../laws/governance/episode.ts'
import { epochOf } from '../laws/utc-time.ts'
import type { Entity } from '../model/entity.ts'
import { linkedEntities, type HappeningKind, type Memory } from '../model/memory.ts'
import { badCursor, pageOf, type Page, type PageInput } from '../model/page.ts'
import type { OperationContext } from '../operations/context.ts'
import { operation } from '../operations/operation.ts'
import { ok, type Result } from '../result.ts'
import { entitiesOf, shownText } from './memory-view.ts'
import { readTimeCursor, timeCursor } from './time-cursor.ts'

export interface ListEpisodesInput extends PageInput {
  /** `2026-02-28`, in UTC. */
  readonly day?: string
  readonly from?: number
  readonly to?: number
  readonly thread?: string
}

/** What happened, with whom and where. */
export interface EpisodeItem {
  readonly memoryId: string
  readonly day: string
  readonly text: string
  readonly type: HappeningKind
  readonly people: readonly string[]
  readonly places: readonly string[]
  readonly thread: string | null
}

/**
 * What happened, by when it did, newest first, with whom and where. What has faded stands here too:
 * whoever asks for a day means that day.
 */
export const listEpisodes = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, input: ListEpisodesInput): Result<Page<EpisodeItem>> {
    const { thread, limit } = input
    const day = input.day === undefined ? undefined : epochOf(`${input.day}T00:00:00Z`)
    const after = readTimeCursor(input.cursor)
    if (after === undefined) return badCursor()
    const from = Math.max(input.from ?? -Infinity, day ?? -Infinity)
    const to = Math.min(input.to ?? Infinity, day === undefined ? Infinity : day + dayMs)
    const filter = {
      store: 'episodic' as const,
      archived: false,
      now: context.now,
      ...(thread !== undefined && { thread }),
      ...(from > -Infinity && { from }),
      ...(to < Infinity && { to }),
    }
    const found = context.store.memories.listByTime(filter, after, limit + 1)
    const { items, nextCursor } = pageOf(found, limit, timeCursor)
    const entities = entitiesOf(context, items)
    return ok({ items: items.map((one) => itemOf(context, one, entities)), nextCursor })
  },
})

function itemOf(
  context: OperationContext,
  memory: Memory,
  entities: ReadonlyMap<number, Entity>,
): EpisodeItem {
  const text = shownText(memory, memory.text, entities)
  const said = context.store.utterances.of(text)
  const episode = episodeOf(said, memory)
  const linked = linkedNames(memory, entities)
  const known = new Set(linked.map(({ name }) => foldName(name)))
  const others = namedInText(said).names.filter(({ name }) => !known.has(foldName(name)))
  const names = [...linked.filter(({ isForgotten }) => !isForgotten), ...others]
  const ofKind = (wanted: ProperKind): string[] => {
    const found = names.filter(({ kind }) => kind === wanted)
    return [...new Map(found.map(({ name }) => [foldName(name), name])).values()]
  }
  return {
    memoryId: memory.id,
    day: episode.day,
    text,
    type: happeningOf(said, episode),
    people: ofKind('person'),
    places: ofKind('place'),
    thread: memory.thread,
  }
}

interface Linked {
  readonly kind: ProperKind
  readonly name: string
  readonly isForgotten: boolean
}

/** Linked entities as the text calls them, else by their id: a reference calls nobody by name. */
function linkedNames(memory: Memory, entities: ReadonlyMap<number, Entity>): readonly Linked[] {
  const called = new Map(
    memory.mentions.flatMap(({ entity, start, end, source }) =>
      source === 'extracted' ? [[entity, memory.text.slice(start, end)]] : [],
    ),
  )
  return linkedEntities(memory).flatMap((row) => {
    const entity = entities.get(row)
    if (entity === undefined) return []
    const { kind, id, forgottenAt } = entity
    const name = called.get(row) ?? id
    return [{ kind: kindOfEntity(kind), name, isForgotten: forgottenAt !== null }]
  })
}
