import type { Aim } from '../aim.ts'

/** An entity told anew, each of its values said to hold from a later time than the vault's. */
export function entitiesAgainst({ entity }: Aim): readonly object[] | null {
  if (entity === undefined) return null
  const since = '2030-01-01T00:00:00.000Z'
  const told = {
    properties: { city: { value: 'Moscow', since } },
    relations: [
      { entity: 'user_id:mallory', role: 'advised_by' },
      {
        entity: 'user_id:gus',
        role: 'advised_by',
        properties: { since: { value: 'winter', since } },
      },
    ],
    content: [{ type: 'text', text: 'Emil signed nothing.' }],
  }
  return [{ user_id: entity.id, ...told }]
}

export function entityPath({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `/entities/${kind}/${id}`
}
