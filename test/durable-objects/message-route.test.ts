import { afterEach, describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import type { Scripted } from '../../scripts/support/scripted-model/script.ts'

const owner = { caller: { role: 'owner', credential: 'key_o', agent: null } } as const

async function read(text: string, answer: Scripted, act = false) {
  const model = scriptedChatModel({ '[route:message]': answer, '[route:repair]': 'I cannot say.' })
  bound.chat = model
  const namespace = openNamespace(`route-${crypto.randomUUID()}`)
  await namespace.ask('setSettings', { values: { extraction: 'model' } }, owner)
  const reading = await namespace.ask('readMessage', { text, act, topK: 5 })
  return { reading, asked: model.requests.length }
}

afterEach(() => {
  bound.chat = null
})

const advice = 'Don’t forget to pack the tent for Saturday'

describe('UN-31 a message that rules are unsure of', () => {
  it('is routed by the model that is bound, and acted on as it says', async () => {
    const yes = await read(advice, { asked: true }, true)
    expect(yes.reading).toMatchObject({ intent: 'remember', result: { kind: 'remembered' } })
    expect((await read(advice, { asked: false }, true)).reading).toEqual({
      intent: 'none',
      phrase: null,
    })
    const bare = 'Remember to buy milk'
    expect((await read(bare, { asked: false })).reading.intent).toBe('none')
    expect((await read(bare, { asked: true })).reading.intent).toBe('remember')
  })

  it('is read by rules where the model says nothing of the form', async () => {
    for (const wrong of ['maybe', '{"asked": "yes"}', '[]', { said: true }, '']) {
      expect((await read(advice, wrong)).reading.intent).toBe('none')
    }
  })

  it('of which rules are sure asks no model', async () => {
    const sure = await read('Remember that I prefer tea', { asked: false })
    expect(sure).toMatchObject({ reading: { intent: 'remember' }, asked: 0 })
    expect(await read('How was your day?', { asked: true })).toMatchObject({
      reading: { intent: 'none' },
      asked: 0,
    })
  })
})
