import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const start = Date.UTC(2026, 10, 6, 9)
const day = 86_400_000

async function textOf(name: string, told: string, query: string): Promise<string> {
  const namespace = openNamespace(name)
  await namespace.ask('remember', { text: told }, { now: start })
  const asked = { query, topK: 5, reinforce: false }
  return (await namespace.ask('recall', asked, { now: start + 5 * day })).text
}

describe('ON-18 when something came about', () => {
  it.each([
    ['Noor and I are official now, she said it first.', 'When did Noor and I become official?'],
    ['Got the oak beam.', 'When did I get the oak beam?'],
  ])('is the day it was told, where that names none: %s', async (told, query) => {
    expect(await textOf(`told-on-${query.length}`, told, query)).toBe(`told 2026-11-06: ${told}`)
  })

  it.each([
    ['Yesterday I got the oak beam.', 'When did I get the oak beam?', /\(2026-11-05\)$/],
    ['I got the oak beam from Ruth.', 'Who did I get the oak beam from?', /^I got/],
    ['The oak beam is for the porch.', 'What is the oak beam for?', /^The oak/],
  ])('is told as ever else: %s', async (told, query, answer) => {
    const text = await textOf(`as-ever-${query.length}`, told, query)
    expect(text).toMatch(answer)
    expect(text).not.toMatch(/^told/)
  })
})
