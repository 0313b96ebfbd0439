import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import type { Scripted } from '../../scripts/support/scripted-model/script.ts'
import { Twins } from '../support/sealing.ts'

let model = scriptedChatModel({})
beforeEach(() => {
  model = scriptedChatModel({})
})
afterEach(() => {
  bound.chat = null
})

const york = { text: 'Mia lives in York.', thread: 'family', speaker: 'Ana' }
const leeds = { text: "She's moved to Leeds now.", thread: 'family', speaker: 'Ana' }
const moved = {
  text: 'Mia lives in Leeds.',
  quotes: ["She's moved to Leeds now", 'Mia lives in'],
  changes: [{ known: 'k1', how: 'ends', quote: 'moved to Leeds' }],
}

/** What the model is shown, and what becomes of what was told first and is sealed in the one. */
async function read(
  name: string,
  first: { readonly text: string },
  news: { readonly text: string },
  answer: Scripted,
) {
  const twins = await Twins.open(name, async (one) => {
    await one.ask('remember', first)
  })
  bound.chat = model
  model.write({ '[extraction:read]': answer, '[extraction:repair]': answer })
  return await twins.both(async (one) => {
    await one.ask('setSettings', { values: { extraction: 'model' } })
    await one.ask('remember', news)
    const { items } = await one.ask('listNodes', { limit: 200, cursor: null })
    const asked = model.requests.flatMap(({ messages }) => messages.map(({ content }) => content))
    const prompt = asked.findLast((content) => content.startsWith('[extraction:read]')) ?? ''
    const status = items.find(({ text }) => text === first.text)?.status
    return { isShown: /\nk1 .*/.exec(prompt)?.[0].endsWith(first.text), status }
  })
}

describe('a model that reads a text', () => {
  it('is shown what is sealed and shares words with it', async () => {
    const first = { text: 'We keep the narrowboat at the upper lock.' }
    const news = { text: 'We towed the narrowboat to the quay.' }
    const [sealed, whole] = await read('sx-shown', first, news, { statements: [news] })
    expect(sealed).toMatchObject({ isShown: true })
    expect(sealed).toEqual(whole)
  })

  it('ends what is sealed', async () => {
    const [sealed, whole] = await read('sx-ends', york, leeds, { statements: [moved] })
    expect(sealed).toEqual({ isShown: true, status: 'superseded' })
    expect(sealed).toEqual(whole)
  })
})
