import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const page = { limit: 50, cursor: null }
const whole = { properties: true, content: true, relations: true }
const person = (id: string, properties: Readonly<Record<string, string>> = {}) => ({
  kind: 'person',
  id,
  properties: Object.entries(properties).map(([name, value]) => ({ name, value })),
})

describe('UN-21 entities by name', () => {
  it('stand by what they are called, page by page; those without a name by their id', async () => {
    const namespace = openNamespace('entities-by-name')
    const entities = [
      person('a', { name: 'Zoe' }),
      person('b', { name: 'adam' }),
      person('c', { username: 'mia', plan: 'gold' }),
      person('d', { full_name: 'Élodie Roux', username: 'zz' }),
      person('nora'),
      person('e', { email: 'bo@example.com' }),
    ]
    await namespace.ask('remember', { entities })
    const list = async (limit: number, cursor: string | null) =>
      namespace.ask('listEntities', { ...whole, limit, cursor, order: 'name' })
    const all = await list(50, null)
    expect(all.items.map(({ id }) => id)).toEqual(['b', 'e', 'd', 'c', 'nora', 'a'])
    const first = await list(4, null)
    const rest = await list(4, first.nextCursor)
    expect([...first.items, ...rest.items]).toEqual(all.items)
    await namespace.ask('remember', { entities: [person('a', { name: 'Abel' })] })
    expect((await list(1, null)).items.map(({ id }) => id)).toEqual(['a'])
  })
})

describe('an answer that knows nothing', () => {
  it.each([
    ['username', 'mira_b'],
    ['full_name', 'Mira Bell'],
    ['nickname', 'Mimi'],
    ['handle', '@mira'],
    ['label', 'Customer Mira'],
    ['email', 'mira@bell.example'],
  ])('calls a thing by its %s', async (property, value) => {
    const namespace = openNamespace(`called-by-${property}`)
    const entities = [{ ...person('123', { [property]: value }), kind: 'user' }]
    await namespace.ask('remember', { entities })
    const { text } = await namespace.ask('recall', {
      query: 'Which instrument does user_id:123 tune on Sundays?',
      topK: 3,
    })
    expect(text).not.toMatch(/about 123\b/)
    expect(text).toContain(value)
    expect((await namespace.ask('listEntities', { ...whole, ...page })).items).toHaveLength(1)
  })
})
