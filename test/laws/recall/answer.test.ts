import { Utterance } from '../../../engine/language/utterance.ts'
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
  const prepared = prepareLexicalQuery(queryTerms(new Utterance(query)), statistics)
  return answerFrom(
    texts.map((text) => ({ text })),
    prepared,
    limit,
  )
}

function toldOf(query: string, texts: readonly string[]): readonly string[] {
  return ask(query, texts).parts.map(({ text }) => text)
}

describe('CL-28 the answer', () => {
  const talk = 'We went by train and had tea on the way, which took us all of the morning. '

  it('tells a short hit whole, word for word', () => {
    const text = 'Then one pair in 38 please. I am allergic to latex, is there any in it?'
    expect(ask('allergic', [text])).toEqual({ parts: [{ text, place: 0 }] })
  })

  it('takes from a long hit the sentence that answers', () => {
    const text = `${talk.repeat(3)}The heron nests at pier 4. ${talk.repeat(3)}`
    expect(toldOf('heron pier', [text])).toEqual(['The heron nests at pier 4.'])
  })

  it('tells with it who is meant, and finds it by that name', () => {
    const told = 'Rosa showed us her workshop. She builds harpsichords there.'
    expect(toldOf('What does Rosa build?', [`${talk.repeat(3)}${told} ${talk}`])).toEqual([told])
  })

  it('of a mail is what it says before its headers and what it answers', () => {
    const mail = [
      'From: Dana Reyes <dana@helix.example>\nTo: support@acme.example\nSubject: Re: gate code\n',
      `${talk}The gate code changed, it is 8841 now.\n`,
      'On Fri, 27 Nov 2026 at 16:02, Support <support@acme.example> wrote:',
      '> Hi Dana, we have 5520 as your gate code.\n> Delivery is on Wednesday at 10.',
    ].join('\n')
    expect(toldOf('gate code', [mail])).toEqual(['The gate code changed, it is 8841 now.'])
    expect(toldOf('delivery', [mail])).toEqual(['Delivery is on Wednesday at 10.'])
    expect(toldOf('dana helix', [mail])).toEqual(['From: Dana Reyes <dana@helix.example>'])
  })

  it('of a long hit is no question where something else is said', () => {
    const asked = 'Can you recommend a book on pier building? '
    const told = `${asked}${talk.repeat(4)}I loved Piers of Oslo.`
    expect(toldOf('pier book', [told])).toEqual(['I loved Piers of Oslo.'])
    expect(toldOf('pier book', ['lol ok', 'I like piers.'])).toEqual(['I like piers.'])
    expect(toldOf('pier book', ['Which pier?'])).toEqual(['Which pier?'])
  })

  it('tells of as many hits, whether one says it in one sentence or in three', () => {
    const texts = ['Bees hum. They do. All day.', 'Bees sting.', 'Bees sleep.']
    expect(ask('bees', texts, 2).parts.map(({ text }) => text)).toEqual(texts.slice(0, 2))
  })

  it('says nothing twice and no more than the limit', () => {
    const texts = ['Bees hum.', 'Bees hum.', 'Bees sting.', 'Bees sleep.']
    expect(ask('bees', texts, 2)).toEqual({
      parts: [
        { text: 'Bees hum.', place: 0 },
        { text: 'Bees sting.', place: 2 },
      ],
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
