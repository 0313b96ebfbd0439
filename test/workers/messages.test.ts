import { describe, expect, it } from 'vitest'
import { ok } from '../../engine/result.ts'
import { Edge } from './support/edge.ts'
import { memoryView, noUsage } from './support/fake-namespace.ts'

const path = '/v1/namespaces/acme/messages'

describe('messages', () => {
  it('hands the message over with its speaker as a reference or a name', async () => {
    const edge = new Edge()
    await edge.post(path, { text: 'hi', speaker: 'user_id:7', act: true })
    await edge.post(path, { text: 'hi', speaker: 'Ana: the second' })
    expect(edge.namespace().calls.map(({ input }) => input)).toEqual([
      { text: 'hi', act: true, speaker: { kind: 'user', id: '7' }, topK: 10 },
      { text: 'hi', act: false, speakerName: 'Ana: the second', topK: 10 },
    ])
  })

  it('answers a preview with its token, and the cost beside it', async () => {
    const edge = new Edge()
    edge.namespace().answers.readMessage = () =>
      ok({
        intent: 'forget',
        phrase: 'forget about',
        result: {
          kind: 'preview',
          memories: [{ ...memoryView(), score: 0.4 }],
          pinned: [],
          confirm: 'cfm_1',
          expiresAt: 0,
        },
      })
    const response = await edge.post(path, { text: 'x', act: true })
    const { usage, ...body } = await response.json<Record<string, unknown>>()
    expect(usage).toMatchObject({ rows_written: noUsage.rowsWritten })
    expect(body).toEqual({
      intent: 'forget',
      phrase: 'forget about',
      result: {
        preview: [expect.objectContaining({ text: memoryView().text })],
        pinned: [],
        confirm: 'cfm_1',
        expires_at: '1970-01-01T00:00:00.000Z',
      },
      degraded: [],
      position: 7,
    })
  })

  it('sends the idempotency key along', async () => {
    const edge = new Edge()
    await edge.post(path, { text: 'x', act: true }, { headers: { 'Idempotency-Key': 'k' } })
    expect(edge.namespace().calls[0]?.idempotency?.key).toBe('k')
  })
})
