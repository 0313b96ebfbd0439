import { commitmentRoles } from '../../../contract/lists.ts'
import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentRole } from '../../../engine/laws/commitments/commitment-role.ts'

const english: readonly (readonly [string, string])[] = [
  ['goal', 'goal goals target targets aim aims objective objectives'],
  ['constraint', "must cannot can't can’t constraint constraints limit limits"],
  ['decision', 'decided chose chosen selected'],
  ['conditional_dependency', 'if when unless'],
  ['observation', 'observed noticed saw heard'],
]
const phrases: readonly (readonly [string, string])[] = [
  ['goal', 'want to'],
  ['goal', 'wants to'],
  ['goal', 'plan to'],
  ['decision', 'agreed on'],
  ['decision', 'agreed  to'],
  ['decision', 'going with'],
  ['conditional_dependency', 'depends on'],
  ['conditional_dependency', 'provided that'],
]
const chinese: readonly (readonly [string, string])[] = [
  ['goal', '目标 目的 打算 希望'],
  ['constraint', '必须 不能 不得 禁止 限制'],
  ['decision', '决定 选择 采用'],
  ['conditional_dependency', '如果 只要 除非 取决于'],
  ['observation', '观察到 注意到 发现 看到'],
]

function oneByOne(rows: readonly (readonly [string, string])[]): [string, string][] {
  return rows.flatMap(([role, words]) =>
    words.split(' ').map((word): [string, string] => [role, word]),
  )
}

describe('AG-5 the role of a sentence', () => {
  it.each([...oneByOne(english), ...phrases])('%s: %s', (role, word) => {
    expect(commitmentRole(new Utterance(`We ${word} the house.`), 'en')).toBe(role)
    expect(commitmentRole(new Utterance(`${word.toUpperCase()} the house.`), 'en')).toBe(role)
    expect(commitmentRole(new Utterance(`We said "${word} the house".`), 'en')).toBe('fact')
    expect(commitmentRole(new Utterance(`We x${word}x the house.`), 'en')).toBe('fact')
  })

  it.each([
    ['Decision: we use Redis.', 'decision'],
    ['decision: redis', 'decision'],
    ['Our decision: we want to rewrite it in Go.', 'decision'],
    ['Final decision on hosting: Fly.', 'decision'],
    ['Goal: we must be profitable', 'goal'],
    ['Rule: two reviewers per pull request.', 'constraint'],
    ['Rule #1: two reviewers', 'constraint'],
    ['Rules for us: British spelling', 'constraint'],
    ['Constraint: 512 MB of memory.', 'constraint'],
    ['Decision: pending', 'fact'],
    ['Decision: none yet, we meet on Friday', 'fact'],
    ['Decision maker: Priya', 'fact'],
    ['Decision time: 3 pm', 'fact'],
    ['The rule of thirds: nice photos', 'fact'],
    ['We discussed the decision: it was fun', 'fact'],
    ['The rules are strict', 'fact'],
  ])('a label tells the role of what follows it: %s', (text, role) => {
    expect(commitmentRole(new Utterance(text), 'en')).toBe(role)
  })

  it.each([
    ['Entscheidung: Wir nehmen ab sofort Redis für alle Sitzungen.', 'decision'],
    ['Regel: Jede Änderung wird von zwei Leuten gelesen.', 'constraint'],
    ['Règle : chaque changement est relu par deux personnes.', 'constraint'],
    ['Entscheidung: offen, wir reden am Freitag darüber.', 'fact'],
  ])('so it does in other languages: %s', (text, role) => {
    expect(commitmentRole(new Utterance(text), 'other')).toBe(role)
  })

  it.each(oneByOne(chinese))('%s: %s', (role, word) => {
    expect(commitmentRole(new Utterance(`我们${word}这里。`), 'zh')).toBe(role)
    expect(commitmentRole(new Utterance(`我们“${word}”这里。`), 'zh')).toBe('fact')
  })

  it.each([
    ['We claim damages from Acme.', 'fact'],
    ['If tests pass, we must deploy.', 'constraint'],
    ['We decided to aim high if we must.', 'goal'],
    ['The must-have list', 'constraint'],
    ['Write to goal@acme.io', 'fact'],
    ['Ben saw two foxes.', 'fact'],
    ['The report has to be signed.', 'constraint'],
    ['My favourite has to be the blue one.', 'fact'],
    ['It must be a great job.', 'fact'],
    ['You might want to see it if you wanna.', 'conditional_dependency'],
    ['We are going to church.', 'fact'],
    ['We are going to repaint the church.', 'goal'],
    ['They see the house.', 'fact'],
    ['We have seen two foxes.', 'observation'],
    ['他到了目的地。', 'fact'],
  ])('the first row that hits: %s → %s', (sentence, role) => {
    expect(
      commitmentRole(new Utterance(sentence), /\p{Script=Han}/u.test(sentence) ? 'zh' : 'en'),
    ).toBe(role)
  })

  it.each([
    ['Ich will dieses Jahr Schweißen lernen.', 'goal'],
    ['Ich will nicht umziehen.', 'fact'],
    ['Wir dürfen keine Hunde in der Wohnung haben.', 'constraint'],
    ['Wir haben noch nichts entschieden.', 'fact'],
    ['Je veux apprendre à souder cette année.', 'goal'],
    ["On n'a pas le droit d'avoir un chien.", 'constraint'],
    ['Nous avons décidé de rester à Nantes.', 'decision'],
    ["Nous n'avons pas encore décidé.", 'fact'],
    ['Não posso acreditar nisso.', 'fact'],
    ['Decidimos ficar em Braga.', 'decision'],
    ['Я хочу научиться плавать.', 'goal'],
    ['Мы решили остаться в Твери.', 'decision'],
    ['Мы решили задачу.', 'fact'],
    ['今年は溶接を習いたいです。', 'goal'],
    ['ここで犬を飼ってはいけません。', 'constraint'],
    ['أريد أن أتعلم اللحام.', 'goal'],
    ['हम फ्लैट में कुत्ता नहीं रख सकते।', 'constraint'],
  ])('UN-20 in other languages: %s → %s', (sentence, role) => {
    expect(commitmentRole(new Utterance(sentence), 'other')).toBe(role)
  })

  it('any other language is a fact, any text has a role', () => {
    expect(commitmentRole(new Utterance('Der See must goal und das ist'), 'other')).toBe('fact')
    expect(commitmentRole(new Utterance('Quiero aprender a nadar.'), 'other')).toBe('goal')
    expect(commitmentRole(new Utterance('if (goal)'), 'code')).toBe('fact')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(commitmentRoles).toContain(commitmentRole(new Utterance(text), 'zh'))
      }),
    )
  })
})
