import { createMemo, type JSX } from 'solid-js'
import type { InlineEntity } from '../../../clients/typescript/index.ts'
import { useMemory, useRead } from '../memory/use-memory.ts'
import { partsOf } from './inline-entity.ts'
import { knownOf } from './known-entity.ts'

/** Read at once: whom most of what is shown is about. */
const mostAtOnce = 200

/** What whoever is most present is called, by reference; all share one answer. */
function useNames() {
  const read = useRead(
    () => ['entities', 'names'],
    ({ entities }, signal) =>
      entities.list({ order: 'relevance', props: true, limit: mostAtOnce }, { signal }).page(),
  )
  const names = createMemo(
    () =>
      new Map(
        (read.data?.items ?? [])
          .map((item) => knownOf({ ...item }))
          .map((one) => [one.entity as string, one.name]),
      ),
  )
  return { names, isCut: () => read.data !== undefined && read.data.next_cursor !== null }
}

/**
 * What an entity is called by those who told of it, as text; its id where nobody has.
 *
 * @example
 * const nameOf = useNameOf()
 * <option>{nameOf('user_id:8f3a')}</option>
 */
export function useNameOf(): (entity: string) => string {
  const { names } = useNames()
  return (entity) => names().get(entity) ?? partsOf(entity).id
}

/** The name of a person or thing, in text. */
export function EntityName(props: { readonly of: string }): JSX.Element {
  const { asOf } = useMemory()
  const { names, isCut } = useNames()
  const one = useRead(
    () => ['entities', 'name', props.of],
    (memory, signal) =>
      memory.getEntity(props.of as InlineEntity, { props: true, known: false }, { signal }),
    { when: () => isCut() && !names().has(props.of) && asOf() === undefined },
  )
  const name = () =>
    names().get(props.of) ?? (one.data ? knownOf({ ...one.data }).name : partsOf(props.of).id)
  return <bdi class="told">{name()}</bdi>
}
