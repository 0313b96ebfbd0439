import { describe, expect, it } from 'vitest'
import { loadModel } from '../../adapters/encoder/load-model.mjs'
import { quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import { findingsIn } from '../../engine/laws/governance/findings/find.ts'
import lives from './lives.json' with { type: 'json' }

type Life = (typeof lives)[number]

const encode = await loadModel()

/** By the encoder of `npm start`, or by words alone. */
function foundIn(life: Life, isPlaced: boolean) {
  const told = life.messages.map(({ at, speaker, text }, place) => ({
    id: `mem_${String(place).padStart(3, '0')}`,
    text,
    occurredAt: Date.parse(at),
    nodes: [],
    isTrusted: true,
    trust: 'main' as const,
    speaker,
    vector: isPlaced ? quantize(Float32Array.from(encode(text).vector)) : null,
  }))
  return findingsIn(told, Date.parse(life.now))
}

/** Of what is counted for a labelled pattern, how much is labelled so. */
function counted(split: string) {
  const figures = { right: 0, all: 0 }
  const wrong: string[] = []
  for (const life of lives.filter((one) => one.split === split)) {
    const ofId = new Map(
      life.messages.map(({ of = [] }, place) => [`mem_${String(place).padStart(3, '0')}`, of]),
    )
    for (const { kind, label, found, sources } of foundIn(life, true)) {
      if (found === undefined || (kind !== 'recurs' && kind !== 'stopped')) continue
      const times = sources.filter(({ at }) => at <= found.last)
      const keys = times.flatMap(({ id }) => ofId.get(id) ?? [])
      const [key] = life.patterns
        .map((one) => one.key)
        .toSorted((a, b) => countOf(b, keys) - countOf(a, keys))
      if (key === undefined || countOf(key, keys) * 2 <= times.length) continue
      for (const { id, text } of times) {
        figures.all += 1
        if (ofId.get(id)?.includes(key) === true) figures.right += 1
        else wrong.push(`${life.name}: ${label}: ${text}`)
      }
    }
  }
  return { ...figures, wrong }
}

function countOf(key: string, keys: readonly string[]): number {
  return keys.filter((one) => one === key).length
}

/** Right is a count that is at most one or a fifth off, or the first and the last day. */
function measure(split: string, isPlaced: boolean) {
  const figures = { named: 0, recurring: 0, stopped: 0, stopping: 0 }
  const faults: string[] = []
  for (const life of lives.filter((one) => one.split === split)) {
    const found = foundIn(life, isPlaced).filter(
      ({ kind }) => kind === 'recurs' || kind === 'stopped',
    )
    for (const { key, words, stopped = false } of life.patterns) {
      const days = life.messages.flatMap(({ at, of = [] }) =>
        of.includes(key) ? [at.slice(0, 10)] : [],
      )
      const wanted = [...new Set(days)]
      const about = found.filter(({ content }) => new RegExp(words, 'i').test(content))
      const isRight = about.some(({ found: pattern, content }) => {
        const off = Math.abs((pattern?.count ?? 0) - wanted.length)
        const ends = [pattern?.first ?? 0, pattern?.last ?? 0].map((at) =>
          new Date(at).toISOString(),
        )
        const isSpan =
          ends[0]?.slice(0, 10) === wanted[0] && ends[1]?.slice(0, 10) === wanted.at(-1)
        if (stopped) return / has stopped| to have stopped/.test(content)
        return isSpan || off <= Math.max(1, Math.round(wanted.length / 5))
      })
      figures[stopped ? 'stopping' : 'recurring'] += 1
      if (isRight) figures[stopped ? 'stopped' : 'named'] += 1
      else
        faults.push(
          `${life.name}: ${key} (${wanted.length}): ${about.map((one) => one.content).join(' / ')}`,
        )
    }
    for (const { words, why } of life.lookalikes) {
      const wrong = found.filter(({ label }) => new RegExp(words, 'i').test(label))
      for (const { content } of wrong) faults.push(`${life.name}: ${why}, said: ${content}`)
      figures.named -= wrong.length
    }
  }
  return { ...figures, faults }
}

describe('ON-3 what recurs and what stopped in a life', () => {
  it.each([
    ['dev', true, 0.8, 0.6],
    ['test', true, 0.65, 0.5],
    ['dev', false, 0.6, 0.3],
    ['test', false, 0.6, 0.3],
  ])('of %s, placed by meaning %s, is named', (split, isPlaced, least, leastStopped) => {
    const { named, recurring, stopped, stopping, faults } = measure(split, isPlaced)
    const table = `${split}: named ${named}/${recurring}, stopped ${stopped}/${stopping}`
    expect(named / recurring, `${table}\n${faults.join('\n')}`).toBeGreaterThanOrEqual(least)
    expect(stopped / stopping, `${table}\n${faults.join('\n')}`).toBeGreaterThanOrEqual(
      leastStopped,
    )
  })

  it.each([
    ['dev', 0.9],
    ['test', 0.9],
  ])('of %s, what is counted is of it', (split, least) => {
    const { right, all, wrong } = counted(split)
    expect(right / all, `${right}/${all}\n${wrong.join('\n')}`).toBeGreaterThanOrEqual(least)
  })
})
