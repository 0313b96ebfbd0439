import { describe, expect, it } from 'vitest'
import { createDateReader } from '../../adapters/local/date-reader.ts'
import { Utterance } from '../../engine/language/utterance.ts'
import { closingIn, timedParts } from '../../engine/laws/due/closing.ts'
import { promiseIn } from '../../engine/laws/due/promise.ts'
import { dayMs, hourMs } from '../../contract/durations.ts'
import { utcDay } from '../../engine/laws/utc-time.ts'

/** A Wednesday. */
const toldAt = Date.parse('2026-03-11T10:00:00Z')
const dates = createDateReader()

function dueOn(text: string): string | null {
  const promise = promiseIn(new Utterance(text))
  const time = promise === null ? null : dates.dueTimeIn(promise, toldAt, '')
  return time === null ? null : utcDay(time.from)
}

describe('ON-21 what is arranged for a day comes due as people type it', () => {
  it.each([
    ['party is on sunday', '2026-03-15'],
    ['clinic on thursday', '2026-03-12'],
    ['gig on 5 dec', '2026-12-05'],
    ['presentation 10 april', '2026-04-10'],
    ['i start the new job on 14 april', '2026-04-14'],
    ['mum arrives saturday', '2026-03-14'],
    ['school trip thursday, packed lunch', '2026-03-12'],
    ['The wedding is set for the fourteenth of April.', '2026-04-14'],
    ['My sister is flying in on Friday.', '2026-03-13'],
    ["Dad's operation is on the 24th.", '2026-03-24'],
    ['we fly to Lisbon on 3 april', '2026-04-03'],
    ["I'm back at work on Monday.", '2026-03-16'],
    ['my passport expires on 2 may', '2026-05-02'],
    ['Priya lands at 6 on saturday', '2026-03-14'],
    ['i have the solicitor on tuesday at 2', '2026-03-17'],
    ['the course starts on monday', '2026-03-16'],
    ['Tom and Ruth are visiting on saturday', '2026-03-14'],
    ['thursday: dentist 9.30', '2026-03-12'],
    ['friday gig at the crown', '2026-03-13'],
    ['dinner w/ ivan sat 7pm', '2026-03-14'],
    ['teeth cleaning moved to 24 april 2pm', '2026-04-24'],
    ['survey on the flat booked for the 27th', '2026-03-27'],
    ['ticket changed, I go on 20 june', '2026-06-20'],
    ['I move on the first of May, and Hatem and his pickup are booked', '2026-05-01'],
    ['The choir will sing in the chapel on the eleventh of May.', '2026-05-11'],
    ['Appa comes to live with us from the fifteenth of April', '2026-04-15'],
  ])('%s', (text, day) => {
    expect(dueOn(text)).toBe(day)
  })

  it.each([
    ['must pay the window cleaner friday', '2026-03-13'],
    ['told Helen at the hut id pay the deposit by friday', '2026-03-13'],
    ['need to: finish slides w sam by tuesday, pay energy bill', '2026-03-17'],
    ['ill call gran on sunday', '2026-03-15'],
    ['im seeing the physio tomorrow', '2026-03-12'],
    ['so must ring the council tomorrow', '2026-03-12'],
  ])('a promise is one without its subject or its apostrophe: %s', (text, day) => {
    expect(dueOn(text)).toBe(day)
  })

  it.each([
    'maybe party on sunday',
    'thinking of a party on sunday',
    'might start the new job on 14 april',
    'the gym is closed on sunday',
    'library opens at 9 on thursday',
    'we won on sunday',
    'clinic was on thursday',
    'party on sunday?',
    'i do yoga on thursdays',
    'Mum rings on Sunday mornings',
    'market every saturday',
    'the new series starts on friday',
    'tickets are cheaper on monday',
    'she said "party is on sunday"',
    "Sam's boss is flying to Rome on Friday",
    'hopefully the sun comes out on saturday',
    'rain on saturday',
    'Weather app promises rain by Friday, useless',
    'Bastille was stormed on 14 july',
    'they are showing Casablanca on friday',
    'no lunch friday',
    'not going to the party on sunday',
    'i felt sick and weak on sunday',
    'If the boiler man comes tuesday we can shower',
    "I'd love to go to the gig on 5 april",
    'happy birthday for friday',
    'kids with me mon wed fri',
    "it's friday tomorrow",
    'my favourite day is friday',
    'i was ill on friday',
    'the baby was born, 28 february 3.12am',
    'Interview was fine on 8 February',
    '2,750 euros on tuesday',
  ])('no day is due of %s', (text) => {
    expect(dueOn(text)).toBeNull()
  })
})

