import { afterEach, describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'

afterEach(() => {
  bound.chat = null
})

async function found(namespace: NamespaceUnderTest, query: string) {
  const { hits } = await namespace.ask('recall', { query, topK: 3 })
  return hits.map(({ kind, text }) => ({ kind, text }))
}

describe('AG-36 the raw text of a memory', () => {
  const text = 'Ana moved to Oslo in May. No zq8x.'

  it('answers for the sentence that no commitment was drawn from', async () => {
    const namespace = openNamespace('raw-rules')
    expect(await namespace.ask('remember', { text })).toMatchObject({
      outcomes: [{ kind: 'stored' }, { kind: 'skipped', reason: 'too_short' }],
    })
    expect(await found(namespace, 'zq8x')).toEqual([{ kind: 'memory', text }])
    expect(await found(namespace, 'Where did Ana move?')).toEqual([
      { kind: 'commitment', text: 'Ana moved to Oslo in May.' },
    ])
  })

  it('answers for what a model has left out', async () => {
    const statement = { text: 'Ana moved to Oslo in May.', role: 'fact', confidence: 0.9 }
    bound.chat = scriptedChatModel({ '[extraction:read]': JSON.stringify([statement]) })
    const namespace = openNamespace('raw-model')
    const owner = { caller: { role: 'owner', credential: 'key_o', agent: null } } as const
    await namespace.ask('setSettings', { values: { extraction: 'model' } }, owner)
    const whole = `${statement.text} The code of the gate is zq9w.`
    // Rules had drawn it too, but the caller hears of it for the first time.
    expect(await namespace.ask('remember', { text: whole })).toMatchObject({
      outcomes: [{ kind: 'stored', text: statement.text }],
    })
    expect(await found(namespace, 'zq9w')).toEqual([{ kind: 'memory', text: whole }])
  })
})
