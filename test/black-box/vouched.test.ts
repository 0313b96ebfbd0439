import { describe, expect, test } from 'vitest'
import { mintKey } from './mint-key.ts'
import { serveThisFile } from './serve-this-file.ts'

const freshNamespace = serveThisFile()

const text = 'The safe opens to Ana alone.'
const other = 'The safe opens to anyone.'

interface Told {
  readonly text: string
  readonly trust: string
  readonly version?: number
  readonly pinned: boolean
  readonly pinned_by?: string
  readonly pinned_at?: string
}

describe('what an owner vouches for, over HTTP', () => {
  test('SG-3 a vault memory keeps its words against main, by every way there is', async () => {
    const ns = freshNamespace()
    const main = ns.as(await mintKey(ns, 'main'))
    const { __memory_id: id } = await ns.tell({ text, external_id: 'safe', store: 'vault' })
    const run = { pipeline: { remember: { key: 'keep', text: other, external_id: 'safe' } } }
    const thought = await main.send<{ id: string }>('POST', '/thoughts', { intent: 'open it' })
    const answers = [
      await main.send('PATCH', `/memories/${id}`, { text: other }),
      await main.send('PATCH', `/memories/${id}`, { expires_at: '2099-01-01T00:00:00Z' }),
      await main.remember({ text: other, external_id: 'safe' }),
      await main.remember({ text: other, external_id: 'safe', trust: 'untrusted' }),
      await main.forget({ memory_id: id }),
      await main.send('DELETE', `/memories/${id}`),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [409, 'pinned']),
    )
    const ran = await main.send<{ status: string; error?: { code: string } }>(
      'POST',
      `/thoughts/${thought.body.id}/run`,
      run,
    )
    expect([ran.status, ran.body.status, ran.body.error?.code]).toEqual([200, 'failed', 'pinned'])
    const after = await main.get<Told>(`/memories/${id}`)
    expect(after.body).toMatchObject({ text, trust: 'owner', pinned: true, pinned_by: 'manual' })
    expect(after.body.pinned_at).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  test('SG-33 a proposal with its external id is an owner’s to commit', async () => {
    const ns = freshNamespace()
    const main = ns.as(await mintKey(ns, 'main'))
    const sub = ns.as(await mintKey(ns, 'sub'))
    const { __memory_id: id } = await ns.tell({ text, external_id: 'safe', store: 'vault' })
    const { body } = await sub.send<{ proposal: { id: string } }>('POST', '/remember', {
      text: other,
      external_id: 'safe',
    })
    const commit = `/proposals/${body.proposal.id}/commit`
    expect(await main.send('POST', commit, {})).toMatchObject({
      status: 409,
      body: { code: 'pinned' },
    })
    const waiting = await main.get<{ status: string }>(`/proposals/${body.proposal.id}`)
    expect(waiting.body.status).toBe('pending')
    expect((await ns.send('POST', commit, {})).status).toBe(200)
    const after = await main.get<Told>(`/memories/${id}`)
    expect(after.body).toMatchObject({ text: other, trust: 'sub', pinned: true })
  })

  test('SG-42 a line of an owner stays in core, and low text stands fenced', async () => {
    const ns = freshNamespace()
    const main = ns.as(await mintKey(ns, 'main'))
    const blocks = [{ name: 'persona', items: [{ text: 'Be kind.' }] }]
    await ns.send('PUT', '/core', { blocks })
    const refused = await main.send('PUT', '/core', { blocks: [] })
    expect([refused.status, refused.body.code]).toEqual([409, 'pinned'])
    await main.remember({ text: 'I prefer ``` gin', explicit: true, trust: 'untrusted' })
    const markdown = await main.send('GET', '/context', undefined, {
      headers: { Accept: 'text/markdown' },
    })
    expect(markdown.bytes).toBe(
      '## persona\n- Be kind.\n\n## critical_facts\n````untrusted\nI prefer ``` gin\n````',
    )
    const core = await main.get<{ blocks: { items: object[] }[] }>('/core')
    expect(JSON.stringify(core.body)).not.toContain('trust')
  })

  test('CL-28 what a recall says of low text stands fenced, and word for word in a hit', async () => {
    const ns = freshNamespace()
    await ns.tell({ text: 'The boat lies in Bergen.', trust: 'untrusted' })
    const { body } = await ns.recall({ query: 'boat' })
    expect(body.text).toBe('```untrusted\nThe boat lies in Bergen.\n```')
    expect(body.hits[0]?.text).toBe('The boat lies in Bergen.')
  })

  test('CL-39 a preview says what stays, CL-25 lists leave out what decayed, SG-3 of episodes', async () => {
    const ns = freshNamespace().at('2026-01-01T23:30:00.000Z')
    const vault = await ns.tell({ text, store: 'vault' })
    const told = await ns.tell({ text: 'We decided to ship in May', store: 'episodic' })
    const preview = await ns.forget({ text: 'the safe' })
    expect(preview).toMatchObject({
      status: 202,
      body: { preview: [], confirm: null, pinned: [{ __memory_id: vault.__memory_id }] },
    })
    expect(told).toMatchObject({ day: '2026-01-01', type: 'decision', source: 'conversation' })
    const late = ns.at('2027-06-01T00:00:00.000Z')
    const ids = async (query: string) =>
      (await late.memories(query)).map((memory) => memory.__memory_id)
    expect(await ids('')).toEqual([vault.__memory_id])
    expect(await ids('&lifecycle=archived')).toEqual([told.__memory_id])
  })
})
