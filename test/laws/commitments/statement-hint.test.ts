import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namedInText } from '../../../engine/laws/entities/named-in-text.ts'
import { readExtraction } from '../../../engine/laws/commitments/read-extraction.ts'
import { subjectWith } from '../../../engine/laws/commitments/statement-hint.ts'
import { namesWith } from '../../../engine/laws/commitments/statement-names.ts'
import { utcDay } from '../../../engine/laws/utc-time.ts'
import type { Json } from '../../../engine/model/json.ts'
import { defaultSettings } from '../../../engine/settings.ts'

const settings = defaultSettings.extraction

function read(text: string, statement: object, isTrusted = true) {
  const answer = JSON.stringify({ statements: [statement] })
  const found = readExtraction(new Utterance(text), answer, settings, isTrusted)
  return found.ok ? found.value : null
}

function hintOf(text: string, said: string, more: object, isTrusted = true) {
  const [drawn] = read(text, { text: said, ...more }, isTrusted)?.extraction.commitments ?? []
  return drawn?.hint ?? {}
}

/** `Ana works at Acme` and the names in parentheses, as a table shows them. */
function named(text: string, said: string, more: object) {
  const { held = [] } = read(text, { text: said, ...more }) ?? {}
  const { names, relations } = namesWith({ names: [], relations: [] }, held, text)
  for (const { name, start, end } of names) expect(text.slice(start, end)).toBe(name)
  return {
    names: names.map(({ kind, name }) => `${kind} ${name}`),
    relations: relations.map(({ from, role, to, since }) =>
      [names[from]?.name, role, names[to]?.name, since === null ? '' : utcDay(since)]
        .join(' ')
        .trim(),
    ),
  }
}

describe('AG-10 what a model says of a statement counts as far as the text bears it out', () => {
  it.each([
    ['ana> I moved to Oslo', 'I moved to Oslo', 'Ana', 'ana'],
    ['[10:32] ana - I moved to Oslo', 'I moved to Oslo', 'ana', 'ana'],
    ['I moved to Oslo.', 'I moved to Oslo.', 'Ana', undefined],
    ['I met Ana and moved to Oslo.', 'I met Ana and moved to Oslo.', 'Ana', undefined],
    ['ana> I moved to Oslo', 'I moved to Oslo', 'Bo', undefined],
    ['ana> I moved to Oslo', 'I moved to Oslo', 'user', undefined],
    ['ana> I moved to Oslo', 'I moved to Oslo', 7, undefined],
  ])('a speaker opens the line: %s · %s · %s', (text, said, speaker, wanted) => {
    expect(hintOf(text, said, { speaker })).toEqual(wanted === undefined ? {} : { speaker: wanted })
  })

  it.each([
    ['Ana met Bo in May. He moved to Paris.', 'He moved to Paris.', 'Bo', 'bo'],
    ['Ana met Bo in May. He moved to Paris.', 'He moved to Paris.', 'Cy', undefined],
    ['He moved to Paris. Bo stayed in Rome.', 'He moved to Paris.', 'Bo', undefined],
    ['Ana met Bo in May. He moved to Paris.', 'He moved to Paris.', 'he', undefined],
    ['Ana met Bo in May. He moved to Paris.', 'He moved to Paris.', ['Bo'], undefined],
    ['Ana met Bo in May. He moved to Paris.', 'He moved to Paris.', 'a'.repeat(999), undefined],
  ])('a subject is named by then: %s · %s · %s', (text, said, subject, about) => {
    expect(hintOf(text, said, { subject })).toEqual(about === undefined ? {} : { about })
  })

  it.each([
    ['Le concert a lieu le 12 mars.', { from: '2025-03-12', to: '2025-03-13' }, true],
    ['Le concert a lieu le 12 mars.', { from: '2025-03-12' }, true],
    ['We were in Rome for all of 2019.', { from: '2019-01-01', to: '2020-01-01' }, true],
    ['Le concert a lieu le 12 mars.', { from: '2025-03-13', to: '2025-03-14' }, false],
    ['Le concert a lieu bientôt.', { from: '2025-03-12', to: '2025-03-13' }, false],
    ['Le concert a lieu le 12 mars.', { from: '2025-03-12', to: '2025-03-12' }, false],
    ['Le concert a lieu le 12 mars.', { from: '2025-03-12', to: '2035-03-13' }, false],
    ['Le concert a lieu le 12 mars.', { from: 'soon' }, false],
    ['Le concert a lieu le 12 mars.', '2025-03-12', false],
  ])('a time is in the sentence: %s · %j', (text, event, isKept) => {
    const hint = hintOf(text, text, { event })
    expect(hint.event === undefined).toBe(!isKept)
  })

  it('what nobody trusts gains nothing of it', () => {
    const [text, said] = ['Ana met Bo in May. He moved to Paris.', 'He moved to Paris.']
    expect(hintOf(text, said, { subject: 'Bo' }, false)).toEqual({})
    expect(read(text, { text: said, entities: [] }, false)?.held).toEqual([])
  })

  it('rules come first, a model fills what they leave open', () => {
    const left = { entities: [], speaker: 'user', about: null }
    expect(subjectWith(left, new Utterance('He left.'), { about: 'bo' }).about).toBe('bo')
    expect(
      subjectWith({ ...left, about: 'ana' }, new Utterance('Ana left.'), { about: 'bo' }).about,
    ).toBe('ana')
    const own = { entities: [], speaker: 'user', about: 'user' }
    expect(subjectWith(own, new Utterance('I left.'), { speaker: 'ana' })).toMatchObject({
      speaker: 'ana',
      about: 'ana',
    })
    const told = { entities: [], speaker: 'cy', about: 'cy' }
    expect(subjectWith(told, new Utterance('I left.'), { speaker: 'ana' })).toEqual(told)
  })
})

