import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { promiseIn } from '../../../engine/laws/due/promise.ts'
import { sectionOf } from '../../../engine/laws/pages/page-statement.ts'
import {
  isAsking,
  isIndirectQuestion,
  isQuestion,
  isRequest,
} from '../../../engine/laws/text/question.ts'

const said = (text: string): Utterance => new Utterance(text)

describe('AG-4 a question without its mark', () => {
  it.each([
    'what school does ioana go to',
    'is vlad still vegetarian',
    'am i working monday',
    'who fixed the boiler',
    'whens the nmc thing again',
    'do u know what vlads allergic to',
    'did mum call back',
    'has the boiler guy been yet',
    'is mums appointment on thursday',
    'can vlad eat nuts',
    'do the kids have school friday',
    'do vlad and noor know each other',
    'which dentist do we use',
    'whose turn is it to cook',
    'what time is dinner',
    'what happened to the bike',
    'did the plumber say when',
    'how late is the library open',
    'On which day does the choir rehearse',
    'will the plumber come today',
    'is Dr. Patel back from leave',
    'Which sauce has nuts in it',
    'Who delivers our fish',
    'How cold was the water',
  ])('is one by its words: %s', (text) => {
    expect(isQuestion(said(text))).toBe(true)
  })

  it.each([
    'do the dishes first',
    'have two kids',
    'what a day',
    'is raining again',
    'Was great seeing you',
    'was fun going there with mum',
    'who needs sleep lol',
    'when I was 12 we moved to Porto',
    'where I work they ban phones',
    'which reminds me, mum called',
    'which is a nice way to put it',
    'did the school run this morning',
    'did it with dad on a video call',
    'does the pills with her at 7',
    'has two kids and a dog',
    'have the car serviced on monday',
    'have someone look at it',
    'can drive now',
    'will call mum tomorrow',
    'was the best day ever',
    'is a nurse at st lukes',
    'was chaos at work',
    'is allergic to nuts',
    'are vegan since may',
    "can't sleep",
    "didn't dare ask",
    'what matters is sleep',
    'What is missing is humility',
    'what people do is their business',
    'Luzia, who is a pharmacist, came along.',
    'Who pays for what: Ana the rent, Bo the food',
    'May he rest in light.',
    'Should the knee hurt, do the short exercise.',
    'Will moved to Porto',
  ])('states by its words: %s', (text) => {
    expect(isAsking(said(text))).toBe(false)
  })

  it.each([
    'wo wohnt Vlad',
    'wann ist der Termin nochmal',
    'wer hat die Heizung repariert',
    'welchen Zahnarzt haben wir',
    'hab vergessen, welchen Zahnarzt wir haben',
    'dónde vive Ioana',
    'a qué hora es la cena',
    'quién arregló la caldera',
    'où habite Ioana',
    'quelle est son adresse',
    "qu'est-ce qu'elle mange",
    'as-tu vu mes clés',
  ])('is one in other languages too: %s', (text) => {
    expect(isAsking(said(text))).toBe(true)
  })

  it.each([
    'wo ich arbeite, sind Handys verboten',
    'was für ein Tag',
    'wer will, kann kommen',
    'hab ich schon erledigt',
    'ich habe den Schlüssel vergessen',
    'qué día más bonito',
    'donde trabajo prohíben los móviles',
    'où je travaille, pas de téléphone',
    'quel beau jour',
    'rendez-vous demain à huit heures',
  ])('states in other languages too: %s', (text) => {
    expect(isAsking(said(text))).toBe(false)
  })

  it('any text has an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isAsking(said(text))).toBeTypeOf('boolean')
      }),
    )
  })
})

describe('AG-4 an indirect question', () => {
  it.each([
    'i forgot which dentist we use',
    'cant remember where i put it',
    'not sure when it was',
    'remind me when i have to ring mum',
    "I can't recall what time it starts",
    'no idea which bus goes there',
    'u know what time bo gets in',
    'hey, remind me what her name is',
    'ive forgotten what vlads allergic to',
    'i dont know when the meeting is',
  ])('asks for something known: %s', (text) => {
    expect(isIndirectQuestion(said(text))).toBe(true)
    expect(isRequest(said(text))).toBe(true)
    expect(promiseIn(said(text))).toBeNull()
  })

  it.each([
    "can't remember the last time I slept so well",
    "can't remember when I last laughed so hard",
    'not sure I like it',
    "not sure when I'll move",
    'not sure what to cook',
    'I forgot to call mum',
    'mum forgot which bus to take',
    'forgot where I put it, but Bo has the spare key',
    "I don't know who my father is",
    'you know what, I quit',
    'remind me to ring mum',
    'remind me: green waste on friday',
    'remind me mums bday is 9 feb',
    'remind me when I get home to call mum',
    'remind me when the washing is done',
    'tell me when you arrive',
  ])('is none where something is told or wanted done: %s', (text) => {
    expect(isAsking(said(text))).toBe(false)
  })

  it('stands on no profile', () => {
    const statement = {
      id: 'com_1',
      role: 'constraint',
      said: said('i forgot which pills i must not take'),
      whole: '',
      subject: { entities: [], speaker: 'user', about: 'user' },
      event: null,
      modality: { negated: false, hypothetical: false, attributed: false },
      memoryIds: [],
      speaker: '',
      validFrom: 0,
      recordedAt: 0,
      replaces: false,
    } as const
    expect(sectionOf(statement, 1)).toBeNull()
  })
})
