import { expect } from 'vitest'
import type { ScriptedModelServer } from '../../../scripts/support/scripted-model-server.ts'
import { fails } from '../../../scripts/support/scripted-model/script.ts'
import { freshNamespace } from '../client.ts'
import type { Server } from '../server.ts'
import { until } from '../until.ts'

const yes = { decision: true, confidence: 0.9, reasoning: ['so'] }
const decide = (key: string) => ({ decide: { key, question: '?' } })
const pipeline = { sequence: [decide('a'), decide('b'), decide('c')] }
const headers = { 'idempotency-key': 'once' }

/** The second decide is under way for as long as it takes to kill the server: its first call is not answered. */
export const thoughtScript = { '*': yes, '[decide:b:reason]': [fails('timeout'), yes] }

/** A run in its second decide; answers what holds once the server was killed and is there again. */
export async function leaveThought(
  server: Server,
  model: ScriptedModelServer,
): Promise<() => Promise<void>> {
  const ns = freshNamespace(server)
  // The call is not given up before the server is killed.
  await ns.send('PUT', '/settings', { model_call: 120 })
  const { body: thought } = await ns.send<{ id: string }>('POST', '/thoughts', { intent: 'x' })
  const path = `/thoughts/${thought.id}`
  const left = ns.send('POST', `${path}/run`, { pipeline }, { headers }).catch(() => null)
  await until('the second call is under way', () => model.requests.length === 2, {
    everyMs: 20,
  })
  const during = await ns.remember({ text: 'The heron nests at pier 7.' })
  expect(during.status).toBe(201)
  return async () => {
    await left
    const joined = await ns.send<{
      run: { id: string }
      status: string
      notes: { key: string }[]
      signals: { seq: number }[]
    }>('POST', `${path}/run`, { pipeline }, { headers })
    expect(joined).toMatchObject({ status: 200, body: { status: 'completed' } })
    expect(joined.body.notes.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(new Set(joined.body.signals.map(({ seq }) => seq)).size).toBe(12)
    expect(model.requests.map(({ line }) => line)).toEqual([
      '[decide:a:reason]',
      '[decide:b:reason]',
      '[decide:b:reason]',
      '[decide:c:reason]',
    ])
    const again = await ns.send('POST', `${path}/run`, { pipeline }, { headers })
    expect(again.bytes).toBe(joined.bytes)
  }
}
