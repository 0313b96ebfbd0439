import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import {
  askedRivalFeatureNames,
  type AskedRivalFeatureName,
} from '../../engine/laws/recall/asked-rival-head/features.ts'
import { askedRivalProbability } from '../../engine/laws/recall/asked-rival-head/asked-rival-head.ts'
import { tuned } from '../../engine/laws/recall/tuned.ts'

// What recalls held against each other over talks and lives that the head has never seen; written by
// `npm run bench -- train-asked-rivals --write`.
const { pairs } = read('asked-rivals')
const judged = (pairs as string[]).map((line) => {
  const [from = '', isRival, ...parts] = line.split(' ')
  const features = Object.fromEntries(
    askedRivalFeatureNames.map((name, at) => [name, Number(parts[at]) / 100]),
  ) as Record<AskedRivalFeatureName, number>
  const probability = askedRivalProbability(features)
  return { from, isRival: isRival === '1', probability }
})

/** Of rivals, or of what is none, the share at or above a probability. */
function share(is: boolean, least: number, of = /./) {
  const some = judged.filter(({ from, isRival }) => isRival === is && of.test(from))
  return some.filter(({ probability }) => probability >= least).length / some.length
}

describe('ON-17 the head over rivals that knows the question', () => {
  it('is measured on changes of work chats, lives and talks, and on what stays', () => {
    const { items } = read('work-changes')
    expect(items).toHaveLength(300)
    expect(new Set(items.map(({ kind }: { kind: string }) => kind)).size).toBe(4)
    for (const from of ['updates', 'work', 'in-passing', 'in-talks', 'in-lives']) {
      const own = judged.filter((one) => one.from === from && one.isRival)
      expect(own.length, from).toBeGreaterThanOrEqual(14)
    }
    expect(judged.filter(({ from }) => from === 'what-stays').length).toBeGreaterThanOrEqual(50)
  })

  it('of changes that it has never seen two of three, of what stands beside them one in fifty', () => {
    expect(share(true, tuned.likelyAsked)).toBeGreaterThanOrEqual(0.66)
    expect(share(true, tuned.likelyAsked, /^in-/u)).toBeGreaterThanOrEqual(0.59)
    expect(share(false, tuned.likelyAsked)).toBeLessThanOrEqual(0.02)
    expect(share(false, tuned.likelyAsked, /^what-stays$/u)).toBeLessThanOrEqual(0.03)
  })

  it('one of three surely, and of what is none one in three hundred', () => {
    expect(share(true, tuned.replacedRivals)).toBeGreaterThanOrEqual(0.33)
    expect(share(false, tuned.replacedRivals)).toBeLessThanOrEqual(0.0034)
  })
})

function read(name: string) {
  return JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'))
}
