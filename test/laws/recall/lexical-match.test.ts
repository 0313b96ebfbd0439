import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asPartOf,
  lexicalDefaults,
  lexicalMatch,
  measuredBy,
  prepareLexicalQuery,
  type QueryDate,
  type PassageStatistics,
} from '../../../engine/laws/recall/lexical-match.ts'
import { rarity } from '../../../engine/laws/recall/rarity.ts'
import { indexTerms, queryTerms, type QueryTerms } from '../../../engine/laws/text/terms.ts'

const statistics: PassageStatistics = {
  passages: 100,
  averageTerms: 4,
  documentFrequency: new Map([
    ['tea', 5],
    ['green', 5],
    ['ana', 50],
  ]),
}
const score = (query: string, text: string, dates: QueryDate[] = [], at?: number): number =>
  lexicalMatch(
    prepareLexicalQuery(queryTerms(new Utterance(query)), statistics, dates),
    indexTerms(text).join(' '),
    at,
  ).score

describe('lexical match', () => {
  it('AG-35 is what was found ÷ the most the query could reach', () => {
    const { halfway } = lexicalDefaults
    expect(score('tea', 'tea cup table chair')).toBeCloseTo(1 / (1 + halfway), 12)
    expect(score('tea', 'cup')).toBe(0)
    expect(score('', 'tea')).toBe(0)
    expect(score('tea', '')).toBe(0)
  })

  it('UN-24 is measured against the best there is, unless that has little of what is asked', () => {
    const query = prepareLexicalQuery(queryTerms(new Utterance('green tea')), statistics)
    const of = (text: string, paid: number): number =>
      lexicalMatch(measuredBy(query, paid), text).score
    const paid = lexicalMatch(query, 'green tea cup').score * query.reach
    expect(of('green tea cup', paid)).toBe(1)
    expect(of('tea cup', paid)).toBeLessThan(0.5)
    expect(of('tea cup', 0)).toBeCloseTo(lexicalMatch(query, 'tea cup').score / 0.4, 12)
  })

  it('AG-35 a rare word counts more than a common one', () => {
    expect(score('ana tea', 'tea cup')).toBeGreaterThan(score('ana tea', 'ana cup'))
  })

  it('AG-35 neighbours in the query pay more as neighbours in the passage', () => {
    expect(score('green tea', 'cup green tea table')).toBeGreaterThan(
      score('green tea', 'tea cup green table'),
    )
  })

  it('UN-24 the word for the kind of thing asked for pays a quarter where nothing else is there', () => {
    const asked = 'Which green tea does Ana drink?'
    const { category } = lexicalDefaults
    expect(score(asked, 'green tea')).toBeCloseTo(
      category * score('green tea ana drink', 'green tea'),
      12,
    )
    expect(score(asked, 'ana tea')).toBeCloseTo(score('green tea ana drink', 'ana tea'), 12)
    // Where no other word tells anything, it is what is asked.
    expect(score('Which tea do we have?', 'tea cup')).toBe(score('tea we have', 'tea cup'))
  })

  it('AG-35 the same words say less of a longer passage', () => {
    expect(score('tea', 'tea cup')).toBeGreaterThan(score('tea', 'tea cup table chair window'))
  })

  it('AG-35 a sentence counts as no shorter than its text, or than the mean of texts', () => {
    const query = prepareLexicalQuery(queryTerms(new Utterance('tea')), statistics)
    const scoreIn = (wholeTerms: number): number =>
      lexicalMatch(asPartOf(query, wholeTerms), 'tea').score
    const mean = lexicalMatch(query, 'tea cup table chair').score
    expect(scoreIn(1)).toBe(lexicalMatch(query, 'tea').score)
    expect(scoreIn(2)).toBe(lexicalMatch(query, 'tea cup').score)
    expect(scoreIn(4)).toBe(mean)
    expect(scoreIn(400)).toBe(mean)
    const long = 'tea cup table chair window'
    expect(lexicalMatch(asPartOf(query, 5), long)).toEqual(lexicalMatch(query, long))
  })

  it('CL-27 names the words that were matched', () => {
    const query = prepareLexicalQuery(
      queryTerms(new Utterance('Which green tea does Ana drink?')),
      statistics,
    )
    expect(lexicalMatch(query, 'ana drink coffe').matched).toEqual(['ana', 'drink'])
    expect(lexicalMatch(query, 'coffe').matched).toEqual([])
  })

  it('CL-31 a date raises what fits and filters nothing', () => {
    const may = { from: 1_000_000, to: 2_000_000, passages: 3 }
    const inside = score('tea in May', 'tea cup', [may], 1_500_000)
    const later = score('tea in May', 'tea cup', [may], 2_000_000 + 30 * 86_400_000)
    expect(inside).toBeGreaterThan(later)
    expect(later).toBeGreaterThan(0)
    expect(score('tea in May', 'cup', [may], 1_500_000)).toBe(0)
  })

  it('CL-31 a query that has only a date finds by date alone', () => {
    const may = { from: 1_000_000, to: 2_000_000, passages: 3 }
    const query = prepareLexicalQuery(queryTerms(new Utterance('in May'), ['in May']), statistics, [
      may,
    ])
    expect(lexicalMatch(query, 'tea cup', 1_500_000).score).toBeGreaterThan(0)
    expect(lexicalMatch(query, 'tea cup').score).toBe(0)
  })

  it('AG-35 a joined spelling that nobody uses takes nothing from its parts', () => {
    expect(score('green-tea', 'green tea')).toBeCloseTo(score('green tea', 'green tea'), 12)
  })
})