/** What a text that is told a day later does with a promise: closes it, moves it, or nothing. */
function closedBy(later: string, promise: string): string {
  const sentence = new Utterance(promise)
  const time = dates.dueTimeIn(promiseIn(sentence) ?? '', toldAt, '')
  if (time === null) return 'no promise'
  const times = () =>
    [later, ...timedParts(later)].flatMap((part) => dates.dueTimeIn(part, toldAt + dayMs, '') ?? [])
  const open = () => [{ sentence, before: null, time }]
  return closingIn(new Utterance(later), open, times)?.how.kind ?? 'open'
}

describe('ON-21 the hour at which something comes due', () => {
  it.each([
    ['Erinner mich morgen um 9 an den Müll', '2026-03-12T09:00'],
    ['Erinnere mich am Freitag um 19:45 Uhr ans Training', '2026-03-13T19:45'],
    ['Recuérdame mañana a las 9 y media sacar la basura', '2026-03-12T09:30'],
    ['Recuérdame el viernes a las 9 de la noche llamar a Marta', '2026-03-13T21:00'],
    ['Rappelle-moi demain à 14h30 de sortir le chien', '2026-03-12T14:30'],
    ['明日の9時にゴミ出しをリマインドして', '2026-03-12T09:00'],
    ['提醒我明天下午3点开会', '2026-03-12T15:00'],
    ['remind me on friday at 3 to fetch the bike', '2026-03-13T15:00'],
  ])('%s', (text, from) => {
    const time = dates.dueTimeIn(text, toldAt, '')
    expect(time).toEqual({ from: Date.parse(`${from}Z`), to: Date.parse(`${from}Z`) + hourMs })
  })

  it.each([
    'Recuérdame el viernes pagar 2 horas extra',
    'Erinner mich am Freitag, um 10 Euro zu bitten',
    'Rappelle-moi demain de dormir 8 heures',
    '金曜日に8時間寝るようにリマインドして',
  ])('is none of what only lasts or costs: %s', (text) => {
    const time = dates.dueTimeIn(text, toldAt, '')
    expect(time === null ? 0 : time.to - time.from).toBe(dayMs)
  })
})

