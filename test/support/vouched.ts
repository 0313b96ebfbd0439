import { expect } from 'vitest'
import type { Caller } from '../../engine/model/caller.ts'
import type { ContentItem, EntityForm, ToldValue } from '../../engine/model/entity.ts'
import type { Remembered } from '../../engine/model/views.ts'
import type { RememberInput } from '../../engine/model/requests.ts'
import { openNamespace, type NamespaceUnderTest } from './namespace.ts'

export const asMain: { readonly caller: Caller } = {
  caller: { role: 'main', credential: 'key_main', agent: null },
}

/** Ana, of whom properties, content and relations are told. */
export const ana = { kind: 'user', id: 'ana' }
export const everything = { properties: true, content: true, relations: true }

type Told = Extract<Remembered, { kind: 'remembered' }>

/** A namespace in which an owner and `main` tell things of entities. */
export class Story {
  readonly namespace: NamespaceUnderTest

  constructor(name: string) {
    this.namespace = openNamespace(`${name}-${crypto.randomUUID()}`)
  }

  async tell(
    entities: readonly EntityForm[],
    more: Partial<RememberInput> = {},
    options: Partial<typeof asMain> = {},
  ): Promise<Told> {
    const told = await this.namespace.ask('remember', { entities, ...more }, options)
    if (told.kind !== 'remembered') throw new Error('not remembered')
    return told
  }

  /** In the vault, for which an owner vouches. */
  vouch(entities: readonly EntityForm[], more: Partial<RememberInput> = {}): Promise<Told> {
    return this.tell(entities, { ...more, store: 'vault' })
  }

  asMain(entities: readonly EntityForm[], more: Partial<RememberInput> = {}): Promise<Told> {
    return this.tell(entities, more, asMain)
  }

  async city(): Promise<ToldValue | undefined> {
    const entity = await this.namespace.ask('getEntity', { ...ana, ...everything })
    return entity?.properties?.['city']?.value
  }

  async cities(): Promise<string[]> {
    const page = { limit: 50, cursor: null }
    const { items } = await this.namespace.ask('entityHistory', { ...ana, ...page })
    return items.map(({ value, state }) => `${value} ${state}`)
  }

  async conflicts(status?: 'open' | 'resolved' | 'void') {
    const filter = status === undefined ? {} : { status }
    const page = { limit: 50, cursor: null }
    return (await this.namespace.ask('listConflicts', { ...filter, ...page })).items
  }

  async openConflict() {
    const open = await this.conflicts('open')
    expect(open).toHaveLength(1)
    const [conflict] = open
    if (conflict === undefined) throw new Error('no conflict')
    return conflict
  }
}

/** Ana with a city. */
export function livesIn(value: string, since?: number): EntityForm {
  const property = since === undefined ? { name: 'city', value } : { name: 'city', value, since }
  return { ...ana, properties: [property] }
}

export function hasContent(text: string): EntityForm {
  const content: ContentItem[] = [{ type: 'text', text }]
  return { ...ana, content }
}

/** Ana as a member of a chat at some level. */
export function isMember(level: string, more: Readonly<Record<string, string>> = {}): EntityForm {
  const properties = Object.entries({ level, ...more }).map(([name, value]) => ({ name, value }))
  const relation = { entity: { kind: 'chat', id: '2' }, role: 'member', properties }
  return { ...ana, relations: [relation] }
}
