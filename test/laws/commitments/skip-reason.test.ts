import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isQuestion } from '../../../engine/laws/text/question.ts'
import { skipReason } from '../../../engine/laws/commitments/skip-reason.ts'
import { isSmallTalk } from '../../../engine/laws/commitments/small-talk.ts'
import { defaultSettings } from '../../../engine/settings.ts'

const { least } = defaultSettings.extraction

describe('AG-4 why a sentence gives no commitment', () => {
  it.each([
    ['Ship it?', 'question'],
    ['ok?', 'question'],
    ['ok thanks', 'greeting'],
    ['It is what it was', 'no_content'],
    ['!!!', 'no_content'],
    ['', 'no_content'],
    ['Ship it.', 'too_short'],
    ['Ana is 30.', null],
    ['Internationalization.', 'too_short'],
    ['A walnut!', 'too_short'],
  ])('the first row that holds: %s → %s', (said, reason) => {
    expect(skipReason(new Utterance(said), 'en', least)).toBe(reason)
  })

  it.each([
    ['吃苹果。', 'zh', 'too_short'],
    ['他吃苹果。', 'zh', null],
    ['我抽烟。', 'zh', null],
    ['她单身。', 'zh', null],
    ['我知道。', 'zh', 'too_short'],
    ['他来了。', 'zh', 'too_short'],
    ['Fumo.', 'other', null],
    ['Trabajo.', 'other', null],
    ['Lavoro!', 'other', null],
    ['Asado.', 'other', 'too_short'],
    ['東京です', 'other', null],
    ['Gut so.', 'other', 'too_short'],
  ] as const)('each script has its own least: %s', (said, lang, reason) => {
    expect(skipReason(new Utterance(said), lang, least)).toBe(reason)
  })

  it('the least is a setting', () => {
    const more = { characters: 15, words: 3, chineseCharacters: 6 }
    expect(skipReason(new Utterance('Ana is 30.'), 'en', more)).toBe('too_short')
    expect(skipReason(new Utterance('他吃苹果。'), 'zh', more)).toBe('too_short')
  })

  it.each([
    ['Is it done ?!', true],
    ['Where is it? 🙈', true],
    ['(Where is it?)', true],
    ['what about lunch on Friday', true],
    ['Is this your own painting', true],
    ['can you send me the file', true],
    ['whats the plan', true],
    ['请问几点开会', true],
    ['Ana lives here (really?).', false],
    ['Bob asked "where is it?" and left.', false],
    ['What I need is time.', false],
    ['What a day!', false],
    ['When the queue is full, drop it.', false],
    ['How we work matters.', false],
    ['Do it now please.', false],
    ['Should you need help, call.', false],
    ['I wonder what time it is.', false],
    ['谁都知道这件事', false],
  ])('question: %s %s', (said, expected) => {
    expect(isQuestion(new Utterance(said))).toBe(expected)
  })

  it.each([
    ['Thanks, Mel!', true],
    ['Mel, thanks a lot!', true],
    ['Yes, of course, Ana Maria.', true],
    ['hahaha lol', true],
    ['See you tomorrow!', true],
    ['No.', true],
    ['谢谢大家', true],
    ['See you at 5 in Rome', false],
    ['No, Thursday.', false],
    ['Thanks for the Toyota', false],
    ['Nice is in France.', false],
    ['Great food!', false],
    ['Mel', false],
    ['好吃', false],
    ['', false],
  ])('greeting: %s %s', (said, expected) => {
    expect(isSmallTalk(new Utterance(said))).toBe(expected)
  })

  it('any text has an answer', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('en', 'zh', 'other'),
        (said, lang) => {
          const reasons = ['question', 'greeting', 'no_content', 'too_short', null]
          expect(reasons).toContain(skipReason(new Utterance(said), lang, least))
        },
      ),
    )
  })
})
