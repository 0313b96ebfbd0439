import { commitmentRoles } from '../../../contract/lists.ts'
import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimOf } from '../../../engine/laws/commitments/claim.ts'
import { conflictBetween, type RoledClaim } from '../../../engine/laws/commitments/conflict.ts'
import type { CommitmentRole } from '../../../engine/model/commitment.ts'
import { plainModality } from '../claims.ts'

const minOverlap = 0.7

function claim(text: string, role: CommitmentRole = 'fact'): RoledClaim {
  return {
    ...claimOf(new Utterance(text), plainModality, /\p{Script=Han}/u.test(text) ? 'zh' : 'en'),
    role,
  }
}

function kindOf(a: string, b: string): string {
  return conflictBetween(claim(a), claim(b), minOverlap)?.kind ?? 'none'
}

describe('AG-16 one denies what the other says', () => {
  it.each([
    ['The cache works', "The cache doesn't work"],
    ['The cache works.', 'The cache does not work.'],
    ['他喜欢猫', '他不喜欢猫'],
    ['Our goal is to ship Alpha.', 'Our goal is not to ship Alpha.'],
    ['I like coffee.', "I don't like coffee."],
    ['Ana can swim', "Ana can't swim"],
    ['Ana lives in Berlin', 'Ana no longer lives in Berlin'],
    ['The server is online', "The server isn't online"],
    ['We must deploy on Fridays', 'We must never deploy on Fridays'],
    ['Bob eats meat', 'Bob never eats meat'],
    ['Caroline: I own a dog.', "Caroline: I don't own a dog."],
    ['The tests pass on main', 'The tests do not pass on main'],
    ['Yes, the build is green', 'No, the build is not green'],
    ['I have been to Japan', 'I have never been to Japan'],
    ['The door was locked', 'The door was not locked'],
    ['Ana will join the team', "Ana won't join the team"],
    ['The API supports batching', 'The API cannot support batching'],
    ['It is not true that Ana smokes', 'It is true that Ana smokes'],
    ['The plan is not without risk', 'The plan is without risk'],
    ['我吃肉', '我不吃肉'],
    ['我会游泳', '我不会游泳'],
    ['她有孩子', '她没有孩子'],
    ['服务器在线', '服务器不在线'],
    ['他是医生', '他不是医生'],
    ['我喜欢这个颜色', '我不喜欢这个颜色'],
    ['项目未完成', '项目完成'],
    ['他再抽烟', '他不再抽烟'],
  ])('%s · %s', (a, b) => {
    expect(kindOf(a, b)).toBe('negation')
  })
})

describe('AG-16 one slot with two values', () => {
  it.each([
    ['Ana lives in Berlin', 'Ana moved to Paris'],
    ['Ana lives in Berlin.', 'Ana lives in Paris.'],
    ['The fee is 40 euro', 'The fee is 55 euro'],
    ['I live in Lisbon.', 'I moved to Porto.'],
    ["I'm living in Lisbon", 'I now live in Porto'],
    ['I live in the US', 'I live in Canada'],
    ['Retention is 30 days', 'Retention is 90 days'],
    ['i live in lisbon', 'i moved to porto'],
    ['Ana lives in Berlin', 'Ana has recently moved from Berlin to Paris'],
    ['Ana lives in Berlin and works at Google', 'Ana lives in Paris and works at Google'],
    ['My favourite colour is green', 'My favourite color is blue'],
    ['The deadline is May 3', 'The deadline is June 1'],
    ['The deadline is May 3', 'The deadline is June 3'],
    ['The deadline is on May 3, 2026.', 'The deadline was changed to June 1'],
    ['The deadline for Alpha is May 3', "Alpha's deadline is June 1"],
    ['Deadline: May 3', 'The deadline has moved to May 9'],
    ['The price is $40', 'The price is $55'],
    ['Price: 40 euro', 'The price is 55 euro'],
    ['The ticket costs 40 euro', 'The ticket costs 55 euro'],
    ['Ana works at Google', 'Ana works for Meta'],
    ['Ana works at Google', 'Ana joined Meta'],
    ['I work at Google as an engineer', 'I joined Meta in 2024'],
    ['The office is located in Berlin', 'The office is based in Munich'],
    ['Our data centre is located in Oslo, Norway', 'Our data centre is located in Bergen, Norway'],
    ['My cat is called Tom', 'My cat is named Jerry'],
    ['My name is Ana', 'My name is Maria'],
    ['The owner of Alpha is Bo', 'The owner of Alpha is Carla'],
    ["Ana's email is ana@x.org", "Ana's email is ana@y.com"],
    ['My phone number is 555-1234', 'My phone number is 555-9876'],
    ['My birthday is March 4', 'My birthday is on April 4'],
    ['The status is open', 'The status is closed'],
    ['The door code is 4711', 'The door code is 1234'],
    ['Ana is 30 years old', 'Ana is 31 years old'],
    ['I have three cats', 'I have 4 cats'],
    ['The team has 12 members', 'The team has 15 members'],
    ['The meeting is on Monday', 'The meeting is on Tuesday'],
    ['The meeting is at 3pm', 'The meeting is at 17:00'],
    ['The launch is on May 3', 'The launch will be on June 1'],
    ['The budget is 1,200 euro', 'The budget is 1500 euro'],
    ['Caroline: I live in Oslo', 'Caroline: I moved to Bergen'],
    ['他住在北京', '他搬到上海了'],
    ['我住在里斯本。', '我搬到了波尔图。'],
    ['我现在住在北京', '我住在南京'],
    ['他加入了谷歌', '他加入了百度'],
    ['我叫小明', '我叫小红'],
    ['公司位于上海', '公司位于深圳'],
    ['截止日期是5月3日', '截止日期是6月1日'],
    ['截止日期是5月3日', '截止日期改为5月9日'],
    ['价格是40元', '价格是55元'],
    ['费用：40元', '费用是55元'],
    ['我最喜欢的颜色是绿色', '我最喜欢的颜色是蓝色'],
    ['我有三只猫', '我有四只猫'],
    ['负责人是小明', '负责人是小红'],
    ['项目的状态是进行中', '项目的状态是已完成'],
  ])('%s · %s', (a, b) => {
    expect(kindOf(a, b)).toBe('value')
    expect(kindOf(b, a)).toBe('value')
  })
})

