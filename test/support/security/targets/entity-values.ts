import type { Aim, Protected } from '../aim.ts'
import type { Site } from '../site.ts'
import { told } from './memories.ts'

interface EntityView {
  readonly properties?: Readonly<Record<string, { readonly value: unknown }>>
  readonly content?: readonly { readonly text?: string }[]
  readonly relations?: readonly {
    readonly entity: unknown
    readonly role: string
    readonly properties?: Readonly<Record<string, { readonly value: unknown }>>
  }[]
}

async function entityOf(site: Site, { id }: { readonly id: string }): Promise<EntityView> {
  return await site.get(`/entities/user/${id}?props=true&content=true&relations=true`)
}

/** One part of what the vault tells of an entity: a property, a piece of content or a relation. */
function valueAim(
  facts: Pick<Aim, 'name' | 'text' | 'contrary'>,
  id: string,
  parts: object,
  see: (entity: EntityView) => unknown,
): Protected {
  const { name, text } = facts
  const entity = { kind: 'user', id }
  const entities = [{ user_id: id, ...parts }]
  const body = { text, external_id: `profile-${id}`, store: 'vault', entities }
  const ahead: Aim = {
    ...facts,
    id: 'mem_none',
    externalId: body.external_id,
    entity,
    parts,
    see: async (at) => see(await entityOf(at, entity)),
  }
  return {
    name,
    value: { ahead, told: body },
    async make(site) {
      await site.done('main', 'POST', '/remember', { text: 'Mallory came.', entities: [mallory] })
      const { __memory_id, commitments } = await told(site, body)
      return { ...ahead, id: __memory_id, nodes: commitments }
    },
  }
}

/** Whom the others may be merged with: the same values, said to be newer. */
export const mallory = {
  user_id: 'mallory',
  properties: { city: { value: 'Moscow', since: '2030-01-01T00:00:00.000Z' } },
  relations: [{ entity: 'user_id:eve', role: 'advised_by' }],
  content: [{ type: 'text', text: 'Emil signed nothing.' }],
}

export const entityValues: readonly Protected[] = [
  valueAim(
    {
      name: 'a property told in the vault',
      text: 'user_id:ana lives in Berlin.',
      contrary: 'user_id:ana now lives in Moscow, no longer in Berlin.',
    },
    'ana',
    { properties: { city: 'Berlin' } },
    ({ properties }) => properties?.['city']?.value ?? null,
  ),
  valueAim(
    {
      name: 'a relation told in the vault',
      text: 'user_id:carl is advised by user_id:dora.',
      contrary: 'user_id:carl is now advised by user_id:mallory, no longer by user_id:dora.',
    },
    'carl',
    { relations: [{ entity: 'user_id:dora', role: 'advised_by' }] },
    ({ relations = [] }) =>
      relations.some(
        ({ entity, role }) => role === 'advised_by' && JSON.stringify(entity).includes('dora'),
      ),
  ),
  valueAim(
    {
      name: 'a property of a relation told in the vault',
      text: 'user_id:fay is advised by user_id:gus since spring.',
      contrary: 'user_id:fay is advised by user_id:gus since winter, not since spring.',
    },
    'fay',
    { relations: [{ entity: 'user_id:gus', role: 'advised_by', properties: { since: 'spring' } }] },
    ({ relations = [] }) =>
      relations.find(({ entity }) => JSON.stringify(entity).includes('gus'))?.properties?.['since']
        ?.value,
  ),
  valueAim(
    {
      name: 'content told in the vault',
      text: 'What user_id:emil signed is in the file of user_id:emil.',
      contrary: 'What user_id:emil signed is no longer in the file of user_id:emil.',
    },
    'emil',
    { content: [{ type: 'text', text: 'Emil signed the lease on 3 May.' }] },
    ({ content = [] }) => content.some(({ text }) => text === 'Emil signed the lease on 3 May.'),
  ),
]
