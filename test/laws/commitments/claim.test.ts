import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimOf } from '../../../engine/laws/commitments/claim.ts'
import { claimFrom, plainModality } from '../claims.ts'

describe('AG-15, AG-16 what a claim is compared by', () => {
  it('words are those of the normal form without negations, content those that tell', () => {
    const { words, forms, content } = claimFrom('We never deploy to staging on Mondays')
    expect(words).toEqual(['we', 'deploy', 'to', 'stage', 'on', 'monday'])
    expect(forms).toEqual(['we', 'deploy', 'to', 'staging', 'on', 'mondays'])
    expect(content).toEqual(['deploy', 'stage', 'monday'])
    expect(claimFrom('这个不错，我不喜欢').words.join('')).toBe('这个不错我喜欢')
  })

  it('a town is no day, though its name begins like one', () => {
    expect(claimFrom("I've moved to Mons.").slot).toMatchObject({ name: 'place', value: ['mon'] })
    expect(claimFrom('I work on Mondays').dates).toEqual(['w1'])
  })

  it.each([
    ['The cache works', false],
    ["The cache doesn't work", true],
    ['No, the cache works', false],
    ['No I like tea', false],
    ['Caroline: No, I like tea', false],
    ['I never said nothing', false],
    ['他不喜欢猫', true],
    ['这个不错', false],
    ['不，我喜欢猫', false],
  ])('%j negated: %s', (text, expected) => {
    expect(claimFrom(text).isNegated).toBe(expected)
  })

  it.each([
    ['Invoice 17 costs 1,200.50 euro', ['1200.5', '17']],
    ['I have three cats and one dog', ['1', '3']],
    ['one of us', []],
    ['at 5pm or 5:30 am', ['17h00', '5h30']],
    ['on 2026-05-03', ['2026', '3']],
    ['the 2nd of 40k', ['2', '40000']],
    ['-3 to 3', ['-3', '3']],
    ['三百二十元', ['320']],
    ['我们一起去，十分好', []],
    ['两个人', ['2']],
  ])('%j tells the numbers %j', (text, numbers) => {
    expect(claimFrom(text).numbers).toEqual(numbers)
  })

  it.each([
    ['on May 3 and on Monday', ['m5', 'w1']],
    ['You may go', []],
    ['due 3 may', ['m5']],
    ['on 2026-05-03', ['m5']],
    ['tomorrow or on Fridays', ['tomorrow', 'w5']],
    ['5月3日周一', ['m5', 'w1']],
    ['十二月', ['m12']],
  ])('%j tells the dates %j', (text, dates) => {
    expect(claimFrom(text).dates).toEqual(dates)
  })

  it.each([
    ['Yesterday Ana met Bo in Oslo. She smiled', ['ana', 'bo', 'oslo']],
    ["I met Ana's friend in May", ['ana']],
    ['ALL IN CAPITALS', []],
    ['小明住在北京', []],
  ])('%j tells the names %j', (text, names) => {
    expect(claimFrom(text).names).toEqual(names)
  })
})

describe('AG-16 slots', () => {
  it.each([
    ['Ana lives in Berlin with Bo', 'place', ['ana'], ['berlin'], []],
    ['I moved to Porto.', 'place', ['i'], ['porto'], []],
    ['The deadline is May 3', 'is', ['deadlin'], ['may', '3'], ['3', 'm5']],
    ['The fee is 40 euro', 'amount ', ['fee'], ['40', 'euro'], ['40']],
    ['I have 3 cats', 'have cat', ['i'], ['3', 'cat'], ['3']],
    ['他搬到了上海', 'place', ['他'], ['上海'], []],
    ['价格：40元', 'is', ['价格'], ['40', '元'], ['40']],
  ])('%j fills %j', (text, name, before, value, numbers) => {
    expect(claimFrom(text).slot).toMatchObject({ name, before, value, numbers, scope: [] })
  })

  it.each([
    ['Ana visited Berlin'],
    ['The deadline is tight'],
    ['It is 5 pm'],
    ['Ana lives in peace'],
    ['Ana does not live in Berlin'],
    ['他叫我去'],
    ['Moved by the music in Paris'],
    [''],
  ])('%j fills none', (text) => {
    expect(claimFrom(text).slot).toBeNull()
  })
})

describe('AG-22 what ends another claim', () => {
  it.each([
    ['Ana moved to Paris', true],
    ['Ana has moved from Berlin to Paris', true],
    ['The deadline changed to June 1', true],
    ['Ana now lives in Paris', true],
    ['Ana no longer lives in Berlin', true],
    ['他搬到上海', true],
    ['截止日期改为5月9日', true],
    ['他不再抽烟', true],
    ['Ana lives in Paris', false],
    ['Ana knows Paris', false],
    ['I see Ana now and then', false],
    ['他住在上海', false],
  ])('%j: %s', (text, expected) => {
    expect(claimFrom(text).saysChange).toBe(expected)
  })
})

describe('AG-7, AG-16 what is not compared', () => {
  it.each([
    ['The cache works', true],
    ['If it rains we stay', false],
    ['We stay unless it rains', false],
    ['When it rains we stay', false],
    ['I was ten when we moved', true],
    ['It depends on the weather', false],
    ['如果下雨我们不去', false],
  ])('%j is comparable: %s', (text, expected) => {
    expect(claimFrom(text).isComparable).toBe(expected)
  })

  it.each(['code', 'data'] as const)('%s', (lang) => {
    const claim = claimOf(new Utterance('const a = 3'), plainModality, lang)
    expect(claim).toMatchObject({ isComparable: false, slot: null, numbers: [] })
  })

  it.each([{ hypothetical: true }, { attributed: true }])('said so: %o', (modality) => {
    expect(claimFrom('The cache works', modality).isComparable).toBe(false)
  })
})

describe('AG-14 for any text', () => {
  const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))

  it('there is a claim, the same each time it is read', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const first = claimFrom(text)
        for (let other = 0; other < 3; other += 1) claimFrom(`${text} ${other}`)
        expect(claimFrom(text)).toEqual(first)
        expect(first.words).toHaveLength(first.forms.length)
      }),
      { numRuns: 1000 },
    )
  })

  it('a text read in one mode is not taken for another', () => {
    const plain = claimFrom('The cache works')
    expect(claimFrom('The cache works', { hypothetical: true })).not.toEqual(plain)
    expect(claimFrom('The cache works')).toEqual(plain)
  })

  it('64 KB of anything is read', () => {
    const units = [
      'Ana lives in ',
      '不',
      'no ',
      'is ',
      '三',
      'from ',
      ': ',
      'is 4',
      ', ',
      'moved from a ',
    ]
    for (const unit of units) {
      expect(claimFrom(unit.repeat(65_536 / unit.length)).words).toBeInstanceOf(Array)
    }
  })
})
