import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const start = Date.UTC(2026, 10, 2, 9)
const hour = 3_600_000

async function told(
  name: string,
  turns: readonly (readonly [speaker: string | null, text: string])[],
): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  for (const [at, [speaker, text]] of turns.entries()) {
    const said = { text, ...(speaker !== null && { speaker }) }
    await namespace.ask('remember', said, { now: start + at * hour })
  }
  return namespace
}

async function answer(of: NamespaceUnderTest, query: string): Promise<string> {
  const { answered, text } = await of.ask('recall', { query, topK: 10 }, { now: start + 9 * hour })
  return answered ? text : ''
}

describe('ON-14 what is asked of somebody is answered by what is theirs', () => {
  it('of those who speak', async () => {
    const team = await told('whom-speaks', [
      ['Omar', "I'll water the plants on Sunday"],
      ['Ruth', 'We decided on the blue tiles'],
      ['Ines', "I'll print the tickets tomorrow"],
      ['Omar', 'We agreed to skip the sauna'],
    ])
    expect(await answer(team, 'What did Omar promise?')).toBe(
      "Omar: I'll water the plants on Sunday",
    )
    expect(await answer(team, 'what has ines promised')).toBe(
      "Ines: I'll print the tickets tomorrow",
    )
    expect(await answer(team, 'What did Ruth decide?')).toBe('Ruth: We decided on the blue tiles')
    expect(await answer(team, 'What did Ruth promise?')).toBe('')
    expect(await answer(team, 'what did Viktor promise?')).toBe('')
    const both = await answer(team, 'What did the team promise?')
    expect(both).toContain('plants')
    expect(both).toContain('tickets')
  })

  it('of those who are told of', async () => {
    const own = await told('whom-told-of', [
      [null, 'Pavel promised to fix the gate'],
      [null, 'My sister promised me a lift to the airport'],
      [null, 'I promised Pavel a cake'],
      [null, 'my sister loves olives'],
      [null, 'I love blue cheese'],
    ])
    expect(await answer(own, 'What did Pavel promise?')).toBe('Pavel promised to fix the gate')
    expect(await answer(own, 'what did my sister promise?')).toMatch(/^My sister promised/)
    expect(await answer(own, 'what does my sister like?')).toBe('my sister loves olives')
    expect(await answer(own, 'what did my uncle promise?')).toBe('')
  })

  it.each([
    ['Was hat Jana entschieden?', 'Jana: Wir haben uns für Buche entschieden.'],
    ['Was hat Lutz entschieden?', ''],
    ["Qu'est-ce que Luc a promis ?", "Luc: Je te promets d'apporter le vin."],
    ["Qu'a promis Jana ?", ''],
    ['¿Qué decidió Marta?', 'Marta: Decidimos vender el coche.'],
    ['小红答应了什么?', ''],
    ['小明答应了什么?', '小明: 我答应周五发草稿。'],
  ])('in other languages: %s', async (question, expected) => {
    const talk = await told(`whom-${question.length}-${expected.length}`, [
      ['Jana', 'Wir haben uns für Buche entschieden.'],
      ['Lutz', 'Das Regal kommt am Montag.'],
      ['Luc', "Je te promets d'apporter le vin."],
      ['Marta', 'Decidimos vender el coche.'],
      ['小明', '我答应周五发草稿。'],
      ['小红', '今天很忙。'],
    ])
    expect(await answer(talk, question)).toBe(expected)
  })
})
