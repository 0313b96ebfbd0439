import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const start = Date.UTC(2026, 10, 2, 9)
const day = 86_400_000

async function told(name: string, texts: readonly string[]): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  for (const [at, text] of texts.entries()) {
    await namespace.ask('remember', { text }, { now: start + at * day })
  }
  return namespace
}

async function answer(of: NamespaceUnderTest, query: string) {
  const { text, answerProbability } = await of.ask(
    'recall',
    { query, topK: 10 },
    { now: start + 30 * day },
  )
  return { lines: text.split('\n'), answerProbability }
}

describe('ON-14 what became of a decision stands before it', () => {
  const followed = [
    [
      'kafka',
      'We decided to run the event queue on Kafka.',
      'Kafka turned out to be too heavy, so the events go through Redis streams now.',
    ],
    ['the standup', 'We agreed to hold the standup at 9.', 'The standup moved to 9:30.'],
    [
      'the designer',
      'We decided to hire a second designer.',
      'The designer hire is off, no budget.',
    ],
    [
      'the loft',
      'We decided to rent the loft on Main Street as our office.',
      'The loft lease fell through, we are taking the place by the river instead.',
    ],
  ] as const

  it('where it is told in other words than those of a decision', async () => {
    const team = await told(
      'decision-followed',
      followed.flatMap(([, decided, later]) => [decided, later]),
    )
    for (const [matter, , later] of followed) {
      const { lines, answerProbability } = await answer(team, `what was decided about ${matter}`)
      expect(lines[0], matter).toContain(later)
      expect(answerProbability, matter).toBeLessThan(1)
    }
  })

  it('but not what was changed before it, or is of another matter, or changes nothing', async () => {
    const team = await told('decision-stands', [
      'The kitchen was moved to the second floor.',
      'We decided to paint the kitchen green.',
      'The kitchen is huge.',
      'The garage roof was replaced.',
      'We decided to keep the launch date of the app.',
      'The app is now in the store.',
    ])
    const { lines, answerProbability } = await answer(team, 'what was decided about the kitchen')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('paint the kitchen green')
    expect(answerProbability).toBe(1)
    const launch = await answer(team, 'what was decided about the launch date of the app')
    expect(launch.lines).toHaveLength(1)
    expect(launch.lines[0]).toContain('keep the launch date')
    expect((await answer(team, 'What were the decisions?')).lines).toHaveLength(2)
  })
})
