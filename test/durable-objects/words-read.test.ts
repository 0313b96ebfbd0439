import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { wordBytes } from '../../engine/laws/recall/word-vectors/tuning.ts'
import { headsModel } from '../../engine/model/embedding.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { bindModel, run, told } from '../support/meanings.ts'

let model = bindModel(headsModel)
beforeEach(() => {
  model = bindModel(headsModel)
})
afterEach(() => {
  bound.embedding = null
})

/** A direction along five numbers, from this byte on. */
function word(from: number): Int8Array {
  const bytes = new Int8Array(wordBytes)
  bytes.set([0x77, 0x77, 0x70], from)
  return bytes
}

const texts = ['The kayak club meets on Friday.', 'Lea has painted a kayak.']

async function asked(name: string) {
  const namespace = await told(name, texts)
  await run(namespace)
  const query = 'What is there about a kayak?'
  const { hits } = await namespace.ask('recall', { query, topK: 2, reinforce: false })
  return hits
}

describe('a question is read word by word', () => {
  it.each(texts)(
    'and by its meaning first stands what its words come nearest to: %s',
    async (near) => {
      model.words = (text) => word(text === near || text.endsWith('?') ? 0 : 3)
      const [first, second] = await asked('words-read')
      expect(first?.text).toBe(near)
      expect(first?.parts.semantic).toBeGreaterThan(second?.parts.semantic ?? 1)
      const { score = 0 } = first ?? {}
      model.words = null
      const without = (await asked('words-unread')).find(({ text }) => text === near)
      expect(without?.score).toBeLessThan(score)
    },
  )
})
