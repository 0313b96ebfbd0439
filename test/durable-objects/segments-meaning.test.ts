import { afterEach, describe, expect, it } from 'vitest'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { bindModel, rows, run, texts } from '../support/meanings.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { settle } from '../support/sealing.ts'

afterEach(() => {
  bound.embedding = null
})

const [physician = ''] = texts

/** So many that the first of them are sealed. */
const all = [
  ...texts,
  ...Array.from({ length: 50 }, (_, at) => `Shelf ${at + 300} holds spare parts.`),
]

async function sealed(name: string): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  await namespace.ask('setSettings', { values: { segment_passages: 16 } })
  for (const text of all) await namespace.ask('remember', { text })
  await settleAndRun(namespace)
  const [last] = await rows(
    namespace,
    'SELECT max(last_row) AS last FROM segments WHERE is_sealed = 1',
  )
  expect(Number(last?.['last'])).toBeGreaterThan(texts.length)
  return namespace
}

async function settleAndRun(namespace: NamespaceUnderTest): Promise<void> {
  await settle(namespace)
  await run(namespace, 8)
}

async function found(namespace: NamespaceUnderTest, query: string): Promise<readonly string[]> {
  const { hits } = await namespace.ask('recall', { query, topK: 3 })
  return hits.map(({ text }) => text)
}

async function spaces(namespace: NamespaceUnderTest) {
  return await rows(
    namespace,
    `SELECT s.model, count(*) AS pieces FROM places p JOIN place_spaces s ON s.space = p.space
      WHERE p.vector IS NOT NULL GROUP BY s.model`,
  )
}

describe('what is sealed, by its meaning', () => {
  it('is found by it, and placed where nobody had placed it before it was sealed', async () => {
    const namespace = await sealed('sg-meaning-late')
    expect(await found(namespace, 'doctor')).toEqual([])
    bindModel()
    await namespace.ask('remember', { text: 'The last word.' })
    await settleAndRun(namespace)
    expect(await spaces(namespace)).toEqual([{ model: 'meaning-1', pieces: all.length + 1 }])
    expect(await found(namespace, 'doctor')).toContain(physician)
    const [left] = await rows(namespace, 'SELECT count(*) AS changes FROM segment_changes')
    expect(left).toEqual({ changes: 0 })
  })

  it('is placed anew by another model, and its segments hear of it', async () => {
    bindModel('meaning-1')
    const namespace = await sealed('sg-meaning-changed')
    expect(await found(namespace, 'doctor')).toContain(physician)
    bindModel('meaning-2')
    await namespace.ask('remember', { text: 'The last word.' })
    await settleAndRun(namespace)
    expect(await spaces(namespace)).toEqual([{ model: 'meaning-2', pieces: all.length + 1 }])
    expect(await found(namespace, 'doctor')).toContain(physician)
  })

  it('is described by it to be forgotten', async () => {
    bindModel()
    const namespace = await sealed('sg-meaning-forget')
    const whole = openNamespace('sg-meaning-forget-whole')
    for (const text of all) await whole.ask('remember', { text })
    await run(whole, 8)
    const described = async (one: NamespaceUnderTest) => {
      const shown = await one.ask('forget', { text: 'the physician in Oslo' })
      return shown.kind === 'preview' ? shown.memories.map(({ text }) => text) : []
    }
    expect(await described(namespace)).toContain(physician)
    expect(await described(namespace)).toEqual(await described(whole))
  })
})
