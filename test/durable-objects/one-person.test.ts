import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const told = async (name: string, texts: readonly string[]) => {
  const namespace = openNamespace(`one-person-${name}`)
  for (const [at, text] of texts.entries()) {
    await namespace.ask('remember', { text, occurredAt: Date.UTC(2026, at, 1) })
  }
  const { items } = await namespace.ask('listNodes', { limit: 50, cursor: null })
  return items.flatMap(({ text, status }) => (status === 'live' ? [text] : [])).sort()
}

describe('UN-19 a person by a longer and a shorter name', () => {
  it.each([
    ['short', ['Maria Lopez lives in Berlin.', 'Maria moved to Paris.'], ['Maria moved to Paris.']],
    [
      'long',
      ['Maria lives in Berlin.', 'Maria Lopez moved to Paris.'],
      ['Maria Lopez moved to Paris.'],
    ],
    [
      'speaker',
      ['Maria Lopez: I live in Berlin.', 'Maria moved to Paris.'],
      ['Maria moved to Paris.'],
    ],
    [
      'self',
      ['Maria lives in Berlin.', 'Maria Lopez: I moved to Paris.'],
      ['Maria Lopez: I moved to Paris.'],
    ],
    ['dr', ['Maria Lopez works at Acme.', 'Maria joined Globex.'], ['Maria joined Globex.']],
    [
      'several',
      ['Maria Lopez lives in Berlin.', 'Maria Stein lives in Oslo.', 'Maria moved to Paris.'],
      ['Maria Lopez lives in Berlin.', 'Maria Stein lives in Oslo.', 'Maria moved to Paris.'],
    ],
  ])('%s', async (name, texts, left) => {
    expect(await told(name, texts)).toEqual(left)
  })
})
