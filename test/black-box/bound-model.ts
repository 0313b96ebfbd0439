import { describe, expect, test } from 'vitest'
import type { ScriptedModelServer } from '../../scripts/support/scripted-model-server.ts'
import { wordsAlone } from '../support/words-alone.ts'
import type { ScriptedRequest } from '../../scripts/support/scripted-model/script.ts'
import { type Client, freshNamespace } from './client.ts'
import type { Server } from './server.ts'
import { until } from './until.ts'
import type { List } from './wire.ts'

interface Reflection {
  readonly id: string
  readonly state: string
  readonly operations?: readonly { readonly id: string; readonly op: string }[]
  readonly degraded: readonly { readonly part: string; readonly reason: string }[]
  readonly usage: Readonly<Record<string, number>>
}

export const boundModelScript = {
  '[reflection:draft]': [draftOf('EXTRACT'), draftOf('ERASE')],
  '[reflection:repair]': 'It is as I said.',
  '[extraction:read]': [
    { commitments: [{ quote: 'Ana moved to Oslo', role: 'decision', confidence: 0.9 }] },
    { commitments: [{ quote: 'Ana robbed a bank', role: 'fact', confidence: 1 }] },
  ],
  '[extraction:repair]': 'It is as I said.',
}

function draftOf(op: string) {
  return ({ messages }: ScriptedRequest) => {
    const asked = messages.at(-1)?.content ?? ''
    const names = [...asked.matchAll(/"(\w+)": "one or two/g)].map(([, name]) => name)
    const sources = [...asked.matchAll(/"id":"(mem_\w+)"/g)].map(([, id]) => id)
    const content = 'Ana cares for olive trees'
    return {
      operations: [{ op, target: 'semantic', content, reason: 'told twice', sources }],
      monologue: Object.fromEntries(names.map((name) => [name, 'They mind their trees.'])),
      self_awareness: [],
      vibe: 'leafy',
      insight: 'The user minds trees.',
    }
  }
}

async function step(client: Client, path: string, body?: object) {
  return await client.send<Reflection>('POST', `/reflections${path}`, body)
}

/** On a server whose model is scripted so, and is asked for statements only where a setting says so. */
export function testBoundModel(serverNow: () => Server, modelNow: () => ScriptedModelServer): void {
  describe('a model that is bound', () => {
    test('SG-22 to SG-25 drafts a reflection; one that lies is refused, told, and left to the rules', async () => {
      const client = freshNamespace(serverNow())
      for (const text of ['Ana planted four olive trees', 'The olive trees were watered']) {
        await client.tell({ text })
      }
      const { id } = (await step(client, '', { trigger: 'immediate' })).body
      await step(client, `/${id}/tokens`, {})
      await step(client, `/${id}/grant`, { decision: 'approve', reason: 'fine' })
      const run = await step(client, `/${id}/run`)
      expect(run.body).toMatchObject({ state: 'awaiting_approval', degraded: [] })
      expect(run.body.usage).toMatchObject({ model_calls: 1, input_tokens: expect.any(Number) })
      await step(client, `/${id}/decision`, { decision: 'approve' })
      const { body: stored } = await client.get<List<{ text: string }>>('/memories?store=semantic')
      expect(stored.items.map(({ text }) => text)).toEqual(['Ana cares for olive trees'])

      await client.tell({ text: 'Bo cut the hedge' })
      const next = (await step(client, '', { trigger: 'immediate' })).body.id
      await step(client, `/${next}/tokens`, {})
      await step(client, `/${next}/grant`, { decision: 'approve', reason: 'fine' })
      const lie = await step(client, `/${next}/run`)
      expect(lie.body).toMatchObject({ state: 'awaiting_approval', usage: { model_calls: 2 } })
      expect(lie.body.degraded).toMatchObject([{ part: 'reflection' }])
    })

    test('AG-9, AG-10 reads texts in the background; what it invents is not stored', async () => {
      const client = freshNamespace(serverNow())
      await client.send('PUT', '/settings', { extraction: 'model' })
      await client.tell({ text: 'Ana moved to Oslo in May.' })
      const nodes = async () =>
        (await client.get<List<{ text: string; role: string }>>('/graph/nodes')).body.items
      await until('the model has read it', async () => (await nodes())[0]?.role === 'decision', {
        everyMs: 20,
      })
      await client.tell({ text: 'Bo likes the fence white.' })
      await until('the model was asked again', () => isRepair(modelNow()), {
        everyMs: 20,
      })
      const said = (await nodes()).map(({ text }) => text).toSorted()
      expect(said).toEqual(['Ana moved to Oslo in May.', 'Bo likes the fence white.'])
    })

    test('CL-28, CL-47 answers a recall from the hits, and is refused once the day is spent', async () => {
      const client = freshNamespace(serverNow())
      const told = await client.tell({ text: 'user_id:1 Ana lives in Oslo.' })
      await client.send('PUT', '/settings', { day_model_calls: 2, model_budget: 'refuse' })
      modelNow().write({
        '[synthesis:answer]': [
          { answer: 'She lives in Oslo [1].', cited: [1], known: true },
          { answer: 'I do not know.', cited: [], known: false },
        ],
      })
      const ask = { query: 'Where does Ana live?', synthesize: true, reinforce: false }
      const { body } = await client.recall(ask)
      expect(body.text).toBe(`She lives in Oslo. [${told.__memory_id}]`)
      expect(body).toMatchObject({
        grounding: ['user_id:1', 'person_id:Ana', 'place_id:Oslo'],
        degraded: [wordsAlone],
        usage: { model_calls: 1 },
      })
      const unknown = await client.recall(ask)
      expect(unknown.body).toMatchObject({ grounding: [], hits: [{ kind: 'commitment' }] })
      expect(unknown.body.text).toMatch(/^I can't remember/)
      const spent = await client.send<{ code: string }>('POST', '/recall', ask)
      expect([spent.status, spent.body.code]).toEqual([429, 'model_budget_exceeded'])
      expect(Number(spent.headers.get('Retry-After'))).toBeGreaterThan(1)
      expect((await client.recall({ ...ask, synthesize: false })).status).toBe(200)
      const { body: usage } = await client.get<{ budget: object }>('/usage')
      expect(usage.budget).toMatchObject({
        model_calls: 2,
        most_model_calls: 2,
        when_spent: 'refuse',
      })
    })
  })
}

/** Whether the last question was to mend an answer. */
function isRepair({ requests }: ScriptedModelServer): boolean {
  return requests.at(-1)?.line.includes('repair') === true
}
