import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Utterance } from '../../engine/language/utterance.ts'
import { procedureIn } from '../../engine/laws/text/procedure.ts'

interface Item {
  readonly text: string
  /** 0 where it tells no way of doing something. */
  readonly steps: number
}

/** `dev` is what the rules were mended on; `test` was written with it and has only been counted. */
const sets: Readonly<Record<'dev' | 'test', readonly Item[]>> = JSON.parse(
  readFileSync(new URL('./procedures.json', import.meta.url), 'utf8'),
)

describe.each(['dev', 'test'] as const)('ON-9 how something is done: %s', (name) => {
  const items = sets[name]

  it('has its steps', () => {
    const told = items.filter(({ steps }) => steps > 0)
    const missed = told.filter(({ text, steps }) => {
      return procedureIn(new Utterance(text))?.steps.length !== steps
    })
    expect(missed.length / told.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.25)
  })

  it('is no story, no wish and no list of other things', () => {
    const others = items.filter(({ steps }) => steps === 0)
    expect(others.filter(({ text }) => procedureIn(new Utterance(text)) !== null)).toEqual([])
  })
})

describe('ON-9 a procedure', () => {
  it.each([
    [
      'To deploy, run make build, then make push, and finally restart the workers.',
      'To deploy',
      ['run make build', 'make push', 'restart the workers'],
    ],
    [
      'When the deploy fails, roll back with make undo.',
      'When the deploy fails',
      ['roll back with make undo'],
    ],
    [
      'Release checklist\n1. Bump the version\n2. Push the tag',
      'Release checklist',
      ['Bump the version', 'Push the tag'],
    ],
  ])('%s', (text, trigger, steps) => {
    expect(procedureIn(new Utterance(text))).toEqual({ trigger, steps })
  })
})
