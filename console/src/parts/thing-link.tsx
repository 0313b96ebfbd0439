import { A } from '@solidjs/router'
import { Show, type JSX } from 'solid-js'
import type { MemoryClient } from '../../../clients/typescript/index.ts'
import { useRead } from '../memory/use-memory.ts'
import { t } from '../words/shared.ts'
import { EntityChip } from './entity-chip.tsx'
import { EntityName } from './entity-name.tsx'
import { shortId } from './short-id.ts'
import { usePlaces } from './use-places.ts'

/** A page that shows a thing, by which of its filters, and what the thing is called. */
interface Kind {
  readonly at: readonly [page: string, filter: string]
  /** Left out of what has no read of its own. */
  readonly title?: (memory: MemoryClient, id: string, signal: AbortSignal) => Promise<string>
}

/** By the beginning of its id. */
const kinds: Readonly<Record<string, Kind>> = {
  mem: { at: ['memories', 'memory'] },
  com: {
    at: ['graph', 'node'],
    title: async ({ graph }, id, signal) => (await graph.node(id, {}, { signal })).text,
  },
  prp: {
    at: ['decisions', 'item'],
    title: async ({ proposals }, id, signal) => (await proposals.get(id, {}, { signal })).content,
  },
  ref: {
    at: ['decisions', 'item'],
    title: async ({ reflections }, id, signal) =>
      t('reflectionNumber', { n: (await reflections.get(id, {}, { signal })).number }),
  },
  tht: {
    at: ['thoughts', 'thought'],
    title: async ({ thoughts }, id, signal) => (await thoughts.get(id, {}, { signal })).intent,
  },
  note: {
    at: ['workbench', 'note'],
    title: async ({ notes }, id, signal) =>
      (await notes.get(id, { slice: '0:1' }, { signal })).name ?? shortId(id),
  },
  cns: { at: ['decisions', 'item'] },
  cfl: { at: ['decisions', 'item'] },
  sug: { at: ['decisions', 'item'] },
  alr: { at: ['decisions', 'item'] },
}
const kindOf = (id: string) => kinds[id.slice(0, id.indexOf('_'))]

/** What an id is of, while it is not known what it is called, or where nothing has a name. */
export function wordOf(id: string): string {
  const kind = id.slice(0, id.indexOf('_'))
  return t(`thing_${kind as 'mem'}`) || shortId(id)
}

/** Whether what it names has a name or a text of its own. */
export function isNamed(id: string): boolean {
  return isEntity(id) || id.startsWith('mem_') || kindOf(id)?.title !== undefined
}
const isEntity = (id: string) => /^[a-z][a-z0-9_]*_id:/.test(id)

interface ThingLinkProps {
  readonly id: string
  readonly class?: string | undefined
  /** It leads nowhere: in what one presses to see more. */
  readonly isPlain?: boolean | undefined
}

/**
 * Whatever an id names, by what it is called, which leads to it: a memory by its text, a person by
 * their name; by its id where nothing is left of it.
 *
 * @example
 * <ThingLink id={transition.memory_id} class="ellipsis" />
 */
export function ThingLink(props: ThingLinkProps): JSX.Element {
  const { place } = usePlaces()
  const at = () => (props.isPlain === true ? undefined : kindOf(props.id)?.at)
  const inner = () => (
    <span class={props.class} title={props.id}>
      <ThingText id={props.id} />
    </span>
  )
  return (
    <Show
      when={!isEntity(props.id)}
      fallback={<EntityChip entity={props.id} isPlain={props.isPlain} />}
    >
      <Show when={at()} fallback={inner()}>
        {(found) => (
          <A
            href={place(found()[0], { [found()[1]]: props.id })}
            class={props.class}
            title={props.id}
          >
            <ThingText id={props.id} />
          </A>
        )}
      </Show>
    </Show>
  )
}

/** The same where nothing may lead away. */
export function ThingText(props: { readonly id: string }): JSX.Element {
  const title = () => kindOf(props.id)?.title
  const named = useRead(
    () => ['title', props.id],
    (memory, signal) => title()?.(memory, props.id, signal) ?? Promise.resolve(''),
    { when: () => title() !== undefined },
  )
  const isMemory = () => props.id.startsWith('mem_')
  const memory = useMemoryOf(() => (isMemory() ? props.id : undefined))
  return (
    <Show when={!isEntity(props.id)} fallback={<EntityName of={props.id} />}>
      <Show
        when={isMemory() ? memory.data?.text : named.data}
        fallback={
          <span class="muted">
            {wordOf(props.id)} <Show when={memory.error ?? named.error}>{t('memoryGone')}</Show>
          </span>
        }
      >
        {(text) => <span class="told">{text()}</span>}
      </Show>
    </Show>
  )
}

/** The memory of an id, read while there is one. */
export function useMemoryOf(id: () => string | undefined) {
  return useRead(
    () => ['memories', id()],
    (client, signal) => client.memories.get(id() ?? '', {}, { signal }),
    { when: () => id() !== undefined },
  )
}
