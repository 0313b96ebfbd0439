import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { headsModel } from '../../engine/model/embedding.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { bindModel, run } from '../support/meanings.ts'
import { openNamespace } from '../support/namespace.ts'
import { recalled } from '../support/recalling.ts'

beforeEach(() => {
  bindModel(headsModel)
})
afterEach(() => {
  bound.embedding = null
})

const was = 'I drink two espresso coffees at the office before nine.'
const isNow = 'Peppermint infusion at the office before nine, two drinks of it.'
const others = Array.from({ length: 24 }, (_, at) => `I drink coffee number ${at} with Jo.`)

/** What is told of the same, day after day, what was so, and a month later what has become of it. */
async function life(name: string) {
  const namespace = openNamespace(`${name}-${crypto.randomUUID()}`)
  const { embedding } = bound
  bound.embedding = null
  const remember = async (text: string, daysAgo: number): Promise<void> => {
    await namespace.ask('remember', { text, occurredAt: Date.now() - daysAgo * 86_400_000 })
  }
  for (const [at, text] of others.entries()) await remember(text, 60 - at)
  await remember(was, 31)
  bound.embedding = embedding
  await remember(isNow, 1)
  await run(namespace, 12)
  return namespace
}

describe('ON-17 what has become of a hit', () => {
  const query = 'What espresso coffee do I drink?'

  it('is sought by what both say, and stands before it, though the question alone hardly finds it', async () => {
    const namespace = await life('updates')
    const { hits } = await recalled(namespace, { topK: 50 }, query)
    const [first] = hits
    expect(first?.text).toBe(isNow)
    const older = hits.find(({ text }) => text === was)
    expect(first?.rivalOf?.map(({ id }) => id)).toContain(older?.id)
  })

  it('is not, where what was so is asked for', async () => {
    const namespace = await life('updates-past')
    const past = 'What espresso coffee did I drink originally?'
    const { hits, trace } = await recalled(namespace, { explain: true, topK: 50 }, past)
    const later = hits.findIndex(({ text }) => text === isNow)
    expect(later).toBeGreaterThanOrEqual(10)
    expect(trace?.rivals?.filter(({ newer }) => newer === hits[later]?.id)).toEqual([])
  })
})
