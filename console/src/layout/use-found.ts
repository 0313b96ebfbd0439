import { useQuery } from '@tanstack/solid-query'
import { createEffect, createSignal } from 'solid-js'
import type { MemoryClient, RecallRequest } from '../../../clients/typescript/index.ts'
import { quiet } from '../memory/quiet.ts'
import { useMemory } from '../memory/use-memory.ts'
import type { Command } from '../parts/commands.ts'
import { useNamed } from '../parts/entity-name.tsx'
import { fittingTo } from '../parts/fitting.ts'
import { knownOf } from '../parts/known-entity.ts'
import { usePlaces } from '../parts/use-places.ts'
import { t } from '../words/shared.ts'
import { pages } from './page-list.ts'

/** What the palette offers, under a heading. */
export interface Entry extends Command {
  readonly group: string
}

const waitMs = 160
const shortest = 2
const mostMemories = 6
const mostNear = 3
const mostEntities = 4

/** People, things and memories by what is typed; the recall leaves no trace of having been asked. */
export function useFound(query: () => string): () => readonly Entry[] {
  const { memory, namespace, asOf, knownAt } = useMemory()
  const { go } = usePlaces()
  const named = useNamed()
  const [asked, setAsked] = createSignal('')
  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(() => {
    const text = query().trim()
    clearTimeout(timer)
    timer = setTimeout(() => setAsked(text), waitMs)
  })
  const found = quiet(
    useQuery(() => ({
      queryKey: [namespace(), 'palette', asked(), asOf(), knownAt()],
      enabled: asked().length >= shortest,
      queryFn: ({ signal }) =>
        search(memory(), { query: asked(), as_of: asOf(), known_at: knownAt() }, signal),
    })),
  )
  return () => {
    if (asked().length < shortest || found.data === undefined) return []
    const { entities, memories } = found.data
    return [
      ...entities.map(({ entity, name, kind }) => ({
        group: t('page_entities'),
        label: `${name} · ${kind}`,
        icon: 'entities' as const,
        act: () => go('entities', { entity }),
      })),
      ...memories.map(({ id, text, isNear }) => ({
        group: t(isNear ? 'paletteNear' : 'paletteMemories'),
        label: named(text),
        icon: 'memories' as const,
        act: () => go('memories', { memory: id }),
      })),
    ]
  }
}

async function search(
  memory: MemoryClient,
  asked: Pick<RecallRequest, 'query' | 'as_of' | 'known_at'>,
  signal: AbortSignal,
) {
  const { query = '' } = asked
  const request: RecallRequest = {
    ...asked,
    include: ['dormant'],
    top_k: mostMemories * 4,
    reinforce: false,
  }
  const [entities, found] = await Promise.all([
    pages.some(({ name }) => name === 'entities')
      ? memory.entities.list({ q: query, props: true, limit: mostEntities }, { signal }).page()
      : { items: [] },
    memory.recall(request, { signal }),
  ])
  const fits = fittingTo(query, found)
  const [fitting, near] = [found.hits.filter(fits), found.hits.filter((hit) => !fits(hit))]
  const memories = new Map<string, { id: string; text: string; isNear: boolean }>()
  for (const hit of [...fitting, ...near.slice(0, mostNear)]) {
    const { memory_id: id, text } = hit
    if (id !== null && !memories.has(id)) memories.set(id, { id, text, isNear: !fits(hit) })
  }
  return {
    entities: entities.items.map((item) => knownOf({ ...item })),
    memories: [...memories.values()].slice(0, mostMemories),
  }
}
