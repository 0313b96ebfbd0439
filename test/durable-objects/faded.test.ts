import { describe, expect, it } from 'vitest'
import { allFound } from '../../contract/all-found.ts'
import type { RecallInput } from '../../engine/model/requests.ts'
import type { Recollection } from '../../engine/model/views.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const start = Date.UTC(2026, 8, 1, 9)
const day = 86_400_000
const later = start + 75 * day

/** An allergy told once, seventy-five days ago, and since then other things. */
async function lived(name: string): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  const tell = async (text: string, days: number): Promise<void> => {
    await namespace.ask('remember', { text }, { now: start + days * day })
  }
  await tell('Leo is allergic to cashews, and the pen is in the red bag.', 0)
  await tell('We put the winter coats into the attic.', 1)
  await tell('Ruth told me that she is allergic to shellfish.', 70)
  await tell('Leo starts at the new school in January.', 72)
  return namespace
}

async function asked(
  of: NamespaceUnderTest,
  query: string,
  more: Partial<RecallInput> = {},
  now = later,
): Promise<Recollection> {
  return await of.ask('recall', { query, topK: 10, ...more }, { now })
}

const textsOf = (hits: Recollection['hits'] = []): readonly string[] => hits.map(({ text }) => text)
const cashews = expect.stringMatching(/cashews/)

