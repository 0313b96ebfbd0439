import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createDateReader } from '../../adapters/local/date-reader.ts'
import { Utterance } from '../../engine/language/utterance.ts'
import { closingIn, timedParts } from '../../engine/laws/due/closing.ts'
import { promiseIn } from '../../engine/laws/due/promise.ts'
import { sentencesOf } from '../../engine/laws/text/sentences.ts'
import { utcDay } from '../../engine/laws/utc-time.ts'

interface Labelled {
  readonly due: readonly { readonly text: string; readonly on: string }[]
  readonly none: readonly string[]
}

interface Told {
  readonly promise: string
  readonly later: string
  readonly is: 'done' | 'dropped' | 'moved' | 'none'
  readonly on?: string
}

const set: Readonly<Record<'dev' | 'test', Readonly<Record<string, Labelled>>>> & {
  readonly toldAt: string
  readonly closings: Readonly<Record<'dev' | 'test', readonly Told[]>>
} = JSON.parse(readFileSync(new URL('./due.json', import.meta.url), 'utf8'))
const toldAt = Date.parse(set.toldAt)
const dates = createDateReader()

/** The day on which the first promise of a text is due; null where it has none. */
function dueOn(text: string): string | null {
  const sentences = sentencesOf(new Utterance(text)).map((one) => new Utterance(one.text))
  for (const [at, sentence] of sentences.entries()) {
    const promise = promiseIn(sentence)
    const time = promise && dates.dueTimeIn(promise, toldAt, sentences[at - 1]?.text ?? '')
    if (time) return utcDay(time.from)
  }
  return null
}

function rightOf({ due }: Labelled): readonly string[] {
  return due
    .filter(({ text, on }) => dueOn(text) !== on)
    .map(({ text, on }) => `${on} ${dueOn(text)} ${text}`)
}

function wrongOf({ none }: Labelled): readonly string[] {
  return none.filter((text) => dueOn(text) !== null)
}

function closingOf({ promise, later }: Told): string {
  const sentence = new Utterance(promise)
  const read = promiseIn(sentence)
  const time = read === null ? null : dates.dueTimeIn(read, toldAt, '')
  if (time === null) return 'no promise'
  const day = 86_400_000
  const times = () =>
    [later, ...timedParts(later)].flatMap((part) => dates.dueTimeIn(part, toldAt + day, '') ?? [])
  const said = closingIn(new Utterance(later), () => [{ sentence, before: null, time }], times)
  if (said === null) return 'none'
  return said.how.kind === 'moved' ? `moved ${utcDay(said.how.to.from)}` : said.how.kind
}

describe.each(['dev', 'test'] as const)('ON-21 what comes due (%s)', (half) => {
  const { en, ...others } = set[half]

  it('of 100 English promises 80 have their day, and 5 of 100 look-alikes have one', () => {
    const missed = rightOf(en as Labelled)
    const wrong = wrongOf(en as Labelled)
    if (process.env['SHOW']) console.log(half, missed.length, wrong.length)
    expect(1 - missed.length / (en as Labelled).due.length).toBeGreaterThanOrEqual(0.8)
    expect(wrong.length / (en as Labelled).none.length).toBeLessThan(0.05)
  })

  it('the same in other languages', () => {
    const all = Object.values(others)
    const missed = all.flatMap(rightOf)
    const wrong = all.flatMap(wrongOf)
    if (process.env['SHOW']) console.log(half, missed.length, wrong.length)
    expect(1 - missed.length / all.flatMap(({ due }) => due).length).toBeGreaterThanOrEqual(0.8)
    expect(wrong.length / all.flatMap(({ none }) => none).length).toBeLessThan(0.05)
  })

  it('three of four that are done, dropped or moved later are so, and no other', () => {
    const all = set.closings[half]
    const read = all.map((one) => ({ ...one, read: closingOf(one) }))
    const wanted = (one: Told): string => (one.on === undefined ? one.is : `${one.is} ${one.on}`)
    const wrong = read.filter((one) => one.read !== wanted(one))
    if (process.env['SHOW']) console.log(half, wrong)
    const closed = read.filter(({ is }) => is !== 'none')
    const right = closed.filter((one) => one.read === wanted(one))
    expect(right.length / closed.length).toBeGreaterThanOrEqual(0.75)
    expect(wrong.filter(({ is }) => is === 'none')).toEqual([])
  })
})
