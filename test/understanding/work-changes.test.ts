import { beforeAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { readAskedPairs } from '../../scripts/support/asked-rivals.mjs'
import { rivalry } from '../../engine/laws/recall/rivals.ts'
import { tuned } from '../../engine/laws/recall/tuned.ts'

const { items } = JSON.parse(readFileSync(new URL('./work-changes.json', import.meta.url), 'utf8'))

/** Pairs that answer a question of one of the kinds of sets, with what the one judge says of them. */
async function judged(kind: string, split: string) {
  const pairs = await readAskedPairs(
    (group) => group.from.startsWith(kind) && group.split === split,
  )
  return pairs.map((pair) => ({
    ...pair,
    probability: rivalry(
      { ...pair.older, ...standing, id: 'older' },
      { ...pair.newer, ...standing, id: 'newer' },
      { ...pair.asked, best: pair.best },
    ),
  }))
}

const standing = { isNear: true, timeFit: 0, trust: 'owner', rivals: new Set<string>() } as const

describe('ON-17 to-dos, preferences, dates and documents of work chats', () => {
  let pairs: Awaited<ReturnType<typeof judged>> = []
  beforeAll(async () => {
    pairs = await judged('work', 'test')
  }, 240_000)

  it('there are 300 changes of four kinds, half of them never learned from', () => {
    expect(items).toHaveLength(300)
    expect(items.filter(({ split }: { split: string }) => split === 'test')).toHaveLength(150)
    expect(new Set(items.map(({ kind }: { kind: string }) => kind)).size).toBe(4)
  })

  it('three of five are seen in manners of writing that no head has read, two of five surely', () => {
    const rivals = pairs.filter(({ isRival }) => isRival)
    const seen = (least: number): number =>
      rivals.filter(({ probability }) => probability >= least).length / rivals.length
    expect(rivals.length).toBeGreaterThan(130)
    expect(seen(tuned.likelyRivals)).toBeGreaterThanOrEqual(0.6)
    expect(seen(tuned.replacedRivals)).toBeGreaterThanOrEqual(0.4)
  })

  it('of what stands beside them three of a thousand are taken for sure', () => {
    const others = pairs.filter(({ isRival }) => !isRival)
    const wrong = others.filter(({ probability }) => probability >= tuned.replacedRivals)
    expect(wrong.length / others.length).toBeLessThanOrEqual(0.003)
  })

  it('of talk in which nothing changes hardly anything is', async () => {
    const talk = await judged('talk', 'dev')
    const wrong = talk.filter(({ probability }) => probability >= tuned.replacedRivals)
    expect(wrong.length / talk.length).toBeLessThanOrEqual(0.003)
  }, 120_000)
})
