import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { carriesValue } from '../../../engine/laws/entities/entity-names.ts'
import { whomTextIsAbout } from '../../../engine/laws/entities/whom-text-is-about.ts'

const people = ['Ruth', 'Tom', 'Anna']

function about(text: string): readonly string[] {
  const mentions = people.flatMap((name, entity) =>
    [...text.matchAll(new RegExp(name, 'g'))].map(({ index }) => {
      return { entity, start: index, end: index + name.length, source: 'extracted' as const }
    }),
  )
  return [...whomTextIsAbout(new Utterance(text), mentions, () => true)].map(
    (row) => people[row] ?? '',
  )
}

describe('a text is about whom its sentences name first', () => {
  it.each([
    ['Ruth lives in Bern', ['Ruth']],
    ['Ruth called Tom about the invoice', ['Ruth']],
    ['Tom called Ruth about the invoice', ['Tom']],
    ['In Bern I met Ruth, who knows Tom', ['Ruth']],
    ['Ruth and Tom like rye', ['Ruth', 'Tom']],
    ['Ruth, Tom and Anna are here', ['Ruth', 'Tom', 'Anna']],
    ['Ruth und Tom wohnen in Bern', ['Ruth', 'Tom']],
    ['Ruth lives in Bern. Tom lives in Basel.', ['Ruth', 'Tom']],
    ['Nobody was here.', []],
  ])('%s', (text, expected) => {
    expect(about(text)).toEqual(expected)
  })
})

describe('a text carries a value as a whole', () => {
  it.each([
    ['Mail from h.vos@vosmail.nl today', 'h.vos@vosmail.nl', true],
    ['Mail from anna.h.vos@vosmail.nl.org', 'h.vos@vosmail.nl', true],
    ['Mail from vos@vosmail.nl', 'h.vos@vosmail.nl', false],
    ['Call +31 6 4455 8899 back', '+31 6 4455 8899', true],
    ['Call +31644558899 back', '+31 6 4455 8899', true],
    ['Call +31 (6) 4455-8899 back', '+31 6 4455 8899', true],
    ['Call +31 6 4455 88991 back', '+31 6 4455 8899', false],
    ["henrike vos's invoice", 'Henrike Vos', true],
    ['Henrike called Vos', 'Henrike Vos', false],
    ['Truth is out', 'Ruth', false],
    ['anything', '', false],
  ])('%s: %s', (text, value, expected) => {
    expect(carriesValue(text, value)).toBe(expected)
  })
})