const acme = 'Ana has worked at Acme since 2019.'
const founded = 'Acme was founded by Bo Diaz.'
const person = { kind: 'person', name: 'Ana' }
const firm = { kind: 'organization', name: 'Acme' }

describe('UN-19 entities and relations of a model are held against the text', () => {
  it('stand as the sentence writes them', () => {
    const relations = [{ from: 'Ana', role: 'worked at', to: 'Acme', since: '2019' }]
    expect(named(acme, acme, { entities: [person, firm], relations })).toEqual({
      names: ['person Ana', 'organization Acme'],
      relations: ['Ana worked at Acme 2019-01-01'],
    })
    const bo = { kind: 'person', name: 'Bo Diaz' }
    const by = [{ from: 'Bo Diaz', role: 'founded', to: 'Acme' }]
    expect(named(founded, founded, { entities: [bo, firm], relations: by }).relations).toEqual([
      'Bo Diaz founded Acme',
    ])
  })

  const entities = [person, firm]
  const wrong: readonly (readonly [string, object])[] = [
    ['a name that is not there', { entities: [{ kind: 'person', name: 'Bo' }] }],
    ['a part of a word', { entities: [{ kind: 'organization', name: 'Acm' }] }],
    ['another case', { entities: [{ kind: 'person', name: 'ana' }] }],
    ['an unknown kind', { entities: [{ kind: 'god', name: 'Ana' }] }],
    ['no kind', { entities: [{ name: 'Ana' }] }],
    ['a common word', { entities: [{ kind: 'thing', name: 'worked' }] }],
    ['a number', { entities: [{ kind: 'thing', name: '2019' }] }],
    ['an address that is none', { entities: [{ kind: 'email', name: 'Ana' }] }],
    ['a list that is none', { entities: 'Ana', relations: 'works' }],
    ['strings', { entities: ['Ana', 'Acme'] }],
    ['nulls', { entities: [null], relations: [null] }],
    ['a name that is no text', { entities: [{ kind: 'person', name: { a: 1 } }] }],
  ]
  it.each(wrong)('refuses %s', (_, more) => {
    expect(named(acme, acme, more)).toEqual({ names: [], relations: [] })
  })

  const wrongRelations: readonly (readonly [string, object])[] = [
    ['turned around', { from: 'Acme', role: 'worked at', to: 'Ana' }],
    ['another verb', { from: 'Ana', role: 'founded', to: 'Acme' }],
    ['no verb', { from: 'Ana', role: '', to: 'Acme' }],
    ['grammar alone', { from: 'Ana', role: 'at', to: 'Acme' }],
    ['a verb that denies', { from: 'Ana', role: 'never worked at', to: 'Acme' }],
    ['itself', { from: 'Ana', role: 'worked at', to: 'Ana' }],
    ['an unknown end', { from: 'Ana', role: 'worked at', to: 'Globex' }],
    ['places', { from: 0, role: 'worked at', to: 1 }],
    ['a role of many words', { from: 'Ana', role: `worked ${'at '.repeat(40)}`, to: 'Acme' }],
  ]
  it.each(wrongRelations)('refuses a relation: %s', (_, relation) => {
    expect(named(acme, acme, { entities, relations: [relation] }).relations).toEqual([])
  })

  it.each([
    ['Ana has never worked at Acme.'],
    ['Ana might have worked at Acme.'],
    ['If Ana worked at Acme, we would know.'],
    ['Ana no longer worked at Acme.'],
    ['Ana said "Bo worked at Acme".'],
  ])('reads no relation of what is denied, supposed or told: %s', (text) => {
    const relations = [{ from: 'Ana', role: 'worked at', to: 'Acme' }]
    expect(named(text, text, { entities, relations }).relations).toEqual([])
  })

  it('a year of its own is no year', () => {
    const relations = [{ from: 'Ana', role: 'worked at', to: 'Acme', since: '2015' }]
    expect(named(acme, acme, { entities, relations }).relations).toEqual(['Ana worked at Acme'])
  })

  it('rules come first for a stretch and for a pair', () => {
    const text = 'Maria works at Acme.'
    const rules = namedInText(new Utterance(text))
    const { held = [] } =
      read(text, {
        text,
        entities: [{ kind: 'place', name: 'Maria' }, firm],
        relations: [{ from: 'Maria', role: 'works', to: 'Acme' }],
      }) ?? {}
    expect(namesWith(rules, held, text)).toEqual(rules)
  })

  it('gives nothing that does not stand in the text, whatever a model says', () => {
    const word = fc.constantFrom('Ana', 'Acme', 'Bo', 'works', 'at', 'by', '', '2019', 'x')
    const json = fc.oneof(
      word,
      fc.jsonValue().map((value) => value as Json),
    )
    const item = fc.record({
      text: fc.constant(acme),
      entities: fc.array(fc.record({ kind: json, name: json })),
      relations: fc.array(fc.record({ from: json, role: json, to: json, since: json })),
      event: json,
      speaker: json,
      subject: json,
    })
    fc.assert(
      fc.property(item, (statement) => {
        const found = named(acme, acme, statement)
        expect(['Ana', 'Acme'].length).toBeGreaterThanOrEqual(found.names.length)
        for (const one of found.relations) expect(one).toMatch(/^Ana .+ Acme( 2019-01-01)?$/)
      }),
    )
  })
})
