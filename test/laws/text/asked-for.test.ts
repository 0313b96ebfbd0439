import { Utterance } from '../../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { answerKinds } from '../../../engine/laws/text/answer-kind.ts'
import { idAskedAbout, namesWritten, readAskedFor } from '../../../engine/laws/text/asked-for.ts'

describe('UN-25 what a question asks for', () => {
  it.each([
    ["What's Ana's phone number?", ['phone', 'number'], 0, ['ana']],
    ['What is the password for the school portal?', ['password'], 0, []],
    ['What was my dissertation about?', ['dissert'], 0, []],
    ['When does Leo see old Mehta?', [], answerKinds.time, ['leo', 'mehta']],
    ['Which team do I support?', [], 0, []],
    ['Do I have any pets?', [], 0, []],
    ['Rusty needs what?', [], 0, []],
    ['Wie heißt mein Hund Bello?', [], 0, []],
    ['我的狗叫什么名字？', [], 0, []],
    ['', [], 0, []],
    ['What did user_id:Mia think of movie_id:"The Third Man"?', [], 0, []],
  ])('%s', (question, attribute, kind, names) => {
    expect(readAskedFor(new Utterance(question))).toEqual({ attribute, kind, names })
  })
})

describe('an id that is asked about alone', () => {
  it.each([
    ['What do you know about 123?', '123'],
    ['Who is u-77?', 'u-77'],
    ['Tell me about 42', '42'],
    ['Who is Mia?', null],
    ['What happened in 2024?', null],
    ['What do you know about 3 cats?', null],
  ])('%s', (question, id) => {
    expect(idAskedAbout(new Utterance(question))).toBe(id)
  })
})

describe('names in a question of another language', () => {
  it.each([
    ['Welches Instrument spielt Jonas?', ['jona']],
    ['In welcher Stadt studiert Jonas eigentlich?', ['jona']],
    ['Wann ist der Termin von meinem Vater?', []],
    ['Was mag ich nicht im Kuchen?', []],
    ['Wann hat Mama Geburtstag?', []],
    ['¿Qué deporte hace Hugo?', ['hugo']],
    ['¿Dónde vivo?', []],
    ['Quel sport fait Zoé ?', ['zoe']],
  ])('%s', (question, names) => {
    expect(namesWritten(new Utterance(question))).toEqual(names)
  })
})