describe('AG-16 a goal against a constraint', () => {
  it('that say the same, one to reach it and one to bound it', () => {
    const goal = claim('Ship Alpha in May', 'goal')
    const constraint = claim('Ship Alpha in May', 'constraint')
    expect(conflictBetween(goal, constraint, minOverlap)).toEqual({
      kind: 'goal_constraint',
      overlap: 1,
    })
  })

  it.each(commitmentRoles.flatMap((a) => commitmentRoles.map((b) => [a, b] as const)))(
    '%s and %s: only a goal and a constraint',
    (a, b) => {
      const found = conflictBetween(
        claim('Ship Alpha in May', a),
        claim('Ship Alpha in May', b),
        minOverlap,
      )
      const isPair = new Set([a, b]).size === 2 && [a, b].every((role) => bounding.has(role))
      expect(found?.kind).toBe(isPair ? 'goal_constraint' : undefined)
    },
  )
})

describe('AG-16 no conflict', () => {
  it.each([
    ['We deploy on Fridays', 'We never deploy to staging on Mondays'],
    ['Ana visited Berlin', 'Ana visited Paris'],
    ['user_id:1 lives in Berlin', 'user_id:2 lives in Paris'],
    ['Ana lives in Berlin', 'Ana lives in Berlin with Bo'],
    ['Ana lives in Berlin', 'Ana lives in Berlin, Germany'],
    ['Ana lives in Berlin', 'Bo lives in Paris'],
    ['Ana lives in Berlin', 'Ana lives in a small flat'],
    ['Ana lives in Berlin', 'Ana used to live in Paris'],
    ['Ana lives in Berlin', 'Ana lived in Paris'],
    ['Ana lives in Berlin', 'Ana will move to Paris'],
    ['Ana lives in Berlin', 'Ana wants to move to Paris'],
    ['Ana lives in Berlin', 'If she gets the job Ana lives in Paris'],
    ['Ana does not live in Berlin', 'Ana does not live in Paris'],
    ['Ana works at Google', 'Ana works at night'],
    ['Ana works at Google', 'Ana worked at Meta'],
    ['Ana lives in Berlin', "Ana's brother lives in Paris"],
    ['The deadline is May 3', 'The deadline is tight'],
    ['The deadline is May 3', 'The deadline is May 3, 2026'],
    ['The deadline for Alpha is May 3', 'The deadline for Beta is June 1'],
    ['The fee is 40 euro', 'The fee was 55 euro last year'],
    ['The fee is 40 euro for members', 'The fee is 55 euro for guests'],
    ['The fee is 40 euro', 'The fee is paid in euro'],
    ['I have 3 cats', 'I have 2 dogs'],
    ['I have two brothers', 'I have two brothers and one sister'],
    ['Ana is 30 years old', 'Ana is 170 cm tall'],
    ['I like cats', 'I like dogs'],
    ['My email is ana@x.org', 'My email is down'],
    ['The code is 4711', 'The code is broken'],
    ['Not only Ana came', 'Ana came'],
    ['There is no doubt that it works', 'There is doubt that it works'],
    ['I drink tea without sugar', 'I drink tea with sugar'],
    ["We moved because we don't like heat", 'We moved because we like heat'],
    ['Room No. 5 is free', 'Room 5 is free'],
    ['It is not true that Ana never smokes', 'It is true that Ana smokes'],
    ['Nobody likes mondays', 'Everybody likes mondays'],
    ['Bo works at Google', 'Bo joined Ana for dinner'],
    ['The owner is Ana and Bo', 'The owner is Bo'],
    ['Ana called Bo', 'Ana called Carl'],
    ['Ana moved to Paris', 'Ana moved the sofa to Bo'],
    ['In winter Ana lives in Rome', 'Ana lives in Oslo'],
    ['Ana lives in Rome in winter', 'Ana lives in Oslo in summer'],
    ['The deadline is not May 3', 'The deadline is not June 1'],
    ['这个主意不错', '这个主意错'],
    ['她特别喜欢猫', '她喜欢猫'],
    ['无论他去', '他去'],
    ['别人喜欢猫', '人喜欢猫'],
    ['差不多完成了', '完成了'],
    ['他住在北京', '他曾经住在上海'],
    ['他住在北京', '她住在上海'],
    ['他住在北京', '他打算搬到上海'],
    ['我去过北京', '我去过上海'],
    ['我有三只猫', '我有两只狗'],
    ['他住在北京', '他住在北京朝阳区'],
    ['如果下雨他住在北京', '他住在上海'],
    ['他是医生', '他是爸爸'],
  ])('%s · %s', (a, b) => {
    expect(kindOf(a, b)).toBe('none')
    expect(kindOf(b, a)).toBe('none')
  })

  it.each([['hypothetical'], ['attributed']])('%s text opens nothing', (how) => {
    const told = claimOf(
      new Utterance('The cache does not work'),
      { ...plainModality, [how]: true },
      'en',
    )
    const other = claim('The cache works')
    expect(conflictBetween({ ...told, role: 'fact' }, other, minOverlap)).toBeNull()
  })

  it('conditional text opens nothing, by its words or its role', () => {
    expect(kindOf('If it rains the cache does not work', 'If it rains the cache works')).toBe(
      'none',
    )
    const bound = claim('The cache does not work', 'conditional_dependency')
    expect(conflictBetween(bound, claim('The cache works'), minOverlap)).toBeNull()
  })
})

