import { Utterance } from '../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { triggerIn } from '../../engine/laws/governance/trigger.ts'
import type { Intent } from '../../engine/laws/governance/trigger-phrases.ts'
import {
  commandOf,
  statementInTrigger,
  statementOfTrigger,
} from '../../engine/laws/governance/trigger-statement.ts'
import { sentencesOf } from '../../engine/laws/text/sentences.ts'
import labelled from './triggers.json' with { type: 'json' }

interface Row {
  readonly text: string
  /** As a person reads it; `none` is said to a person, or told of others. */
  readonly intent: Intent
  /** Rules are tuned on `dev` alone. */
  readonly split: 'dev' | 'test'
}

const rows = labelled.items as readonly Row[]
const asking = rows.filter(({ intent }) => intent !== 'none')
const others = rows.filter(({ intent }) => intent === 'none')

describe('UN-31 200 messages to an assistant, 300 of people to people', () => {
  it('false triggers are at most one in a hundred of lines made to look like one', ({
    annotate,
  }) => {
    const alarms = others.filter(({ text }) => triggerIn(new Utterance(text)).intent !== 'none')
    void annotate(`${alarms.length} of ${others.length}`)
    expect(others).toHaveLength(300)
    expect(alarms.length, JSON.stringify(alarms, null, 1)).toBeLessThanOrEqual(3)
  })

  it('of what is asked 98 in 100 hold, with their intent', ({ annotate }) => {
    const missed = asking.filter(
      ({ text, intent }) => triggerIn(new Utterance(text)).intent !== intent,
    )
    void annotate(`${missed.length} of ${asking.length} missed`)
    expect(asking).toHaveLength(200)
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(4)
  })

  it.each([
    ['Remember when we met?'],
    ["Don't forget to pack!"],
    ['Forget about it, my treat'],
    ['I want to reflect on my day'],
    ['Remember how scared we were'],
    ['Do you remember that time we got lost?'],
    ['Good night Kevin!'],
  ])('%s asks for nothing', (text) => {
    expect(triggerIn(new Utterance(text)).intent).toBe('none')
  })

  it.each([
    ['Ada, remember when my shift starts: at nine', 'none'],
    ['Ada, forget about Berlin', 'forget'],
    ["Ada, don't forget the sandwiches", 'remember'],
  ])('%s is said to an assistant of that name', (text, intent) => {
    expect(triggerIn(new Utterance(text), undefined, () => new Set(['ada'])).intent).toBe(intent)
  })

  it.each([
    ['Forget what I said about Paula', 'forget', 'Paula'],
    ['Please remove my home address from your memory', 'forget', 'my home address'],
    ['can you remind me what my locker code is', 'recall', 'my locker code is'],
    ['Tell me everything you remember about the Lisbon trip', 'recall', 'the Lisbon trip'],
    ['Can we do a reflection now?', 'reflect', ''],
    ['Vergiss, was ich über Paul gesagt habe', 'forget', 'Paul'],
    ['Olvida lo que te dije de mi jefe', 'forget', 'mi jefe'],
    ["Oublie ce que je t'ai dit sur mon divorce", 'forget', 'mon divorce'],
    ['Was weißt du über meine Schwester?', 'recall', 'meine Schwester'],
  ])('%s asks to %s', (text, intent, rest) => {
    expect(triggerIn(new Utterance(text))).toMatchObject({ intent, rest })
  })

  it.each([
    'He asked me to remind him what my flight is',
    'Will you forget my birthday again?',
    'What you know about cars is amazing',
    'Vergiss nicht, Milch zu kaufen',
    'Was weißt du über deine Nachbarn?',
    "N'oublie pas que tu dois partir",
    "He'll do a reflection on Monday",
  ])('%s asks for nothing either', (text) => {
    expect(triggerIn(new Utterance(text)).intent).toBe('none')
  })

  it('a person of another name is no assistant', () => {
    expect(triggerIn(new Utterance("Ada, don't forget the sandwiches")).intent).toBe('none')
  })

  it('what rules are unsure of is said to be so', () => {
    expect(triggerIn(new Utterance("Don't forget to pack your swimsuit")).doubt).toBe('remember')
    expect(triggerIn(new Utterance("Don't forget the milk"))).toMatchObject({
      intent: 'remember',
      doubt: 'remember',
    })
    expect(triggerIn(new Utterance('Remember that I prefer tea')).doubt).toBeNull()
  })
})

describe('UN-31 the statement without the command', () => {
  it.each([
    ['Remember that I prefer TypeScript over JavaScript.', 'I prefer TypeScript over JavaScript.'],
    ['Please remember my wife’s name is Ines', 'my wife’s name is Ines'],
    ["I'm allergic to walnuts, don't forget!", "I'm allergic to walnuts"],
    ['Can you remember that I am vegetarian?', 'I am vegetarian'],
    ['important: the server is in Frankfurt', 'the server is in Frankfurt'],
    ['My shoe size is 43, for future reference.', 'My shoe size is 43'],
    ['Thanks! And remember I leave on the 12th.', 'I leave on the 12th.'],
    ['I moved to Rome last week. Please remember that.', 'I moved to Rome last week.'],
    ['Hey, please remember to water the plants on Sunday', 'water the plants on Sunday'],
    ["Don't forget the milk", "Don't forget the milk"],
    ['请记住我对花生过敏', '我对花生过敏'],
    ['帮我记一下，车停在B2层', '车停在B2层'],
    ['I prefer tea.', 'I prefer tea.'],
  ])('%s → %s', (text, statement) => {
    expect(statementOfTrigger(new Utterance(text))).toBe(statement)
  })

  it('stands in the text, whatever the text', () => {
    for (const { text } of rows) {
      const phrase = commandOf(triggerIn(new Utterance(text)))
      if (phrase === null) continue
      for (const sentence of sentencesOf(new Utterance(text))) {
        if (phrase.start < sentence.start || phrase.start >= sentence.end) continue
        const span = statementInTrigger(new Utterance(text), sentence, phrase) ?? sentence
        expect(span.start).toBeGreaterThanOrEqual(sentence.start)
        expect(span.end).toBeLessThanOrEqual(sentence.end)
        expect(text.slice(span.start, span.end).trim()).not.toBe('')
      }
    }
  })
})
