import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client as McpClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, inject, it } from 'vitest'
import { must } from '../../engine/assert.ts'
import {
  type ListedTool,
  tokensOfTool,
  tokensTable,
  tokensTableIn,
} from '../../scripts/docs/tool-tokens.mjs'
import { type Client, freshNamespace } from './client.ts'
import { mintKey } from './mint-key.ts'

const server = { url: must(inject('sharedServer'), 'a server is started') }

interface Result {
  readonly isError?: boolean
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

interface Speaker {
  readonly client: McpClient
  names(): Promise<readonly string[]>
  call(name: string, given: object): Promise<Result>
}

/** The SDK's own client, by the handshake of 2025 or without one. */
async function connect(ns: Client, key: string, mode: 'legacy' | 'auto'): Promise<Speaker> {
  const client = new McpClient(
    { name: 'black-box', version: '1' },
    { versionNegotiation: { mode } },
  )
  const url = new URL(`${server.url}/mcp/${ns.namespace}`)
  const headers = { authorization: `Bearer ${key}` }
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    async call(name, given) {
      const result = await client.callTool({ name, arguments: { ...given } })
      const [first] = result.content
      return {
        ...(result.isError !== undefined && { isError: result.isError }),
        text: first?.type === 'text' ? first.text : '',
        data: (result.structuredContent ?? result._meta?.['mneme/problem']) as Readonly<
          Record<string, unknown>
        >,
      }
    },
  }
}

