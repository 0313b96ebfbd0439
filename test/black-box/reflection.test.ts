import { describe, expect, test } from 'vitest'
import { freshNamespace, type Client } from './client.ts'
import { sharedServer } from './serve-this-file.ts'
import type { List } from './wire.ts'

interface Reflection {
  readonly id: string
  readonly number: number
  readonly state: string
  readonly question?: string
  readonly tokens: {
    readonly requested: number
    readonly granted?: number
    readonly result?: string
  }
  readonly scope?: { readonly ids: readonly string[]; readonly tokens: number }
  readonly operations?: readonly { readonly id: string; readonly op: string }[]
  readonly monologue?: string
  readonly elements?: readonly string[]
  readonly dialogue?: readonly { readonly text: string; readonly at: string }[]
  readonly degraded: readonly { readonly part: string; readonly reason: string }[]
}

interface Rewards extends List<{ readonly reflection: string; readonly result: string }> {
  readonly token_economy: {
    readonly totals: Readonly<Record<string, number>>
    readonly extra_grant_rate: number | null
  }
}

const server = sharedServer()

async function step(client: Client, path: string, body?: object) {
  return await client.send<Reflection>('POST', `/reflections${path}`, body)
}

describe('a reflection from start to end', () => {
  test('SG-19 to SG-26 is asked for, granted, run and approved', async () => {
    const client = freshNamespace(server)
    for (const text of ['Ana planted four olive trees', 'The olive trees were watered']) {
      await client.tell({ text })
    }
    const started = await step(client, '', { trigger: 'soft' })
    expect(started.status).toBe(201)
    expect(started.body).toMatchObject({ number: 1, state: 'consent_requested' })
    expect(started.body.question).toContain('2 new episodes')
    const { id } = started.body

    const second = await step(client, '', { trigger: 'immediate' })
    expect([second.status, second.body.code]).toEqual([409, 'reflection_open'])
    const early = await step(client, `/${id}/run`)
    expect(early.status).toBe(409)
    expect(early.body).toMatchObject({ code: 'invalid_state', allowed: ['consent'] })

    await step(client, `/${id}/consent`, { answer: 'yes' })
    const bare = await step(client, `/${id}/tokens`, { extra: 5_000 })
    expect([bare.status, bare.body.errors[0]?.path]).toEqual([400, 'reasons.extra'])
    const asked = await step(client, `/${id}/tokens`, {
      extra: 5_000,
      penalty: 1_000,
      reasons: { extra: 'a full week', penalty: 'the last was long' },
    })
    expect(asked.body.tokens).toMatchObject({ requested: 12_000 })
    const tooMuch = { decision: 'bonus', amount: 40_000, reason: 'more than there is' }
    const refused = await step(client, `/${id}/grant`, tooMuch)
    expect([refused.status, refused.body.code]).toEqual([422, 'out_of_range'])
    const granted = await step(client, `/${id}/grant`, {
      decision: 'bonus',
      amount: 2_000,
      reason: 'kind',
    })
    expect(granted.body.tokens).toMatchObject({ granted: 14_000, result: '+6K reward' })

    const run = await step(client, `/${id}/run`)
    expect(run.body).toMatchObject({
      state: 'awaiting_approval',
      scope: { ids: expect.any(Array) },
    })
    expect(run.body.degraded).toEqual([{ part: 'reflection', reason: 'no model is bound' }])
    expect(run.body.operations?.map(({ op }) => op)).toContain('EXTRACT')
    expect(run.body.monologue).toContain('[Self-Awareness] sa_1')

    const wrong = await step(client, `/${id}/decision`, { decision: 'partial', operations: ['x'] })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'unknown_operation'])
    const decided = await step(client, `/${id}/decision`, { decision: 'approve' })
    expect(decided.body).toMatchObject({ state: 'approved', decided_by: expect.any(String) })
    const late = await step(client, `/${id}/decision`, { decision: 'reject' })
    expect(late.body).toMatchObject({ code: 'invalid_state', allowed: [] })

    const text = 'The olive trees matter indeed.'
    const talked = await step(client, `/${id}/dialogue`, { text })
    expect([talked.status, talked.body.state]).toEqual([200, 'approved'])
    const read = await client.get<Reflection>(`/reflections/${id}`)
    expect(read.body.dialogue).toMatchObject([{ text, at: expect.any(String) }])

    expect((await client.memories('&store=semantic')).length).toBe(1)
    const rewards = await client.get<Rewards>('/rewards')
    expect(rewards.body.items).toMatchObject([{ reflection: id, result: '+6K reward' }])
    expect(rewards.body.token_economy).toMatchObject({
      totals: {
        extra_requested: 5_000,
        extra_granted: 5_000,
        self_penalty: 1_000,
        user_bonus: 2_000,
      },
      extra_grant_rate: 1,
    })
    const identity = await client.get<{ self_awareness_log: { recent: { id: string }[] } }>(
      '/identity',
    )
    expect(identity.body.self_awareness_log.recent).toMatchObject([{ id: 'sa_1' }])
    const listed = await client.get<List<Reflection>>('/reflections?state=approved')
    expect(listed.body.items.map((one) => one.id)).toEqual([id])
  })

  test('SG-11 a message asks for one', async () => {
    const client = freshNamespace(server)
    await client.tell({ text: 'Ana planted four olive trees' })
    const said = await client.send<{ intent: string; result: Reflection }>('POST', '/messages', {
      text: 'reflect',
      act: true,
    })
    expect(said.body).toMatchObject({ intent: 'reflect', result: { state: 'consented' } })
  })

  test('SG-28 a self-image is drafted and rejected', async () => {
    const client = freshNamespace(server)
    const root = '/identity/consolidations'
    const draft = await client.send<{ id: string; status: string }>('POST', root)
    expect([draft.status, draft.body.status]).toEqual([201, 'draft'])
    expect((await client.send('POST', root)).body.code).toBe('consolidation_open')
    const { id } = draft.body
    const decided = await client.send<{ status: string }>('POST', `${root}/${id}/decision`, {
      decision: 'reject',
    })
    expect(decided.body.status).toBe('rejected')
    expect((await client.get<{ status: string }>(`${root}/${id}`)).body.status).toBe('rejected')
  })
})
