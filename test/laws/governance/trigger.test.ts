import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { triggerIn } from '../../../engine/laws/governance/trigger.ts'
import { triggerPhrases } from '../../../engine/laws/governance/trigger-phrases.ts'
import { chatLines } from '../../fixtures/chat-lines.ts'
import { expectLinear } from '../../support/node/expect-linear.ts'

const maxFalseAlarmsPer100 = 1
const minHitRate = 0.95
const anyText = fc.string({ unit: 'binary', maxLength: 200 })
const prose = fc.stringMatching(/^[a-z ]{0,40}$/)
const english = triggerPhrases.filter(({ language }) => language === 'en')
/** Phrases that say on their own, in the middle of a clause, what they ask for. */
const free = english.filter(({ phrase }) => !['remember', 'reflect', 'important:'].includes(phrase))

describe('SG-10 the test messages', () => {
  it.each([
    ['DON’T FORGET the milk', 'remember', "don't forget"],
    ["Don't forget about Tuesday", 'remember', "don't forget"],
    ['Goodnight, and remember milk', 'remember', 'remember'],
    ['请记住我对花生过敏', 'remember', '记住'],
    ['别忘了周五开会', 'remember', '别忘了'],
    ['What do you remember about Anna?', 'recall', 'what do you remember about'],
    ['你还记得安娜吗？', 'recall', '你还记得'],
    ['Forget about the old address', 'forget', 'forget about'],
    ['忘掉旧地址', 'forget', '忘掉'],
    ["Let's reflect!", 'reflect', "let's reflect"],
    ['Goodnight!', 'reflect_soft', 'goodnight'],
    ['晚安！', 'reflect_soft', '晚安'],
    ['I remember that day', 'none', null],
    ["Don't remember this", 'none', null],
    ['The numbers reflect growth', 'none', null],
    ['He said "scratch that"', 'none', null],
    ['我记住了', 'none', null],
    ['不用记住这个', 'none', null],
  ])('%s → %s', (text, intent, phrase) => {
    expect(triggerIn(new Utterance(text))).toMatchObject({ intent, phrase })
  })
})

describe('SG-9 every phrase', () => {
  it.each(triggerPhrases)('$phrase → $intent', ({ phrase, intent }) => {
    expect(triggerIn(new Utterance(phrase))).toMatchObject({ intent, phrase })
    expect(triggerIn(new Utterance(`So:\n${phrase}`))).toMatchObject({ intent, phrase })
    expect(triggerIn(new Utterance(phrase.toUpperCase()))).toMatchObject({ intent, phrase })
  })

  it.each([
    ['ＲＥＭＥＭＢＥＲ this', 'remember'],
    ['time to reﬂect', 'reflect'],
    ['keep  in\tmind that', 'remember'],
    ['dont forget it', 'remember'],
    ['記住我對花生過敏', 'remember'],
    ['important:the server', 'remember'],
    ['Mel: remember to buy milk', 'remember'],
    ['小明：记住我的生日', 'remember'],
    ['**Important:** it is in Rome', 'remember'],
    ['"Great." Remember milk', 'remember'],
  ])('%s is spelt differently', (text, intent) => {
    expect(triggerIn(new Utterance(text)).intent).toBe(intent)
  })
})

describe('SG-10 what only looks like a phrase', () => {
  it.each([
    ['a part of a word', 'He misremembers, goodnights and disregarded'],
    ['a possessive', "a good night's sleep"],
    ['a file', 'remember.ts is red'],
    ['a hashtag', '#remember'],
    ['a call', 'remember(x)'],
    ['a compound', 'the remember-me box'],
    ['an address', 'https://example.com/remember'],
    ['inline code', '`scratch that` is a command'],
    ['a fence', '```\nscratch that\n```'],
    ['JSON', '{"text": "x", "note": "scratch that"}'],
    ['a quoted line', '> scratch that\nWhat did she mean?'],
    ['curly quotes', 'He said “scratch that” twice'],
    ['low quotes', 'Er sagte „scratch that“'],
    ['corner brackets', '他说「晚安」'],
    ['important within a sentence', 'most important: people'],
    ['a bare remember within a clause', 'I will remember'],
    ['a bare reflect with more', 'reflect more'],
    ['Chinese within a clause', '他终于记住了'],
    ['Chinese words said by another', '他说：记住我'],
    ['a contraction', "I won't be logging off"],
  ])('%s: %s', (_, text) => {
    expect(triggerIn(new Utterance(text))).toMatchObject({ intent: 'none', phrase: null, rest: '' })
  })

  it('a negation counts up to three words before, in its clause', () => {
    expect(triggerIn(new Utterance('do not ever really note that')).intent).toBe('none')
    expect(triggerIn(new Utterance('do not ever really just note that')).intent).toBe('remember')
    expect(triggerIn(new Utterance('I did not, but note that')).intent).toBe('remember')
    expect(triggerIn(new Utterance('no need to keep in mind')).intent).toBe('none')
    expect(triggerIn(new Utterance('别帮我记一下')).intent).toBe('none')
    expect(triggerIn(new Utterance('Note that. Do not keep in mind this')).phrase).toBe('note that')
  })

  it('the earliest place counts, a farewell only where nothing else does', () => {
    expect(triggerIn(new Utterance('Scratch that, and remember tea')).intent).toBe('forget')
    expect(triggerIn(new Utterance('晚安，别忘了周五开会')).intent).toBe('remember')
    expect(triggerIn(new Utterance('What do you know about me? Scratch that')).intent).toBe(
      'recall',
    )
  })
})

