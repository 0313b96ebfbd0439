import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PlayedNamespace } from './support/played-namespace.ts'

type Play = (namespace: PlayedNamespace, pick: number) => void

const steps: readonly (readonly [name: string, weight: number, play: Play])[] = [
  ['insert', 6, (namespace) => namespace.insert()],
  ['write', 4, (namespace, pick) => namespace.change(pick, true)],
  ['erase', 3, (namespace, pick) => namespace.change(pick, false)],
  ['undo', 1, (namespace, pick) => namespace.undo(pick)],
  ['job', 8, (namespace) => void namespace.job()],
  ['ask', 4, (namespace, pick) => namespace.ask(pick)],
  ['deliver', 8, (namespace, pick) => namespace.deliver(pick, false)],
  ['deliver, to come again', 2, (namespace, pick) => namespace.deliver(pick, true)],
  ['answer', 8, (namespace, pick) => namespace.answer(pick)],
  ['message lost', 1, (namespace, pick) => namespace.lose(pick)],
  ['given up', 1, (namespace, pick) => namespace.giveUp(pick)],
  ['namespace crashes', 1, (namespace) => namespace.crash()],
  ['segment sleeps', 1, (namespace, pick) => namespace.sleepOf(pick)],
  ['segment loses all', 1, (namespace, pick) => namespace.lossOf(pick)],
  ['namespace erased', 1, (namespace) => namespace.erase()],
  ['settle', 2, (namespace) => namespace.settle()],
]

/** Each is printed as what it does. */
const anyStep = fc.oneof(
  ...steps.map(([name, weight, play]) => ({
    weight,
    arbitrary: fc.nat(40).map((pick) => ({
      play: (namespace: PlayedNamespace) => play(namespace, pick),
      toString: () => `${name} ${pick}`,
    })),
  })),
)

describe('segments and their namespace, whatever happens to them', () => {
  test('hold in the end what the rows say, and no answer lacks what was written before', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.array(anyStep, { maxLength: 40, size: 'max' }), (rows, plays) => {
        const namespace = new PlayedNamespace()
        for (let row = 0; row < rows; row++) namespace.insert()
        if (rows % 2 === 0) namespace.settle()
        for (const { play } of plays) play(namespace)
        namespace.end()
        expect(namespace.differences()).toEqual([])
      }),
      { numRuns: 20_000 },
    )
  })
})
