import { describe, expect, it } from 'vitest'
import type { RecallInput } from '../../engine/model/requests.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

async function remember(
  namespace: NamespaceUnderTest,
  text: string,
  more: { readonly thread?: string; readonly now?: number; readonly expiresAt?: number } = {},
): Promise<string> {
  const { now = null, ...fields } = more
  const remembered = await namespace.ask('remember', { text, ...fields }, { now })
  if (remembered.kind !== 'remembered') throw new Error('not remembered')
  return remembered.memory.id
}

const start = Date.UTC(2026, 0, 1)
const day = 86_400_000

describe('CL-37 why, or why not', () => {
  it('the twelfth of ten stops at top_k, a returned one has its rank', async () => {
    const namespace = openNamespace('garden')
    const ids: string[] = []
    for (let n = 1; n <= 12; n++) ids.push(await remember(namespace, `garden ${n}`))
    const input: RecallInput = { query: 'garden', topK: 10, reinforce: false }
    const { hits } = await namespace.ask('recall', input)
    const missing = ids.find((id) => !hits.some((hit) => hit.id === id)) ?? ''
    const missed = await namespace.ask('explainRecall', { ...input, id: missing })
    expect(missed).toMatchObject({ returned: false, stage: 'top_k', needed: 10 })
    expect([11, 12]).toContain(missed.value)
    const first = await namespace.ask('explainRecall', { ...input, id: hits[0]?.id ?? '' })
    expect(first).toMatchObject({ returned: true, rank: 1, score: hits[0]?.score })
  })

  it.each<[string, RecallInput, object]>([
    ['evidence', { query: 'submarine', topK: 5 }, { value: 0 }],
    ['min_score', { query: 'bees', topK: 5, minScore: 0.99 }, { needed: 0.99 }],
    ['filter', { query: 'bees', topK: 5, threads: ['other'] }, {}],
    ['filter', { query: 'bees', topK: 5, roles: ['goal'] }, {}],
    ['time', { query: 'bees', topK: 5, time: { from: start + 900 * day } }, {}],
    ['time', { query: 'bees', topK: 5, asOf: start - day }, {}],
  ])('stops at %s for %o', async (stage, input, more) => {
    const name = `stage-${stage}-${JSON.stringify(input).length}`.replaceAll('_', '-')
    const namespace = openNamespace(name)
    const id = await remember(namespace, 'Ana keeps bees', { thread: 't', now: start })
    const found = await namespace.ask('explainRecall', { ...input, id }, { now: start + day })
    expect(found).toMatchObject({ id, returned: false, stage, ...more })
  })

  it('tells what was forgotten and what has expired', async () => {
    const namespace = openNamespace('stages-of-life')
    const input: RecallInput = { query: 'bees', topK: 5 }
    const gone = await remember(namespace, 'Ana keeps bees', { now: start })
    await namespace.ask('forget', { memoryIds: [gone] }, { now: start })
    const old = await remember(namespace, 'Bo kept bees', { now: start, expiresAt: start + day })
    const at = { now: start + 2 * day }
    const forgotten = await namespace.ask('explainRecall', { ...input, id: gone }, at)
    expect(forgotten).toMatchObject({ returned: false, stage: 'forgotten' })
    const expired = await namespace.ask('explainRecall', { ...input, id: old }, at)
    expect(expired).toMatchObject({ returned: false, stage: 'lifecycle' })
  })

  it('an unknown or erased thing is not found', async () => {
    const namespace = openNamespace('explain-unknown')
    const id = await remember(namespace, 'Ana keeps bees')
    await namespace.ask('forget', { memoryIds: [id], permanent: true })
    const { result } = await namespace.call('explainRecall', { query: 'bees', topK: 5, id })
    expect(result).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  })
})