describe('ON-21 what is told of as past closes what was to come', () => {
  it.each([
    ['remind me to call the dentist on friday', 'called the dentist'],
    ["I'll call the dentist on friday", 'called the dentist'],
    ['i need to call the dentist on friday', 'Called the dentist, they can see me in april'],
    ['exam friday 9:00', 'finished the exam'],
    ['exam on friday', 'exam done, thank god'],
    ['haircut friday', 'got my haircut'],
    ['vet on friday', 'been to the vet with Rex'],
    ['vet on friday', 'took Rex to the vet'],
    ['I have an interview on friday', 'had the interview'],
    ['driving test on friday', 'passed my driving test!'],
  ])('%s: %s', (promise, later) => {
    expect(closedBy(later, promise)).toBe('done')
  })

  it.each([
    ['dentist on friday', 'the dentist rang about the bill'],
    ['dentist on friday', 'the dentist moved away'],
    ['exam friday 9:00', 'I have to revise for the exam'],
    ['exam friday', 'dreamt of the exam again'],
    ['haircut friday', 'need a haircut'],
    ["I'll call the dentist on friday", 'I still have to call the dentist'],
    ["I'll call the dentist on friday", 'forgot to call the dentist'],
    ["I'll call the dentist on friday", 'called the plumber'],
    ['haircut friday', 'got a call from the vet'],
    ['vet on friday', 'the vet is nice'],
    ['gig on friday', 'bought strings for the gig'],
  ])('%s stays open: %s', (promise, later) => {
    expect(closedBy(later, promise)).toBe('open')
  })

  it.each([
    "supposed to meet Dele for a drink thursday, cancelled, I'm wrecked.",
    'gig on friday is off',
    'dinner with Jo on saturday: called off',
    'Das Treffen am Freitag, zu dem ich gehen wollte, wurde abgesagt.',
  ])('what is called off is not to come: %s', (text) => {
    expect(dueOn(text)).toBeNull()
  })

  it.each([
    'TODO: cancel the gym trial before March 18',
    'need to rebook the flight that was cancelled by friday',
    "I'm off to Wales on friday",
    "I'll drop it off on friday",
  ])('what is to be called off is to come: %s', (text) => {
    expect(dueOn(text)).not.toBeNull()
  })
})

describe('ON-21 only what is of the same matter moves', () => {
  it.each([
    ['the launch is on friday', 'launch moved to 14 april'],
    ['our launch is set for Apr 12', 'launch moved to 14 april'],
    ['We launch the beta on 2 April.', 'The launch is postponed to June.'],
    ['I have to hand in the budget on 25 March', 'I need to move the budget to 1 April'],
    ["I'll drop the van off on saturday", "I'll drop the van off on sunday 22 march instead"],
    ['vet on friday', 'the nurse rang, so the vet is now on 20 march'],
    ['exam friday', 'exam: postponed, it is on 3 april'],
    ['call dana on friday', 'the call with dana is pushed to tuesday'],
  ])('%s: %s', (promise, later) => {
    expect(closedBy(later, promise)).toBe('moved')
  })

  it.each([
    ['call dana (helix): SSO before april or they go', 'todo: tell dana SSO slips to may'],
    [
      'remind me to call Ruth about the audit on friday',
      'need to tell Ruth the audit moved to 2 may',
    ],
    ['trial shift friday 7pm', 'lorraine offered me a third shift from april'],
    ['remind me on the 16th to ring the boiler man', 'boiler man coming fri 20th between 8 and 12'],
    ['the priest comes friday with his trailer', 'the ferry is cancelled so no trailer for Ruth'],
  ])('%s stays: %s', (promise, later) => {
    expect(closedBy(later, promise)).toBe('open')
  })

  it('what was to be told is told', () => {
    expect(closedBy('told Annika', "I'll tell Annika tomorrow morning")).toBe('done')
  })
})

describe('ON-21 what is owed, and what only sounds as if it came due', () => {
  it.each([
    ['Marta owes me 40 € by Friday', '2026-03-13'],
    ['sam owes us the deposit before 1 april', '2026-03-31'],
    ['launch planned for 12 april', '2026-04-12'],
    ['remind me after 2 weeks to check the soil', '2026-03-25'],
    ["I'm gonna give a talk on 3 april", '2026-04-03'],
    ["I'll give her the ring on friday", '2026-03-13'],
    ['finally, dentist friday', '2026-03-13'],
    ['roll wellington sat 5am', '2026-03-14'],
  ])('%s', (text, day) => {
    expect(dueOn(text)).toBe(day)
  })

  it.each([
    'ugh monday',
    'omg friday already',
    'roll on friday',
    'thank god friday',
    'gonna give it til easter',
    "I'll give it two weeks and then decide",
    "we're going to give them until april to get used to it",
    'We have to delete the logs after 30 days.',
    'The trial ends after 14 days, so I need to think of it.',
    'Petrolina still owes us 400 since November.',
  ])('no: %s', (text) => {
    expect(dueOn(text)).toBeNull()
  })
})