describe('SG-11 what a message is about', () => {
  it.each([
    ['  Remember that I prefer tea ', 'Remember that I prefer tea'],
    ['I eat no nuts, don’t forget!', 'I eat no nuts, don’t forget!'],
    ['Remember "open sesame"', 'Remember "open sesame"'],
    ['Please remember this.', ''],
    ['记住了吗？', ''],
    ['Forget about the old address. I moved.', 'the old address'],
    ['forget about movie_id:"The Third Man", please', 'movie_id:"The Third Man"'],
    ['Forget about it', ''],
    ['Never mind, I found it', ''],
    ['Disregard: the Rome trip', 'the Rome trip'],
    ['The Berlin office is no longer relevant.', 'The Berlin office'],
    ["That's no longer relevant", ''],
    ['从记忆中删除我的旧地址吧', '我的旧地址'],
    ['Do you remember where Dr. Ito lives? I forgot.', 'where Dr. Ito lives'],
    ['What do you remember?', ''],
    ['你还记得安娜喜欢什么吗？', '安娜喜欢什么'],
    ['Goodnight everybody', ''],
    ['ok, ＦＯＲＧＥＴ　ＡＢＯＵＴ Ｒｏｍｅ', 'Ｒｏｍｅ'],
  ])('%j → %j', (text, rest) => {
    expect(triggerIn(new Utterance(text)).rest).toBe(rest)
  })
})

describe('a trigger, whatever the text', () => {
  it('is one of the table or none, and its rest stands in the text', () => {
    const withPhrases = fc
      .array(
        fc.oneof(
          anyText,
          fc.constantFrom(...triggerPhrases).map(({ phrase }) => phrase),
        ),
      )
      .map((parts) => parts.join(' '))
    fc.assert(
      fc.property(withPhrases, (text) => {
        const { intent, phrase, rest } = triggerIn(new Utterance(text))
        expect(text).toContain(rest)
        expect((intent === 'none') === (phrase === null)).toBe(true)
        expect(intent === 'none' || triggerPhrases.some((one) => one.phrase === phrase)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['"', '"'],
    ['“', '”'],
    ['„', '“'],
    ['«', '»'],
    ['「', '」'],
    ['『', '』'],
    ['`', '`'],
    ['\n```\n', '\n```\n'],
    ['\n> ', '\n'],
  ])('what stands between %j and %j asks for nothing', (open, close) => {
    fc.assert(
      fc.property(fc.constantFrom(...triggerPhrases), prose, prose, ({ phrase }, before, after) => {
        const plain = `${before} she wrote ${open}${phrase}${close} x ${after}`
        fc.pre(triggerIn(new Utterance(`${before} she wrote x x ${after}`)).intent === 'none')
        expect(triggerIn(new Utterance(plain)).intent).toBe('none')
      }),
    )
  })

  it('a negation right before an English phrase cancels it', () => {
    const negations = ['not', "don't", 'don’t', 'do not', 'never', 'no need to', "shouldn't"]
    const between = fc.array(fc.constantFrom('ever', 'really', 'just'), { maxLength: 2 })
    const all = fc.tuple(fc.constantFrom(...free), fc.constantFrom(...negations), between)
    fc.assert(
      fc.property(all, ([{ phrase }, negation, words]) => {
        // `don't forget` is a phrase of its own: it asks to remember.
        fc.pre(words.length > 0 || !phrase.startsWith('forget'))
        expect(
          triggerIn(new Utterance(`you ${[negation, ...words, phrase].join(' ')}`)).intent,
        ).toBe('none')
      }),
    )
  })

  it('takes at most a second for the longest message there is', () => {
    for (const part of [
      'I remember and so ',
      'a “b ',
      "remember 'x ",
      '晚安，',
      'é ',
      '>\n',
      '`a ',
    ]) {
      expectLinear((text) => triggerIn(new Utterance(text)), part)
    }
  })
})

describe('300 lines of chat', () => {
  it('at most one false alarm in 100, at least 95 hits in 100', ({ annotate }) => {
    const read = chatLines.map((line) => ({
      ...line,
      got: triggerIn(new Utterance(line.text)).intent,
    }))
    const quiet = read.filter(({ intent }) => intent === 'none')
    const asking = read.filter(({ intent }) => intent !== 'none')
    const alarms = quiet.filter(({ got }) => got !== 'none')
    const hits = asking.filter(({ got, intent }) => got === intent)
    const misses = asking.filter(({ got, intent }) => got !== intent)
    const figures =
      `${alarms.length} false alarms in ${quiet.length} lines without a trigger, ` +
      `${hits.length} of ${asking.length} triggers found`
    console.log([figures, ...[...alarms, ...misses].map((one) => JSON.stringify(one))].join('\n  '))
    void annotate(figures)
    expect([quiet.length, asking.length]).toEqual([150, 150])
    expect((100 * alarms.length) / quiet.length).toBeLessThanOrEqual(maxFalseAlarmsPer100)
    expect(hits.length / asking.length).toBeGreaterThanOrEqual(minHitRate)
  })
})
