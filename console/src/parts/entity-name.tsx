import { createContext, createMemo, useContext, type JSX } from 'solid-js'
import { useMemory, useRead } from '../memory/use-memory.ts'
import { partsOf } from './inline-entity.ts'
import { knownOf } from './known-entity.ts'

const aPage = 200
/** Entities whose names are read; of others the id is shown. */
const mostNames = 1_000
const mostKeys = 200

/** With the name that may stand behind it. */
const reference =
  /(?<!\w)([a-z]\w{0,63}_id:(?:"(?:[^"\\]|\\.){1,256}"|[^\s"(),]{0,256}[^\s"(),.:;!?]))(?: \([^()]{1,256}\))?/g

type NameOf = (entity: string) => string

const NamesContext = createContext<NameOf>((entity) => partsOf(entity).id)

/** Reads what people, things and keys are called, once for all that stands in it. */
export function Names(props: { readonly children: JSX.Element }): JSX.Element {
  const { role } = useMemory()
  const read = useRead(
    () => ['entities', 'names'],
    async ({ entities }, signal) => {
      const list = entities.list({ order: 'relevance', props: true, limit: aPage }, { signal })
      const found: { readonly entity: string; readonly name: string }[] = []
      for await (const item of list) {
        found.push(knownOf({ ...item }))
        if (found.length >= mostNames) break
      }
      return found
    },
  )
  // Root alone sees what keys are called.
  const keys = useRead(
    () => ['keys', 'names'],
    async (memory, signal) =>
      (await memory.keys.list({ limit: mostKeys }, { signal }).page()).items,
    { when: () => role() === 'root' },
  )
  const names = createMemo(
    () =>
      new Map<string, string>([
        ...(read.data ?? []).map(({ entity, name }) => [entity, name] as const),
        ...(keys.data ?? []).flatMap(({ id, name }) => (name ? [[id, name] as const] : [])),
      ]),
  )
  const nameOf: NameOf = (entity) => names().get(entity) ?? partsOf(entity).id
  return <NamesContext.Provider value={nameOf}>{props.children}</NamesContext.Provider>
}

/**
 * What an entity is called by those who told of it, as text; its id where nobody has.
 *
 * @example
 * const nameOf = useNameOf()
 * <option>{nameOf('user_id:8f3a')}</option>
 */
export function useNameOf(): NameOf {
  return useContext(NamesContext)
}

/** A text of the service with names in place of references: `user_id:ana (Ana)` is Ana. */
export function useNamed(): (text: string) => string {
  const nameOf = useNameOf()
  return (text) => text.replaceAll(reference, (_, entity: string) => nameOf(entity))
}

/** The name of a person or thing, in text. */
export function EntityName(props: { readonly of: string }): JSX.Element {
  const nameOf = useNameOf()
  return <bdi class="told">{nameOf(props.of)}</bdi>
}