describe('SG-13 what has faded', () => {
  it('is told where it answers, and is no hit', async () => {
    const namespace = await lived('faded-told')
    const found = await asked(namespace, 'What is Leo allergic to?')
    expect(found.answered).toBe(true)
    expect(found.text).toMatch(/cashews/)
    expect(textsOf(found.faded)).toContainEqual(cashews)
    expect(found.faded?.every(({ lifecycle }) => lifecycle === 'dormant')).toBe(true)
    expect(textsOf(found.hits)).not.toContainEqual(cashews)
  })

  it('is told with the day it was told on, and what is present or asked of a time past without', async () => {
    const namespace = await lived('faded-day')
    const question = 'What is Leo allergic to?'
    const quiet = { reinforce: false }
    const { text } = await asked(namespace, question, quiet)
    expect(text).toMatch(/^told 2026-09-01: Leo is allergic to cashews/)
    const asHit = await asked(namespace, question, { ...quiet, include: ['dormant'] })
    expect(asHit.text).toMatch(/^told 2026-09-01: /)
    const then = await asked(namespace, question, { ...quiet, asOf: start + 2 * day })
    expect(then.text).toMatch(/^Leo is allergic/)
    const present = await asked(namespace, 'What is Ruth allergic to?', quiet)
    expect(present.text).toMatch(/^Ruth told me/)
    await asked(namespace, question)
    await namespace.stub.tick(later + day)
    const again = await asked(namespace, question, quiet, later + day)
    expect(again.text).toMatch(/^Leo is allergic/)
  })

  it('is present again once it was told', async () => {
    const namespace = await lived('faded-again')
    await asked(namespace, 'What is Leo allergic to?')
    await namespace.stub.tick(later + day)
    const again = await asked(namespace, 'What is Leo allergic to?', {}, later + day)
    expect(textsOf(again.hits)[0]).toEqual(cashews)
    expect(again.faded).toBeUndefined()
  })

  it('is not told when what is present answers, or nobody asks', async () => {
    const namespace = await lived('faded-quiet')
    const present = await asked(namespace, 'What is Ruth allergic to?')
    expect(present.text).toMatch(/shellfish/)
    expect(present.text).not.toMatch(/cashews/)
    expect(textsOf(present.faded)).toContainEqual(cashews)
    const nobody = await asked(namespace, '', { context: [{ kind: 'user_id', id: 'leo' }] })
    expect(nobody.faded).toBeUndefined()
  })

  it('takes no hit its place, stands among the best of all, and by its score beside the hits', async () => {
    const namespace = openNamespace('faded-beside')
    const tell = (text: string, days: number): Promise<unknown> =>
      namespace.ask('remember', { text }, { now: start + days * day })
    const foods = ['cashews', 'prawns', 'lupins', 'peanuts']
    for (const food of foods) await tell(`Leo is allergic to ${food}.`, 0)
    for (const food of foods) await tell(`We looked for ${food} at the market with Leo.`, 70)
    for (const topK of [2, 3, 8]) {
      const found = await asked(namespace, 'What is Leo allergic to?', { reinforce: false, topK })
      const { hits, faded = [] } = found
      expect(hits).toHaveLength(Math.min(topK, 4))
      expect(faded).toHaveLength(Math.min(topK, 4))
      expect(hits.some(({ lifecycle }) => lifecycle === 'dormant')).toBe(false)
      const scores = allFound(found).map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      expect(textsOf(allFound(found).slice(0, 1))[0]).toMatch(/^Leo is allergic/)
    }
  })

  it('is a hit where its band is asked for, or the past', async () => {
    const namespace = await lived('faded-asked')
    const question = 'What is Leo allergic to?'
    const asHit = await asked(namespace, question, { include: ['dormant'] })
    expect(textsOf(asHit.hits)[0]).toEqual(cashews)
    expect(asHit.faded).toBeUndefined()
    const then = await asked(namespace, question, { asOf: start + 2 * day })
    expect(textsOf(then.hits)[0]).toEqual(cashews)
  })

  it('is told where it is a later telling of what is present, which fades more slowly', async () => {
    const namespace = openNamespace('faded-news')
    const tell = (text: string, days: number): Promise<unknown> =>
      namespace.ask('remember', { text }, { now: start + days * day })
    await tell('The standup is at 9:30.', 0)
    await tell('ok, standup at 10 then', 1)
    for (const days of [8, 38]) {
      const now = start + days * day
      const found = await asked(namespace, 'When is the standup?', { reinforce: false }, now)
      expect(found.text).toMatch(/standup at 10 then/)
    }
  })

  it('of several namespaces is told from the one that has it', async () => {
    const namespace = await lived('faded-many')
    const recollection = await asked(namespace, 'What is Leo allergic to?')
    const other = await asked(openNamespace('faded-other'), 'What is Leo allergic to?')
    const parts = [
      { namespace: 'faded-other', recollection: other },
      { namespace: 'faded-many', recollection },
    ]
    const merged = await namespace.ask('mergeRecollections', { parts, topK: 3 })
    expect(merged.text).toMatch(/cashews/)
    expect(merged.faded?.[0]).toMatchObject({ namespace: 'faded-many', text: cashews })
    const twice = await namespace.ask('mergeRecollections', {
      parts: [...parts, { namespace: 'faded-again', recollection }],
      topK: 1,
    })
    expect(twice.faded).toHaveLength(1)
  })

  it('counts among the tokens that a caller has room for, of one namespace and of several', async () => {
    const namespace = await lived('faded-room')
    const tokensOf = (found: Recollection): number =>
      [found.text, ...textsOf(found.hits), ...textsOf(found.faded)].join(' ').length / 4
    const question = 'What is Leo allergic to?'
    const whole = await asked(namespace, question, { reinforce: false })
    expect(whole.faded).toHaveLength(1)
    const parts = [{ namespace: 'faded-room', recollection: whole }]
    for (const maxTokens of [50, 60, 70]) {
      const found = await asked(namespace, question, { reinforce: false, maxTokens })
      expect(tokensOf(found)).toBeLessThanOrEqual(maxTokens)
      const merged = await namespace.ask('mergeRecollections', { parts, topK: 10, maxTokens })
      expect(tokensOf(merged)).toBeLessThanOrEqual(maxTokens)
    }
  })

  it('does not come back where it was forgotten', async () => {
    const namespace = await lived('faded-gone')
    const [told] =
      (await asked(namespace, 'What is Leo allergic to?', { reinforce: false })).faded ?? []
    await namespace.ask('forget', { memoryIds: [told?.memoryId ?? ''] }, { now: later })
    const found = await asked(namespace, 'What is Leo allergic to?')
    expect(found.text).not.toMatch(/cashews/)
    expect(textsOf(found.faded)).not.toContainEqual(cashews)
  })
})