/** `tools/list` of an address, as a client without an SDK asks for it. */
async function listed(namespace: string, query: string): Promise<readonly ListedTool[]> {
  const response = await fetch(`${server.url}/mcp/${namespace}${query}`, {
    method: 'POST',
    headers: { authorization: 'Bearer mneme-dev', 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  const body = (await response.json()) as { result: { tools: readonly ListedTool[] } }
  return body.result.tools
}

describe('the list of tools', () => {
  it('has as many tokens as docs/mcp.md says', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/mcp.md'), 'utf8')
    const { namespace } = freshNamespace(server)
    const [all, five] = [await listed(namespace, ''), await listed(namespace, '?tools=five')]
    const table = tokensTable(all, five)
    expect(tokensTableIn(page), '`npm run tool-tokens` writes the table').toBe(table)
    const tokens = (tools: readonly ListedTool[]) =>
      tools.reduce((sum, one) => sum + tokensOfTool(one), 0)
    expect(five).toHaveLength(5)
    expect(tokens(five)).toBeLessThan(tokens(all) / 2)
  })
})

/** The tools of `docs/mcp.md` with the least role that sees each. */
function documentedTools(): readonly (readonly [name: string, role: string])[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/mcp.md'), 'utf8')
  const rows = page.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)
  return [...rows].map(([, name = '', role = '']) => [name, role] as const)
}

describe('API §8 MCP, by the SDK’s own client', () => {
  it.each(['legacy', 'auto'] as const)('%s: remember, recall, forget, restore', async (mode) => {
    const ns = freshNamespace(server)
    const main = await connect(ns, await mintKey(ns, 'main'), mode)
    expect(main.client.getServerVersion()).toMatchObject({ name: 'mneme' })
    expect(main.client.getNegotiatedProtocolVersion()).toBe(
      mode === 'legacy' ? '2025-11-25' : '2026-07-28',
    )
    expect(main.client.getInstructions()).toContain(ns.namespace)
    expect(await main.names()).toEqual(expect.arrayContaining(['remember', 'forget', 'work']))

    const told = await main.call('remember', {
      text: 'user_id:ana moved to Oslo in May.',
      entities: [{ kind: 'user', id: 'ana', properties: { city: 'Oslo' } }],
    })
    expect(told).toMatchObject({ data: { memory: { trust: 'main' }, position: 1 } })
    const found = await main.call('recall', {
      query: 'Where did Ana move?',
      context: ['user_id:ana'],
    })
    expect(found.text).toContain('user_id:ana moved to Oslo in May.')
    expect(found.data).toMatchObject({ hits: [{ entities: ['user_id:ana', 'place_id:Oslo'] }, {}] })
    const ana = await main.call('get_entity', { entity: 'user_id:ana' })
    expect(ana.data).toMatchObject({ entity: { properties: { city: { value: 'Oslo' } } } })

    const preview = await main.call('forget', { text: 'the move to Oslo' })
    expect(preview.text).toContain('Nothing is forgotten yet')
    const { confirm } = preview.data
    expect((await main.call('forget', { confirm })).text).toMatch(/^Forgotten: mem_/)
    expect((await main.call('list_memories', {})).data).toMatchObject({ items: [] })
    const again = await main.call('forget', { confirm })
    expect(again).toMatchObject({ isError: true, data: { status: 409, code: 'confirm_expired' } })
    const { memory } = told.data as { memory: { __memory_id: string } }
    await main.call('restore', { id: memory.__memory_id })
    expect((await main.call('get_memory', { memory_id: memory.__memory_id })).text).toContain(
      'Oslo',
    )
    await main.client.close()
  })

  it('a reader reads, a sub-agent proposes, and the owner’s words stand in the context', async () => {
    const ns = freshNamespace(server)
    const [reader, sub] = await Promise.all(
      ['reader', 'sub'].map(async (role) => connect(ns, await mintKey(ns, role), 'legacy')),
    )
    const read = must(reader, 'a reader is connected')
    const forReaders = documentedTools().filter(([, role]) => role === 'reader')
    expect(await read.names()).toEqual(forReaders.map(([name]) => name))
    const root = await connect(ns, 'mneme-dev', 'legacy')
    expect(await root.names()).toEqual(documentedTools().map(([name]) => name))
    const refused = await read.call('remember', { text: 'The pier closes at six.' })
    expect(refused).toMatchObject({ isError: true, data: { status: 403, code: 'forbidden' } })
    expect(
      await must(sub, 'a sub is connected').call('remember', { text: 'Tea at five.' }),
    ).toMatchObject({
      data: { proposal: { status: 'pending', content: 'Tea at five.' } },
    })
    await expect(read.call('fly', {})).rejects.toThrow('there is no tool fly')
    expect((await read.call('recall', {})).data).toMatchObject({ code: 'invalid_request' })

    await ns.send('PUT', '/core', {
      blocks: [{ name: 'critical_facts', items: [{ text: 'Ana is allergic to nuts.' }] }],
    })
    const { contents } = await read.client.readResource({ uri: 'mneme://context' })
    expect(contents[0]).toMatchObject({ text: expect.stringContaining('allergic to nuts') })
    expect((await read.call('get_context', {})).text).toContain('allergic to nuts')
  })

  it('a prompt brings what is remembered, a subscription tells that it has changed', async () => {
    const ns = freshNamespace(server)
    const { client, call } = await connect(ns, await mintKey(ns, 'main'), 'auto')
    const updated = new Promise<string>((resolve) => {
      client.setNotificationHandler('notifications/resources/updated', ({ params }) =>
        resolve(params.uri),
      )
    })
    const { resources } = await client.listResources()
    const subscription = await client.listen({
      resourceSubscriptions: resources.map(({ uri }) => uri),
    })
    await call('remember', { text: 'user_id:ana keeps bees.' })
    expect(await updated).toBe('mneme://memories/recent')
    await subscription.close()
    const given = { question: 'What does Ana keep?' }
    const { messages } = await client.getPrompt({ name: 'recall-first', arguments: given })
    expect(messages).toMatchObject([{ content: { text: expect.stringContaining('keeps bees') } }])
    const { contents } = await client.readResource({ uri: 'mneme://entities/user/ana' })
    expect(contents).toMatchObject([{ text: expect.stringContaining('"user_id":"ana"') }])
    await client.close()
  })

  it('works on collections and thinks', async () => {
    const ns = freshNamespace(server)
    const main = await connect(ns, await mintKey(ns, 'main'), 'legacy')
    const ops = [
      {
        op: 'create_collection',
        name: 'papers',
        value: [
          { t: 'Maps', y: 2019 },
          { t: 'Nets', y: 2022 },
        ],
      },
      { op: 'filter_structured', target: 'papers', where: 'y > 2020', out: '$new' },
      { op: 'pluck', target: '$new', field: 't', out: '$titles' },
      { op: 'flatten', target: '$titles', separator: '; ' },
    ]
    expect((await main.call('work', { ops })).data).toMatchObject({ value: 'Nets' })
    const pipeline = {
      sequence: [{ set: { key: 'a', content: '1' } }, { set: { key: 'b', content: '2' } }],
    }
    const thought = await main.call('think', { intent: 'count', pipeline })
    expect(thought.data).toMatchObject({ status: 'completed', notes: [{ key: 'a' }, { key: 'b' }] })
  })

  it('an unknown key, another namespace and another method are refused over HTTP', async () => {
    const ns = freshNamespace(server)
    await expect(connect(ns, 'mk_wrong', 'legacy')).rejects.toThrow()
    const key = await mintKey(ns, 'reader')
    const send = async (method: string, at: string) => {
      const response = await fetch(`${server.url}/mcp/${at}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' }),
      })
      await response.text()
      return response.status
    }
    expect(await send('POST', ns.namespace)).toBe(200)
    expect(await send('POST', 'another')).toBe(403)
    expect([await send('GET', ns.namespace), await send('DELETE', ns.namespace)]).toEqual([
      405, 405,
    ])
  })
})
