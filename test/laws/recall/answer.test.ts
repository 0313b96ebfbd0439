import { describe, expect, it } from 'vitest'
import { answerFrom } from '../../../engine/laws/recall/answer.ts'
import { countFitting, cutToTokens } from '../../../engine/laws/text/text-size.ts'
import { prepareLexicalQuery } from '../../../engine/laws/recall/lexical-match.ts'
import { indexTerms, queryTerms } from '../../../engine/laws/text/terms.ts'

function ask(query: string, texts: readonly string[], limit = 5) {
  const found = new Map<string, number>()
  for (const text of texts) {
    for (const term of new Set(indexTerms(text))) found.set(term, (found.get(term) ?? 0) + 1)
  }
  const statistics = { passages: texts.length, averageTerms: 6, documentFrequency: found }
  const prepared = prepareLexicalQuery(queryTerms(query), statistics)
  return answerFrom(
    texts.map((text) => ({ text })),
    prepared,
    limit,
  )
}

describe('CL-28 the answer', () => {
  it('takes from each hit the sentence that answers, word for word', () => {
    const text = 'We had tea. The heron nests at pier 4. Then it rained.'
    expect(ask('heron pier', [text])).toEqual({
      sentences: ['The heron nests at pier 4.'],
      cited: [0],
    })
  })

  it('is no question where something else is said', () => {
    const told = 'Can you recommend a book on pier building? I loved Piers of Oslo.'
    expect(ask('pier book', [told]).sentences).toEqual(['I loved Piers of Oslo.'])
    expect(ask('pier book', ['lol ok', 'I like piers.']).sentences).toEqual(['I like piers.'])
    expect(ask('pier book', ['Which pier?']).sentences).toEqual(['Which pier?'])
  })

  it('says nothing twice and no more than the limit', () => {
    const texts = ['Bees hum.', 'Bees hum.', 'Bees sting.', 'Bees sleep.']
    expect(ask('bees', texts, 2)).toEqual({
      sentences: ['Bees hum.', 'Bees sting.'],
      cited: [0, 2],
    })
  })
})

describe('CL-33 tokens', () => {
  const words = (text: string): number => text.split(/\s+/).filter(Boolean).length

  it('cuts at a word and marks it', () => {
    expect(cutToTokens('one two three four', 2, words)).toBe('one two…')
    expect(cutToTokens('one two', 2, words)).toBe('one two')
    expect(cutToTokens('one two', 0, words)).toBe('')
  })

  it('counts how many fit from the first on', () => {
    expect(countFitting([3, 3, 3], 6)).toBe(2)
    expect(countFitting([], 6)).toBe(0)
    expect(countFitting([9], 6)).toBe(0)
  })
})
