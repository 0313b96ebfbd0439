import { describe, expect, test } from 'vitest'
import type { MemoryClient } from '../../../clients/typescript/index.ts'
import { sharedServer } from '../../black-box/serve-this-file.ts'
import { freshName, storyClient } from './support/story-client.ts'

const server = sharedServer()

function openMemory(namespace: string): MemoryClient {
  return storyClient({ url: server.url, namespace: freshName(namespace) })
}

const user = { user_id: '123' }
const movie = { movie_id: 'The Third Man' }

describe('the flows of the design', () => {
  test('what is remembered is a memory, an entity, and a relation of what it is about', async () => {
    const memory = openMemory('design')
    const kept = await memory.remember('user_id:123 likes bananas', [], {
      metadata: { from: 'chat' },
    })
    expect(kept.properties).toMatchObject({
      from: 'chat',
      status: { value: 'ready' },
      created_at: kept.created_at,
    })
    expect(kept.relations).toEqual([{ entity: user, role: 'about', direction: 'out' }])

    const parts = { props: true, content: true, relations: true } as const
    const entity = await memory.getEntity(`__memory_id:${kept.__memory_id}`, parts)
    expect(entity).toMatchObject({
      __memory_id: kept.__memory_id,
      properties: { from: { value: 'chat' }, status: { value: 'ready' } },
      content: [{ type: 'text', text: 'user_id:123 likes bananas' }],
      relations: [{ entity: user, role: 'about', direction: 'out' }],
    })
    expect(await memory.getEntity(kept)).toEqual({ __memory_id: kept.__memory_id })

    await memory.remember([{ note_id: 'abc', relations: [{ entity: user, role: 'Created by' }] }])
    const ana = await memory.getEntity(user, { relations: true })
    expect(ana?.relations.map(({ role, direction }) => [role, direction])).toEqual([
      ['Created by', 'in'],
      ['about', 'in'],
      ['about', 'in'],
    ])
    expect(ana?.relations[2]?.entity).toEqual({ __memory_id: kept.__memory_id })
    const alone = await memory.getEntity(user, { relations: true, memories: false })
    expect(alone?.relations).toHaveLength(1)
  })

  test('what is forgotten is answered as that memory, and is nobody’s relation any more', async () => {
    const memory = openMemory('forgotten')
    const kept = await memory.remember`${user} saw ${movie}`
    const gone = await memory.forget(kept)
    expect(gone).toMatchObject({
      __memory_id: kept.__memory_id,
      status: { value: 'forgotten' },
      relations: [{ entity: user }, { entity: movie }],
    })
    const ana = await memory.getEntity(user, { relations: true })
    expect(ana?.relations.filter(({ role }) => role === 'about')).toEqual([])
    const { restored } = await memory.undoForget(kept)
    expect(restored[0]?.properties.status.value).toBe('ready')

    const atOnce = await memory.forget.with({ confirm: true })`${user} saw ${movie}`
    expect(atOnce.__memory_id).toBe(kept.__memory_id)
    expect((await memory.recall`What did ${user} see?`).hits).toEqual([])
    const entities = await memory.forget(['movie_id:"The Third Man"'])
    expect(entities.relations).toContainEqual({
      entity: movie,
      role: 'forgotten',
      direction: 'out',
    })
  })

  test('every form of a recall answers in `text`', async () => {
    const memory = openMemory('recalled')
    await memory.remember`${user} thinks that ${movie} is a masterpiece`
    const forms = [
      memory.recall('What does user_id:123 think?'),
      memory.recall('What is a masterpiece?', [user]),
      memory.recall([movie]),
      memory.recall`What did ${user} think about ${movie}?`,
      memory.recall.with({ synthesize: true })`What did ${user} think about ${movie}?`,
    ]
    for (const { text, grounding } of await Promise.all(forms)) {
      expect(text).toContain('masterpiece')
      expect(grounding).toContain('user_id:123')
    }
  })

  test('`add` and `search` are the flows that people know', async () => {
    const memory = openMemory('familiar')
    const messages = [
      { role: 'user', content: 'I moved to Oslo in May.' },
      { role: 'assistant', content: 'How is the flat?' },
    ]
    const added = await memory.add(messages, { user_id: 'ana', run_id: 'chat-7' })
    expect(added.results.map((one) => one.memory)).toEqual(messages.map(({ content }) => content))
    const found = await memory.search('Where did I move?', { user_id: 'ana', limit: 3 })
    expect(found.results[0]).toMatchObject({
      memory: 'I moved to Oslo in May.',
      id: added.results[0]?.id,
    })
    expect((await memory.search('Where did I move?', { user_id: 'bo' })).results).toEqual([])
    expect((await memory.search('Where did I move?', { run_id: 'chat-8' })).results).toEqual([])
  })

  test('the context is a text for a system prompt, beside its parts', async () => {
    const memory = openMemory('context')
    await memory.core.set([{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }])
    const { text, core } = await memory.context({ max_tokens: 4_000 })
    expect(text).toContain('- Speaks plainly.')
    expect(core.blocks.find(({ name }) => name === 'persona')?.items).toHaveLength(1)
  })

  test('a namespace has the id of whoever it is of, in lists and tokens too', async () => {
    const root = openMemory('root')
    const id = `auth0|${freshName('Ana')}`
    const { token } = await root.tokens.create({ namespace: id, role: 'main' })
    const own = storyClient({ url: server.url, namespace: id, key: token })
    await own.remember('I keep bees')
    expect((await own.recall('bees')).hits).not.toEqual([])
    const { hits } = await root.recall({ query: 'bees', namespaces: [id] })
    expect(new Set(hits.map(({ namespace }) => namespace))).toEqual(new Set([id]))
    const names: string[] = []
    for await (const { name } of root.namespaces.list()) names.push(name)
    expect(names).toContain(id)
    await expect(own.in('ana@example.com').recall('bees')).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