describe('AG-16 overlap', () => {
  it('is 3/7 where three of seven words are shared', () => {
    const a = claim('We deploy on Fridays')
    const b = claim('We never deploy to staging on Mondays')
    expect(conflictBetween(a, b, 0.42)).toEqual({ kind: 'negation', overlap: 0.428571 })
    expect(conflictBetween(a, b, 3 / 7)).toBeNull()
  })

  it('must be more than the least', () => {
    expect(conflictBetween(claim('The cache works'), claim('The cache never works'), 1)).toBeNull()
  })
})

describe('AG-16 for any two texts', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...pieces()), { maxLength: 12 }).map((words) => words.join(' ')),
  )
  const role = fc.constantFrom(...commitmentRoles)

  it('the answer is the same either way, and the overlap a share', () => {
    fc.assert(
      fc.property(text, text, role, role, fc.double({ min: 0, max: 1 }), (a, b, ra, rb, least) => {
        const one = conflictBetween(claim(a, ra), claim(b, rb), least)
        expect(conflictBetween(claim(b, rb), claim(a, ra), least)).toEqual(one)
        if (one === null) return
        expect(one.overlap).toBeGreaterThanOrEqual(0)
        expect(one.overlap).toBeLessThanOrEqual(1)
      }),
      { numRuns: 500 },
    )
  })

  it('nothing contradicts itself in one role', () => {
    fc.assert(
      fc.property(text, role, (a, r) => {
        expect(conflictBetween(claim(a, r), claim(a, r), 0)).toBeNull()
      }),
      { numRuns: 500 },
    )
  })
})

const bounding: ReadonlySet<CommitmentRole> = new Set(['goal', 'constraint'])

function pieces(): string[] {
  return `Ana lives in Berlin Paris moved to the deadline is May 3 40 euro not never no I you Caroline:
    他 住在 北京 不 没有 搬到 是 and , . works at Google`.split(/\s+/)
}
