import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { isOfKin, kinTerms } from '../../../engine/laws/recall/kin-terms.ts'
import {
  asksOfFirst,
  asksOfFormer,
  asksOfPast,
  boundsOf,
  timesMeant,
  isBoundByTime,
  isEventOf,
} from '../../../engine/laws/recall/time-cut.ts'

const range = (from: number, to: number) => ({ from, to })

describe('ON-18 a time that is named', () => {
  it.each([
    'What happened today?',
    'What did Mum ring about in June?',
    'tell me about last week',
    'goals this week',
    'When did I have a migraine in July?',
    'Was habe ich gestern gemacht?',
  ])('bounds %j', (text) => {
    expect(isBoundByTime(new Utterance(text))).toBe(true)
  })

  it.each([
    'How long is it until Christmas?',
    'How many days are there between 3 May and Christmas?',
    'What should I cook tonight?',
    'Can you recommend something for tomorrow?',
    'I went to the dentist yesterday and it hurt',
  ])('does not bound %j', (text) => {
    expect(isBoundByTime(new Utterance(text))).toBe(false)
  })

  it('is what two of them both name, or either where they do not meet', () => {
    expect(boundsOf([range(0, 10), range(5, 20)])).toEqual([range(5, 10)])
    expect(boundsOf([range(0, 10), range(15, 20)])).toEqual([range(0, 10), range(15, 20)])
    expect(boundsOf([])).toEqual([])
  })

  it('is that of an event which meets it and is not much wider', () => {
    expect(isEventOf(range(2, 4), range(0, 10))).toBe(true)
    expect(isEventOf(range(10, 12), range(0, 10))).toBe(false)
    expect(isEventOf(range(0, 365), range(7, 8))).toBe(false)
  })

  it('is of the past by its verbs', () => {
    expect(asksOfPast(new Utterance('What did I do in May?'))).toBe(true)
    expect(asksOfPast(new Utterance('What have I done to the van?'))).toBe(true)
    expect(asksOfPast(new Utterance('What do I have tomorrow?'))).toBe(false)
  })
})

describe('ON-17 what was so before something took its place', () => {
  it.each([
    'when was the rehearsal before it got moved',
    'What was my rent before it went up?',
    'What did the gym cost before they raised it?',
    'How much did we pay before the increase?',
    'Who led the choir before Nora was replaced?',
    'Where did Ivo live before he moved to Ghent?',
    'what was the password before we changed it',
    'Wann war die Probe, bevor sie verschoben wurde?',
    'Was haben wir vor der Änderung?',
    '¿Cuándo era el ensayo antes de que lo cambiaran?',
    "C'était quand, avant qu'on le déplace ?",
  ])('is asked for: %j', (text) => {
    expect(asksOfFormer(new Utterance(text))).toBe(true)
  })

  it.each([
    'What did I eat before the rehearsal?',
    'What do I have to do before we leave?',
    'when do I need to be there before it starts',
    'Who called before Nora arrived?',
    'Did I lock the door before I went out?',
    'What must be packed before the train leaves?',
    'Was muss ich erledigen, bevor wir losfahren?',
    'When does the shop close?',
  ])('is not: %j', (text) => {
    expect(asksOfFormer(new Utterance(text))).toBe(false)
  })

  it.each([
    ['What was the launch date originally?', true],
    ['What was our first plan for the roof?', true],
    ['Wann war die Feier ursprünglich?', true],
    ['¿Cuál era el plan inicialmente?', true],
    ['C’était quand à l’origine ?', true],
    ['最初的计划是什么?', true],
    ['What was the launch date before?', false],
    ['What was the previous plan?', false],
    ['Wo haben wir früher gewohnt?', false],
    ['When is the launch?', false],
  ])('is what was so before all else: %j %s', (text, isFirst) => {
    expect(asksOfFirst(new Utterance(text))).toBe(isFirst)
  })
})

describe('words of the same thing', () => {
  const asked = new Set(['bake'])

  it('are those that several texts have, else all of the one', () => {
    const shared = kinTerms(
      [
        ['bake', 'sourdough'],
        ['sourdough', 'loaf'],
      ],
      asked,
    )
    expect(shared).toEqual({ terms: new Set(['sourdough']), isShared: true })
    const single = kinTerms([['bake', 'sourdough', 'hat']], asked)
    expect(single).toEqual({ terms: new Set(['sourdough', 'hat']), isShared: false })
  })

  it('tell of it by one that is shared, or by two', () => {
    expect(isOfKin(['sourdough', 'pool'], { terms: asked, isShared: true })).toBe(false)
    expect(isOfKin(['bake'], { terms: asked, isShared: true })).toBe(true)
    expect(isOfKin(['bake', 'bake'], { terms: asked, isShared: false })).toBe(false)
    expect(isOfKin([], { terms: new Set(), isShared: false })).toBe(false)
  })
})

describe('two times that the same words may mean', () => {
  const times = [
    { text: 'january', from: 1, to: 2 },
    { text: 'january', from: 5, to: 6 },
    { text: 'yesterday', from: 4, to: 5 },
  ]
  const meant = (told: readonly number[]) =>
    timesMeant(times, ({ from }) => told.includes(from)).map(({ from }) => from)

  it('are those of which anything is told, or the first', () => {
    expect(meant([5])).toEqual([5, 4])
    expect(meant([1, 5])).toEqual([1, 5, 4])
    expect(meant([])).toEqual([1, 4])
  })
})
