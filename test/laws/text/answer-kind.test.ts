import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerKinds,
  askingShare,
  kindAsked,
  kindsIn,
} from '../../../engine/laws/text/answer-kind.ts'

const { time, number, person, place } = answerKinds

describe('UN-25 what a question calls for', () => {
  it.each([
    ['When is my operation?', time],
    ['How long may I stay?', time],
    ['Since when do I work here?', time],
    ['In which year did we marry?', time],
    ['How many cats do I have?', number],
    ['How old are my children?', number],
    ['Who takes care of our accounts?', person],
    ['Whose wedding is it?', person],
    ['Where does our data live?', place],
    ['Which city did Bo move to?', place],
    ['Hey, where is Ana?', place],
    ['Wann ist mein Termin?', time],
    ['Bis wann muss das fertig sein?', time],
    ['An welchem Tag hat Paul Training?', time],
    ['Wie viele Stunden arbeite ich?', number],
    ['Wie alt ist Emma?', number],
    ['Wer ist mein Chef?', person],
    ['Bei wem bin ich in Behandlung?', person],
    ['Und wo wohnen meine Eltern?', place],
    ['Wohin fahren wir?', place],
    ['In welcher Stadt wohne ich?', place],
    ['Was hat Wolfgang erzählt?', 0],
    ['¿Cuándo es la boda?', time],
    ['¿Cuánto pago de alquiler?', number],
    ['¿Quién es mi jefa?', person],
    ['¿Adónde vamos?', place],
    ['Quand est mon rendez-vous ?', time],
    ['Combien coûte la chambre ?', number],
    ['Chez qui habite Ana ?', person],
    ['Où habite mon frère ?', place],
    ['What did I do when I was ten?', 0],
    ['What pet do I have?', 0],
    ['', 0],
  ])('%s', (question, kind) => {
    expect(kindAsked(new Utterance(question))).toBe(kind)
  })
})

describe('UN-25 what a text could answer', () => {
  it.each([
    ['My knee surgery is booked for the 14th of August.', time | number],
    ['The twins turned seven.', number | person],
    ['Kwame handles our bookkeeping.', person],
    ['Our servers are hosted in Frankfurt.', place],
    ['My keys are in the biscuit tin.', place],
    ['We met in the morning.', time],
    ['Er kommt immer freitags.', time],
    ['Wir wohnen in Halle.', place],
    ['Es kostet uns zwanzig im Monat.', time | number | person],
    ['Es liegt bei uns zu Hause.', person | place],
    ['ella nada los viernes', time],
    ['ahora vivimos en Sevilla', person | place],
    ['elle danse le samedi', time],
    ['Getting there was fun.', 0],
    ['I like tea.', 0],
    ['Look! [shares a photo: two cats in Rome]', 0],
    ['', 0],
  ])('%s', (text, kinds) => {
    expect(kindsIn(new Utterance(text))).toBe(kinds)
  })

  it('a text never has fewer kinds for what is said after it', () => {
    const said = fc.constantFrom(
      'Ana came.',
      'It was in May 2020.',
      'Ten cats.',
      'Well.',
      'At home.',
    )
    fc.assert(
      fc.property(fc.array(said), said, (sentences, more) => {
        const before = kindsIn(new Utterance(sentences.join(' ')))
        expect(kindsIn(new Utterance([...sentences, more].join(' '))) & before).toBe(before)
      }),
    )
  })
})

describe('UN-24 the share of a text that only asks', () => {
  it.each([
    ['Where did you go?', 1],
    ['Lovely day here. What about yours?', 0.5],
    ['I went to Rome. Did you?', 2 / 6],
    ['I paid it off, how can I save more?', 0],
    ['', 0],
  ])('%s', (text, share) => {
    expect(askingShare(new Utterance(text))).toBeCloseTo(share, 6)
  })
})
