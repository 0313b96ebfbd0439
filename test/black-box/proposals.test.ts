import { describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { serveThisFile } from './serve-this-file.ts'
import type { List, Memory } from './wire.ts'

const freshNamespace = serveThisFile()

interface Proposal {
  readonly id: string
  readonly from: string
  readonly status: string
  readonly conflicts: readonly string[]
  readonly memory_id?: string
}

interface Decided {
  readonly proposal: Proposal
  readonly memory?: Memory & { readonly trust: string }
}

interface Alert {
  readonly id: string
  readonly kind: string
  readonly acknowledged_by?: string
}

/** The namespace as an agent sees it that holds a token. */
async function asAgent(ns: Client, role: string, agent: string): Promise<Client> {
  const wanted = { namespace: ns.namespace, role, agent }
  const answer = await ns.send<{ token: string }>('POST', '/v1/tokens', wanted)
  expect(answer.status).toBe(201)
  return ns.as(answer.body.token)
}

async function propose(ns: Client, content: string, rest: object = {}): Promise<Proposal> {
  const { status, body } = await ns.send<Proposal>('POST', '/proposals', { content, ...rest })
  expect(status).toBe(201)
  return body
}

function decide(ns: Client, id: string, act: string, body: object = {}) {
  return ns.send<Decided>('POST', `/proposals/${id}/${act}`, body)
}

describe('proposals', () => {
  test('SG-35 what a sub-agent says waits, contradicts, is decided by others', async () => {
    const ns = freshNamespace()
    const scout = await asAgent(ns, 'sub', 'scout')
    const main = await asAgent(ns, 'main', 'chief')
    const first = await scout.send<{ proposal: Proposal }>('POST', '/remember', {
      text: 'Deadline is 3 May',
    })
    expect(first.status).toBe(202)
    const { id, from } = first.body.proposal
    expect(from).toBe('scout')
    expect((await ns.recall({ query: 'When is the deadline?' })).body.hits).toEqual([])
    const second = await propose(scout, 'Deadline is 10 May')
    expect(second.conflicts).toEqual([id])
    expect((await ns.get<Proposal>(`/proposals/${id}`)).body.conflicts).toEqual([second.id])

    expect((await decide(scout, id, 'commit')).status).toBe(403)
    const done = await decide(main, id, 'commit')
    expect(done).toMatchObject({
      status: 200,
      body: { proposal: { status: 'committed' }, memory: { trust: 'sub' } },
    })
    expect((await decide(main, id, 'reject', { reason: 'no' })).body.code).toBe('invalid_state')
    expect((await ns.recall({ query: 'When is the deadline?' })).body.hits).toHaveLength(1)

    expect((await decide(main, second.id, 'defer')).body.proposal.status).toBe('deferred')
    expect((await decide(main, second.id, 'commit')).status).toBe(200)
    const open = await ns.get<List<{ a: string; b: string }>>('/conflicts?status=open')
    expect(open.body.items).toHaveLength(1)
    const nodes = await ns.get<List<{ confidence: number }>>('/graph/nodes')
    expect(nodes.body.items.map(({ confidence }) => confidence)).toEqual([0.4, 0.4])
    const audit = await ns.get<List<{ actor: string; approval: string }>>('/audit?action=COMMIT')
    expect(audit.body.items).toMatchObject([
      { actor: 'bot:commit-from:scout', approval: 'approved' },
      { actor: 'bot:commit-from:scout', approval: 'approved' },
    ])
    expect((await ns.get('/audit/verify')).body).toMatchObject({ ok: true })
  })

  test('SG-33 many decisions stand each on its own feet, and a retry repeats none', async () => {
    const ns = freshNamespace()
    const scout = await asAgent(ns, 'sub', 'scout')
    const main = await asAgent(ns, 'main', 'chief')
    const one = await propose(scout, 'The gate code is 11')
    const two = await propose(scout, 'The safe is behind the map', { suggested_store: 'vault' })
    const three = await propose(scout, 'The side door sticks')
    expect((await scout.send('DELETE', `/proposals/${three.id}`)).status).toBe(200)
    const decisions = [one, two, three].map(({ id }) => ({ id, decision: 'commit' }))
    const headers = { 'Idempotency-Key': 'once' }
    const answers: string[] = []
    for (const replay of [null, 'true']) {
      const answer = await main.send<{ results: (Decided & { error?: { status: number } })[] }>(
        'POST',
        '/proposals/decide',
        { decisions },
        { headers },
      )
      expect(answer.status).toBe(200)
      const [first, second, third] = answer.body.results
      expect(first?.proposal.status).toBe('committed')
      expect([second?.error?.status, third?.error?.status]).toEqual([403, 404])
      expect(answer.headers.get('idempotent-replay')).toBe(replay)
      answers.push(answer.bytes)
    }
    expect(answers[1]).toBe(answers[0])
    const other = { decisions: decisions.slice(1) }
    expect(await main.send('POST', '/proposals/decide', other, { headers })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    })
    expect(await ns.memories()).toHaveLength(1)
    expect((await decide(ns, two.id, 'commit')).body.memory).toMatchObject({ pinned: true })
  })

  test('SG-34 an owner chooses whom to trust, and hears of the rest', async () => {
    const ns = freshNamespace()
    const scout = await asAgent(ns, 'sub', 'scout')
    const waiting = await propose(scout, 'The side door sticks')
    const alerts = async (query = '') => (await ns.get<List<Alert>>(`/alerts${query}`)).body.items
    const [alert] = await alerts('?open=true')
    expect(alert).toMatchObject({ kind: 'proposals_waiting' })
    expect((await scout.send('POST', `/alerts/${alert?.id}/ack`)).status).toBe(403)
    expect((await ns.send('POST', `/alerts/${alert?.id}/ack`)).status).toBe(200)
    expect(await alerts('?open=true')).toEqual([])
    const settings = { proposals: 'auto', trusted_agents: ['scout'] }
    expect((await ns.send('PUT', '/settings', settings)).status).toBe(200)
    const read = await ns.get<{ values: Record<string, unknown> }>('/settings')
    expect(read.body.values).toMatchObject(settings)
    const sure = await propose(scout, 'The gate code is 11', { confidence: 'high' })
    expect(sure.status).toBe('committed')
    const hits = (await ns.recall({ query: 'gate code' })).body.hits
    expect(hits.map(({ memory_id }) => memory_id)).toContain(sure.memory_id)
    const pending = await ns.get<List<Proposal>>('/proposals?status=pending')
    expect(pending.body.items.map(({ id }) => id)).toEqual([waiting.id])
  })
})