describe('any query and passage', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x', 'y', 'z')
  const anyQuery = fc.uniqueArray(word, { maxLength: 5 }).map((words): QueryTerms => ({
    terms: words.map((term) => ({ term, weight: 1, surface: term })),
    phrases: words.slice(1).map((term, at) => [words[at] ?? '', term] as const),
  }))
  const anyCount = fc.oneof(fc.nat(1000), fc.constantFrom(NaN, -1, Infinity, 0))
  const anyStatistics = fc.record({
    passages: anyCount,
    averageTerms: anyCount,
    documentFrequency: fc.array(fc.tuple(word, anyCount)).map((pairs) => new Map(pairs)),
  })
  const sane: PassageStatistics = { passages: 50, averageTerms: 5, documentFrequency: new Map() }

  it('AG-35 L is 0–1 whatever the counts', () => {
    fc.assert(
      fc.property(
        anyQuery,
        anyStatistics,
        fc.array(word),
        fc.double(),
        (query, counts, text, at) => {
          const dates = [{ from: at, to: at + 1, passages: 1 }]
          const prepared = prepareLexicalQuery(query, counts, dates)
          const { score: found } = lexicalMatch(prepared, text.join(' '), at)
          expect(found).toBeGreaterThanOrEqual(0)
          expect(found).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('AG-35 an asked word in place of another never lowers L', () => {
    fc.assert(
      fc.property(anyQuery, fc.array(word), fc.nat(), word, (query, text, place, asked) => {
        const isAsked = (term: string): boolean => query.terms.some((one) => one.term === term)
        const index = text.length === 0 ? 0 : place % text.length
        fc.pre(isAsked(asked) && text.length > 0 && !isAsked(text[index] ?? ''))
        const prepared = prepareLexicalQuery(query, sane)
        const better = text.with(index, asked)
        expect(lexicalMatch(prepared, better.join(' ')).score).toBeGreaterThanOrEqual(
          lexicalMatch(prepared, text.join(' ')).score,
        )
      }),
    )
  })

  it('AG-35 without phrases the order of words does not count', () => {
    fc.assert(
      fc.property(anyQuery, fc.array(word), ({ terms }, text) => {
        const prepared = prepareLexicalQuery({ terms, phrases: [] }, sane)
        expect(lexicalMatch(prepared, text.join(' '))).toEqual(
          lexicalMatch(prepared, text.toSorted().join(' ')),
        )
      }),
    )
  })

  it('AG-35 rarity is above 0 and falls with the passages that have the word', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (a, b) => {
        const [fewer, more] = [Math.min(a, b), Math.max(a, b)]
        expect(rarity(fewer, 10_000)).toBeGreaterThanOrEqual(rarity(more, 10_000))
        expect(rarity(more, 10_000)).toBeGreaterThan(0)
      }),
    )
  })
})
