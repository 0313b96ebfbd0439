import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDateReader } from '../../adapters/local/date-reader.ts'
import { labelledSet } from '../support/node/labelled-set.ts'
import { expectLinear } from '../support/node/expect-linear.ts'

interface Told {
  readonly at: string
  readonly text: string
  readonly event: { readonly from: string; readonly to: string } | null
}

const { eventIn, eventsIn } = createDateReader()

describe('UN-9 the time of an event', () => {
  it('is read of 9 in 10 statements as they mean it, or none is', () => {
    const items = labelledSet<Told>('times')
    for (const split of ['dev', 'test']) {
      const some = items.filter((item) => item.split === split)
      const right = some.filter(({ at, text, event }) => {
        const read = eventIn(text, Date.parse(at))
        if (event === null || read === null) return event === null && read === null
        return read.from === Date.parse(event.from) && read.to === Date.parse(event.to)
      })
      expect(right.length / some.length).toBeGreaterThanOrEqual(0.9)
    }
  })

  it.each([
    ['The meeting moved from Monday to Friday.', '2025-01-10'],
    ["I'm seeing Ana tomorrow at 15:30.", '2025-01-10'],
    ['Last night we watched the stars.', '2025-01-08'],
    ['We met on 5 March 2024.', '2024-03-05'],
    ['Ana moved from Lisbon to Oslo in May.', '2024-05-01'],
    ['The deadline moved to 30 October.', '2025-10-30'],
    ['The launch was pushed to March.', '2025-03-01'],
    ['The launch slipped by two weeks, now June 29.', '2025-06-29'],
    ['We pushed the review back to 15 June.', '2025-06-15'],
    ['I changed my appointment to August 2.', '2025-08-02'],
    ['I changed my job on August 2.', '2024-08-02'],
    ['I had it serviced last Tues.', '2025-01-07'],
    ['I finished on the 3rd.', '2025-01-03'],
    ['Rent is due on the 5th.', '2025-02-05'],
    ['I must have the audit finished by 20 December.', '2025-12-20'],
    ['The client needs the quote approved by 12 December.', '2025-12-12'],
    ['please get INV-7 paid by 10 dec', '2025-12-10'],
    ['to be completed by 3 November', '2025-11-03'],
    ['I had to be finished by 20 November.', '2024-11-20'],
    ['I went to the dentist and paid 40 on 3 November.', '2024-11-03'],
    ['I needed new tyres and bought them on 12 November.', '2024-11-12'],
    ['The surgery is at the end of July.', '2025-07-21'],
    ['We closed two weekends ago.', '2024-12-28'],
    ["New Year's Eve was at Ruth's.", '2024-12-31'],
    ['Gestern habe ich mein Rad verkauft.', '2025-01-08'],
    ['Die Prüfung ist am 5. November.', '2025-11-05'],
    ['Ich war letzte Woche in Wien.', '2024-12-30'],
    ['Vor drei Tagen kam der Brief.', '2025-01-06'],
    ['Wir ziehen am 1.11. um.', '2025-11-01'],
    ['Zum 1.3. ziehen wir um.', '2025-03-01'],
    ['Der Termin ist am 5.3.2025.', '2025-03-05'],
    ['Er wurde am 3.4.1985 geboren.', '1985-04-03'],
    ['Der Kurs beginnt am 24.2.25.', '2025-02-24'],
    ['In zwei Wochen ziehen wir um.', '2025-01-20'],
    ['Wir fahren übermorgen los.', '2025-01-11'],
    ['On déménage dans deux semaines.', '2025-01-20'],
    ['Demain je passe mon permis.', '2025-01-10'],
    ['Je pars la semaine prochaine.', '2025-01-13'],
    ['On a déménagé il y a deux ans.', '2023-01-01'],
    ['I booked a cabin for 3 May.', '2025-05-03'],
    ['Yusuf got an appointment at the clinic on February 4.', '2025-02-04'],
    ['She signed up for the swim on March 9.', '2025-03-09'],
    ['We bought tickets for the play on December 20.', '2024-12-20'],
    ['We booked a cabin last Saturday.', '2025-01-04'],
    ['I signed the papers and the course begins on May 2.', '2025-05-02'],
    ['I enrolled in a course where we met Bo on May 2.', '2024-05-02'],
    ['Black Friday: 30 % off from February 7 to 10.', '2025-02-07'],
    ['I am away until January 20.', '2025-01-09'],
    ['We camp from the 3rd to the 9th of May.', '2025-05-03'],
    ['Greet comes for the weekend of the 10th of May.', '2025-05-10'],
    ['We were in Lille the weekend of 5 October.', '2024-10-05'],
    ['I am in Rome the week of February 12.', '2025-02-10'],
    ['She moved to the 24th.', '2025-01-24'],
    ['The dentist called, they moved us to jan 30.', '2025-01-30'],
    ['They raised the rent to 1400 from February.', '2025-02-01'],
    ['They raised the rent from December.', '2024-12-01'],
    ['I am vegan since October.', '2024-10-01'],
    ['Ab Februar kostet es mehr.', '2025-02-01'],
  ])('%s', (text, day) => {
    const event = eventIn(text, Date.UTC(2025, 0, 9, 1))
    expect(new Date(event?.from ?? 0).toISOString().slice(0, 10)).toBe(day)
  })

  it.each([
    ['The council wrote back, hearing on 12 april 10:30', '2025-04-12'],
    ['the landlady told us the boiler check is 7 march', '2025-03-07'],
    ['got the ferry for easter, 17 april 9:14', '2025-04-17'],
    ['said yes to Bo. start as a nurse on 9 april!', '2025-04-09'],
    ['rent goes up to 435 from may, landlord emailed', '2025-05-01'],
    ['The surgeon rang and they moved me up: 3 February', '2025-02-03'],
    ['Ana asked me to sing at the hall on 31 March.', '2025-03-31'],
    ['Theo moves out in april, noor might take the room, it was his', '2025-04-01'],
    ["She's got twins on the way in May.", '2025-05-01'],
    ['Bo is being sent to Oslo in May.', '2025-05-01'],
    ['wedding oct 10, the hall is lovely, we saw it', '2024-10-10'],
    ['der Vermieter hat geschrieben, der Termin ist am 12. April', '2025-04-12'],
    ['el casero me escribió, la revisión es el 12 de abril', '2025-04-12'],
    // What is past stays so.
    ['On 5 March, we met Bo.', '2024-03-05'],
    ['We met Bo, 5 March.', '2024-03-05'],
    ['On 9 March you wrote that you were ill.', '2024-03-09'],
    ['She told me she got married in May.', '2024-05-01'],
    ['Ana said the wedding was on 5 March.', '2024-03-05'],
    ['Mum rang on Sunday.', '2025-01-05'],
    ['We went to Rome and Naples in May.', '2024-05-01'],
    ['We went to the hall, the pub and the pier on Saturday.', '2025-01-04'],
    ['I was ill, the doctor came on 12 December.', '2024-12-12'],
    ['The pay went through, back to last October.', '2024-10-01'],
    ['Did we have the flu in March?', '2024-03-01'],
  ])('of what is told beside what was done: %s', (text, day) => {
    const event = eventIn(text, Date.UTC(2025, 0, 9, 1))
    expect(new Date(event?.from ?? 0).toISOString().slice(0, 10)).toBe(day)
  })

  it.each([
    ['party is sunday 19th 2-4', '2025-01-19'],
    ['dinner w Bo on friday 24th', '2025-01-24'],
    ['Lunch on Tuesday the 28th at 1', '2025-01-28'],
    ['she comes thurs 30th', '2025-01-30'],
    ['the fair is on sat 25', '2025-01-25'],
    ['We met Bo on Friday the 27th.', '2024-12-27'],
    ['seeing Bo on saturday, no wait sunday', '2025-01-12'],
    ['ring mum on sunday… no wait its monday 20th', '2025-01-20'],
    ['the exam is friday, sorry, monday', '2025-01-13'],
    ['wir essen mit Jonas und seiner Frau am Freitag, den 24.', '2025-01-24'],
    ['nous dînons chez les parents de Luc vendredi 24', '2025-01-24'],
    ['la cena con los padres de Ana es el viernes 24', '2025-01-24'],
    // A number that is no day, and what is no slip.
    ['the shop opens saturday 9 to 5', '2025-01-11'],
    ['no wait on saturday', '2025-01-11'],
    ['going to the pub saturday, 7.', '2025-01-11'],
    ['shifts mon to sat 6.30 start', '2025-01-13'],
    ['The fair is on Sunday 19 April', '2025-04-19'],
  ])('a weekday beside its number, and a slip that is put right: %s', (text, day) => {
    const event = eventIn(text, Date.UTC(2025, 0, 9, 1))
    expect(new Date(event?.from ?? 0).toISOString().slice(0, 10)).toBe(day)
  })

  it.each([
    ['pick up vlad friday at 3', '15:00'],
    ['dinner with Bo tomorrow at 6:30', '18:00'],
    ['call Ana on 3 May at 7', '19:00'],
    ['lunch on friday 24th at 1', '13:00'],
    // Early ones, and those of which the half is told.
    ['flight on friday at 6', '06:00'],
    ['alarm tomorrow at 6', '06:00'],
    ['I am up tomorrow at 5', '05:00'],
    ['breakfast tomorrow at 7', '07:00'],
    ['tomorrow at 6am I call Bo', '06:00'],
    ['call Bo tomorrow at 06:30', '06:00'],
    ['call Bo tomorrow at 8', '08:00'],
    ['she is on days tomorrow, 7 to 3', '07:00'],
    ['the call is on friday 24th at 3am', '03:00'],
  ])('the hour that a clock time means: %s', (text, hour) => {
    const event = eventIn(text, Date.UTC(2025, 0, 9, 1))
    expect(new Date(event?.from ?? 0).toISOString().slice(11, 16)).toBe(hour)
  })

  it.each([
    ['Last night shift ever. Bo made a cake.', null],
    ['It was my last night in Rome.', null],
    ['The last night bus was full.', null],
    ['I missed the last evening class.', null],
    ['Last night Bo made a cake.', '2025-01-08'],
    ['We saw the stars last night.', '2025-01-08'],
    ['Dinner was great last night.', '2025-01-08'],
    ['last night out was the 3 January', '2025-01-03'],
  ])('the last of several nights is none: %s', (text, day) => {
    const event = eventIn(text, Date.UTC(2025, 0, 9, 1))
    expect(event === null ? null : new Date(event.from).toISOString().slice(0, 10)).toBe(day)
  })

  it.each([
    ['Ann turns 40 on 6 February and we are going, 4th to the 8th', ['2025-02-06', '2025-02-04']],
    ['We went on the 4th and flew home on 6 December.', ['2025-01-04', '2024-12-06']],
    ['Every Monday I swim.', []],
    ['I live here now.', []],
  ])('all that are told: %s', (text, days) => {
    const events = eventsIn(text, Date.UTC(2025, 0, 9, 1))
    expect(events.map(({ from }) => new Date(from).toISOString().slice(0, 10))).toEqual(days)
    expect(eventsIn(text, NaN)).toEqual([])
    for (const { text: words, index } of events) expect(text.slice(index)).toMatch(words)
  })

  it.each([
    ['karens packing in childminding, last day is this friday', '2025-01-10'],
    ['we are moving sat 11 january. 14 gledhow wood avenue', '2025-01-11T00'],
    ['the house went through, moving sat 10 may', '2025-05-10'],
    ['the keys came on Sept. 14, 2024', '2024-09-14'],
  ])('no day before, no hour, and the year of its weekday: %s', (text, day) => {
    const event = eventIn(text, Date.UTC(2025, 0, 9, 1))
    expect(new Date(event?.from ?? 0).toISOString()).toContain(day)
  })

  it.each([
    'Every Monday I swim.',
    'I work from home on Fridays.',
    'I live here now.',
    'Before March it was closed.',
    'We may go.',
    'I paid 2000 for the sofa.',
    'It is on the 3rd floor.',
    'Jeden Freitag gehe ich schwimmen.',
    'Wir treffen uns um 8.10. am Bahnhof.',
    'Es hat bis 12.5 Grad im Keller.',
    'Die Version 2.10. ist da.',
    'Hier wohne ich mit meiner Frau.',
    'Tous les lundis je nage.',
    'No Friday deploys, ever.',
    'Never call me on a Sunday.',
    'I bought the tickets on Saturday.',
    'We stayed there until January 2.',
    '',
  ])('none: %s', (text) => {
    expect(eventIn(text, Date.UTC(2025, 0, 9))).toBe(null)
  })

  it.each([
    ['The fair runs from May 3 until June 10.', '2025-06-10'],
    ['The voucher is valid until January 31.', '2025-01-31'],
    ['Everything is cheaper from February 7 to 10.', '2025-02-10'],
  ])('ends with its last day: %s', (text, day) => {
    const event = eventIn(text, Date.UTC(2025, 0, 9, 1))
    expect(new Date((event?.to ?? 0) - 1).toISOString().slice(0, 10)).toBe(day)
  })

  it.each([
    ['The offer is valid until January 31.', '2025-02-01T00:00'],
    ['The pool is closed until March 3.', '2025-03-04T00:00'],
    ['My pass is valid through January 12.', '2025-01-13T00:00'],
    ['The museum is shut until 4 p.m. tomorrow.', '2025-01-10T16:00'],
    ['The rate is fixed until the end of May.', '2025-06-01T00:00'],
    ['El bono vale hasta el 3 de marzo.', '2025-03-04T00:00'],
    ['Das Angebot gilt bis zum 3. März.', '2025-03-04T00:00'],
    ['L’offre est valable jusqu’au 3 mars.', '2025-03-04T00:00'],
  ])('what holds until a time does so from when it is told: %s', (text, to) => {
    const toldAt = Date.UTC(2025, 0, 9, 15, 30)
    const event = eventIn(text, toldAt)
    expect(event?.from).toBe(toldAt)
    expect(new Date(event?.to ?? 0).toISOString().slice(0, 16)).toBe(to)
  })

  it('any text at any time has an answer that begins before it ends, in time that grows with it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.double(), (text, at) => {
        const event = eventIn(`${text} tomorrow 3 May`, at)
        if (event !== null) expect(event.from).toBeLessThan(event.to)
      }),
    )
    for (const part of [
      '2 days ',
      'hace 2 ',
      '1.1.',
      'on Monday, ',
      '3月',
      'last ',
      'booked a ',
      'until 3 May, ',
    ]) {
      expectLinear((text) => eventIn(text, 0), part)
    }
  })
})
