import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CallerName } from '../../../engine/model/caller.ts'
import { type Runs, long } from './runs.ts'

/** Answers to writes, by caller and key (spec CL-23). */
export interface KeptAnswers {
  find(caller: CallerName, key: string): Kept | null
  keep(caller: CallerName, key: string, answer: Kept): void
  /** Blanks every answer that names one of these; tells how many. */
  eraseNaming(names: readonly string[]): number
  drop(createdBefore: number): void
  oldest(): number | null
}

export interface Kept {
  readonly fingerprint: string
  readonly answer: string | null
  readonly createdAt: number
}

export function keptAnswersContract(run: Runs<KeptAnswers>): void {
  describe('a store of kept answers', () => {
    it('CL-23, CL-45 keeps, drops and blanks as a plain one does', async () => {
      await run((open) => {
        fc.assert(
          fc.property(fc.array(anyMove, long), (moves) => {
            open((store) => {
              const plain = new PlainAnswers()
              for (const move of moves) {
                expect(play(store, move)).toEqual(play(plain, move))
                expect(answersOf(store)).toEqual(answersOf(plain))
              }
            })
          }),
          { numRuns: 40 },
        )
      })
    })

    it('CL-45 blanks the answers that name any of many ids', async () => {
      await run((open) =>
        open((store) => {
          for (const at of [1, 2, 250]) store.keep(owner, `k${at}`, answerOf([idOf(at)], 1))
          const many = Array.from({ length: 240 }, (_, at) => idOf(at))
          expect(store.eraseNaming(many)).toBe(2)
          const left = [1, 2, 250].map((at) => store.find(owner, `k${at}`)?.answer !== null)
          expect(left).toEqual([false, false, true])
        }),
      )
    })
  })
}

class PlainAnswers implements KeptAnswers {
  readonly #kept = new Map<string, Kept>()

  find(caller: CallerName, key: string): Kept | null {
    return this.#kept.get(JSON.stringify([caller, key])) ?? null
  }

  keep(caller: CallerName, key: string, answer: Kept): void {
    this.#kept.set(JSON.stringify([caller, key]), answer)
  }

  eraseNaming(names: readonly string[]): number {
    const naming = [...this.#kept].filter(([, { answer }]) => {
      return answer !== null && names.some((name) => answer.includes(name))
    })
    for (const [key, kept] of naming) this.#kept.set(key, { ...kept, answer: null })
    return naming.length
  }

  drop(createdBefore: number): void {
    for (const [key, { createdAt }] of this.#kept) {
      if (createdAt < createdBefore) this.#kept.delete(key)
    }
  }

  oldest(): number | null {
    const times = [...this.#kept.values()].map(({ createdAt }) => createdAt)
    return times.length === 0 ? null : Math.min(...times)
  }
}

function play(store: KeptAnswers, { kind, caller, key, names, at }: Move): unknown {
  if (kind === 'keep') return store.keep(caller, key, answerOf(names, at))
  return kind === 'drop' ? store.drop(at) : store.eraseNaming(names)
}

function answersOf(store: KeptAnswers) {
  const found = callers.flatMap((caller) => keys.map((key) => store.find(caller, key)))
  return { found, oldest: store.oldest() }
}

function answerOf(names: readonly string[], createdAt: number): Kept {
  const answer = JSON.stringify({ items: names.map((id) => ({ id })) })
  return { fingerprint: `print ${createdAt}`, answer, createdAt }
}

function idOf(at: number): string {
  return `mem_${String(at).padStart(26, '0')}`
}

const owner: CallerName = { credential: 'key_a', role: 'owner', agent: null }
const callers: readonly CallerName[] = [
  owner,
  { ...owner, credential: 'key_b' },
  { ...owner, role: 'sub' },
  { ...owner, role: 'sub', agent: 'k' },
  { ...owner, role: 'sub', agent: '"\n' },
]
const keys = ['k', 'k\nk', 'ключ', '']
const named = [idOf(1), idOf(2), 'user:ana', 'user:an']

const anyMove = fc.record({
  kind: fc.constantFrom('keep', 'keep', 'keep', 'drop', 'erase'),
  caller: fc.constantFrom(...callers),
  key: fc.constantFrom(...keys),
  names: fc.subarray(named),
  at: fc.integer({ min: 0, max: 5 }),
})

type Move = typeof anyMove extends fc.Arbitrary<infer T> ? T : never
