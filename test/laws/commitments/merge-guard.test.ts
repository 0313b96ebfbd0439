import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimOf } from '../../../engine/laws/commitments/claim.ts'
import { sayTheSame } from '../../../engine/laws/commitments/merge-guard.ts'
import { claimFrom, plainModality } from '../claims.ts'

describe('AG-24 two sentences that say one thing merge', () => {
  it.each([
    ['The user prefers dark mode', 'User prefers dark mode.'],
    ['Ana lives in Berlin', 'Yes, Ana lives in Berlin!'],
    ["The cache doesn't work", 'The cache does not work'],
    ["I can't swim", 'I cannot swim'],
    ['A man is playing a guitar', 'A man plays a guitar'],
    ['A girl is running a race', 'A girl runs a race'],
    ['Bo is making tea', 'Bo makes tea'],
    ['A man plays the guitar.', 'A man is playing guitar.'],
    ['My favourite colour is green', 'My favorite color is green'],
    ['We organise the summit in Oslo', 'We organize the summit in Oslo'],
    ['Send the report by e-mail', 'Send the report by email'],
    ['I really like green tea', 'I like green tea'],
    ['I think that the build is green', 'I think the build is green'],
    ['The fee is 1,200 euro', 'The fee is 1200 euro'],
    ['I have three cats', 'I have 3 cats'],
    ["I'm allergic to nuts", 'I am allergic to nuts'],
    ['The meeting is at 5pm', 'The meeting is at 17:00'],
    ['Ｔｈｅ ｆｅｅ is 40 euro', 'The fee is 40 euro'],
    ['我喜欢绿茶。', '我喜欢绿茶'],
    ['我喜欢喝绿茶', '我也喜欢喝绿茶'],
    ['是的，我住在北京', '我住在北京'],
    ['他的猫叫汤姆', '他猫叫汤姆'],
  ])('%s · %s', (a, b) => {
    expect(sayTheSame(claimFrom(a), claimFrom(b))).toBe(true)
    expect(sayTheSame(claimFrom(b), claimFrom(a))).toBe(true)
  })
})

describe('AG-24 what differs in one thing that counts stays apart', () => {
  it.each([
    ['Invoice 17 is paid', 'Invoice 71 is paid'],
    ['A dog carried a man', 'A man carried a dog'],
    ['A man is playing a guitar', 'A man is playing a flute'],
    ['A man is playing a guitar', 'A woman is playing a guitar'],
    ['A man is playing a guitar', 'Men are playing guitars'],
    ['A cat is on the table', 'A cat is under the table'],
    ['Run the tests before the deploy', 'Run the tests after the deploy'],
    ['All tests pass', 'Some tests pass'],
    ['You should deploy', 'You must deploy'],
    ['He is in the house', 'She is in the house'],
    ['I like tea', 'You like tea'],
    ['Ana lives in Berlin', 'Ana lived in Berlin'],
    ['Ana was ill', 'Ana is ill'],
    ['Ana went home', 'Ana goes home'],
    ['Ana has a dog', 'Ana had a dog'],
    ['Ana will move to Paris', 'Ana moved to Paris'],
    ['The cache works', "The cache doesn't work"],
    ['I visited Berlin', 'I visited Paris'],
    ['I like apple', 'I like Apple'],
    ['We met Bo in May', 'We met Bo in June'],
    ['We met on Monday', 'We met on Tuesday'],
    ['The fee is 40 euro', 'The fee is 40 dollars'],
    ['The fee is 40 euro', 'The fee is 40.5 euro'],
    ['A boy is feeding the horse', 'A boy is feeding the horse in the barn'],
    ['Two dogs run', 'Three dogs run'],
    ['The temperature is -3 °C', 'The temperature is 3 °C'],
    ['Use plan A', 'Use plan B'],
    ['I write C', 'I write C++'],
    ['user_id:1 likes tea', 'user_id:2 likes tea'],
    ['The gate is < 5', 'The gate is > 5'],
    ['Berlin: rain all day', 'Paris: rain all day'],
    ['Caroline: the deadline is tight', 'Bo: the deadline is tight'],
    ['Turn the light on', 'Turn the light off'],
    ['More people came', 'Fewer people came'],
    ['Bo sold Ana the car', 'Ana sold Bo the car'],
    ['他喜欢猫', '他不喜欢猫'],
    ['This way is better', 'This way is best'],
    ['The tool is useful', 'The tool is used'],
    ['We met at the university', 'We met at the universe'],
    ['狗追人', '人追狗'],
    ['我有三只猫', '我有四只猫'],
    ['他住在北京', '他住在南京'],
    ['周一开会', '周二开会'],
    ['他喜欢绿茶', '她喜欢绿茶'],
    ['他会游泳', '他要游泳'],
  ])('%s · %s', (a, b) => {
    expect(sayTheSame(claimFrom(a), claimFrom(b))).toBe(false)
    expect(sayTheSame(claimFrom(b), claimFrom(a))).toBe(false)
  })

  it.each([[{ hypothetical: true }], [{ attributed: true }], [{ negated: true }]])(
    'said in another mode: %o',
    (modality) => {
      expect(
        sayTheSame(claimFrom('Ana lives in Berlin'), claimFrom('Ana lives in Berlin', modality)),
      ).toBe(false)
    },
  )

  it('code merges only with itself, sign for sign', () => {
    const [plain, other] = ['const a = -1', 'const a = +1'].map((text) =>
      claimOf(new Utterance(text), plainModality, 'code'),
    )
    if (plain === undefined || other === undefined) throw new Error('two claims')
    expect(sayTheSame(plain, plain)).toBe(true)
    expect(sayTheSame(plain, other)).toBe(false)
  })
})

describe('AG-24 for any two texts', () => {
  const words =
    'Ana likes the green tea in Oslo not 3 may 他 不 喜欢 茶 play plays played . ,'.split(' ')
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((said) => said.join(' ')),
  )

  it('the guard is symmetric', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(sayTheSame(claimFrom(a), claimFrom(b))).toBe(sayTheSame(claimFrom(b), claimFrom(a)))
      }),
      { numRuns: 500 },
    )
  })

  it('a claim merges with itself', () => {
    fc.assert(
      fc.property(text, (a) => sayTheSame(claimFrom(a), claimFrom(a))),
      { numRuns: 500 },
    )
  })
})
