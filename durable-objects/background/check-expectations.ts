import type { RunExpectationsInput } from '../../engine/expectations/run-expectations.ts'
import type { JobOutcome } from '../alarm-clock.ts'
import { expectationsPerTurn, maxCheckTries } from '../bounds.ts'
import { readQuestions, type QuestionParts } from '../models/read-questions.ts'
import { readTexts } from '../read-texts.ts'
import { readSealed } from '../segments/ask-segments.ts'
import type { SystemWrites } from './system-writes.ts'

interface CheckParts extends QuestionParts {
  readonly system: SystemWrites
}

/**
 * Checks all that is expected of this memory, some at a time, each a write of its own: others are
 * served in between, and a job that is cut off begins anew without telling anything twice. Where a
 * model had to be left out it is tried again some times.
 */
export async function checkExpectations(parts: CheckParts, tries: number): Promise<JobOutcome> {
  const { ports, state, store, system, transactor } = parts
  if (store.archive.isImporting()) return { kind: 'retry' }
  // Under a test clock the machine's time is none of the namespace's.
  const now = ports.isTestClock ? state.lastTime : transactor.nowFor(null)
  const names = store.expectations.names()
  let isWhole = true
  for (let start = 0; start < names.length; start += expectationsPerTurn) {
    const end = start + expectationsPerTurn
    const turn = {
      names: names.slice(start, end).filter((name) => store.expectations.byName(name)),
    }
    const input: RunExpectationsInput = end < names.length ? turn : { ...turn, closes: { isWhole } }
    const ran = await system.run('runExpectations', input, now, async (call) => {
      const texts = await readTexts(parts, call.plan.texts)
      const placed = await readQuestions(parts, call.plan.questions ?? [])
      return await readSealed(parts, call, { ...texts, ...placed })
    })
    if (ran === null) return { kind: 'retry' }
    isWhole &&= ran.isWhole
  }
  return isWhole || tries >= maxCheckTries ? { kind: 'done' } : { kind: 'retry' }
}
