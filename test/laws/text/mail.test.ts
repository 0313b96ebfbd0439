import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailsIn } from '../../../engine/laws/text/speaker-label.ts'
import { expectLinear } from '../../support/node/expect-linear.ts'

const forwarded = `---------- Forwarded message ---------
From: Karl Weber <karl@post.example>
Date: Tue, 4 Mar 2025
Subject: Parking

I sold the car.`

describe('UN-2 who wrote a mail speaks in it', () => {
  it.each([
    ['forwarded', forwarded, 'Karl Weber', 'I sold the car.'],
    ['in German', 'Von: Bea Klein\nBetreff: Urlaub\n\nIch fahre.', 'Bea Klein', 'Ich fahre.'],
    [
      'answered',
      'On Mon, 3 Mar 2025 at 10:00, Bea Klein wrote:\n> I sail.\n\nOk.',
      'Bea Klein',
      '> I sail.\n',
    ],
    ['without a name', 'From: <ann@post.example>\nTo: bo\n\nHi.', 'ann@post.example', 'Hi.'],
  ])('%s', (_, text, name, said) => {
    const [mail] = mailsIn(new Utterance(text))
    expect(mail?.name).toBe(name)
    expect(text.slice(mail?.saidFrom, mail?.end)).toBe(said)
  })

  it.each(['From: Berlin\nwe drove on.', 'From Monday on I work.', 'She wrote: go.', ''])(
    'none: %s',
    (text) => {
      expect(mailsIn(new Utterance(text))).toEqual([])
    },
  )

  it('parts follow each other within the text, whatever it is, in time that grows with it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let last = 0
        const whole = `From: A\nTo: B\n\n${text}\nFrom: C\nTo: D\n\n`
        for (const { start, saidFrom, end } of mailsIn(new Utterance(whole))) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(saidFrom).toBeGreaterThanOrEqual(start)
          expect(end).toBeGreaterThanOrEqual(saidFrom)
          last = start
        }
      }),
    )
    for (const part of ['From: a\nTo: b\n', 'To: b\n', '---\n', 'On Monday, Bea wrote:\n> a\n']) {
      expectLinear((text) => mailsIn(new Utterance(text)), part)
    }
  })
})
