import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const day = 24 * 3_600_000
const mark = { key: 'k1', fingerprint: 'same' }

describe('CL-23 idempotency', () => {
  it('RELIABILITY 19 one key sent 50 times at once has one effect and 50 equal answers', async () => {
    const namespace = openNamespace('fifty-at-once')
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        namespace.call('remember', { text: 'One effect' }, { idempotency: mark }),
      ),
    )
    expect(new Set(replies.map(({ result }) => JSON.stringify(result))).size).toBe(1)
    expect(replies.filter(({ replayed }) => replayed)).toHaveLength(49)
    expect(new Set(replies.map(({ position }) => position))).toEqual(new Set([1]))
    const page = await namespace.ask('listMemories', { limit: 50, cursor: null })
    expect(page.items).toHaveLength(1)
  })

  it('another request under the same key is refused, also after eviction', async () => {
    const namespace = openNamespace('conflict')
    await namespace.ask('remember', { text: 'a' }, { idempotency: mark })
    await evictDurableObject(namespace.stub)
    const other = { key: 'k1', fingerprint: 'other' }
    const refused = await namespace.call('remember', { text: 'b' }, { idempotency: other })
    expect(refused.result).toMatchObject({ ok: false, failure: { code: 'idempotency_conflict' } })
    expect(refused.position).toBe(1)
  })

  it('another credential has keys of its own', async () => {
    const namespace = openNamespace('own-keys')
    const ana = { role: 'main', credential: 'key_ana', agent: null } as const
    const bo = { role: 'main', credential: 'key_bo', agent: null } as const
    await namespace.ask('remember', { text: 'by Ana' }, { idempotency: mark, caller: ana })
    const second = await namespace.call(
      'remember',
      { text: 'by Bo' },
      { idempotency: mark, caller: bo },
    )
    expect(second).toMatchObject({ replayed: false, position: 2 })
  })

  it('a key serves again after 24 hours, and its answer is dropped by then', async () => {
    const namespace = openNamespace('a-day')
    const start = Date.now()
    await namespace.ask('remember', { text: 'a' }, { idempotency: mark, now: start })
    const before = await namespace.call(
      'remember',
      { text: 'a' },
      { idempotency: mark, now: start + day - 1 },
    )
    expect(before.replayed).toBe(true)
    // In its hour the namespace asks whether it may reflect on what was told: that is the second.
    await namespace.stub.tick(start + day)
    const after = await namespace.call(
      'remember',
      { text: 'a' },
      { idempotency: mark, now: start + day },
    )
    expect(after).toMatchObject({ replayed: false, position: 3 })
  })

  it('after an erasure its key answers erased and stores nothing', async () => {
    const namespace = openNamespace('erased-key')
    const first = await namespace.ask('remember', { text: 'secret' }, { idempotency: mark })
    if (first.kind !== 'remembered') throw new Error('not remembered')
    await namespace.ask('forget', { memoryIds: [first.memory.id], permanent: true })
    const retry = await namespace.call('remember', { text: 'secret' }, { idempotency: mark })
    expect(retry.result).toMatchObject({ ok: false, failure: { code: 'erased' } })
    const page = await namespace.ask('listMemories', { limit: 50, cursor: null })
    expect(page.items).toEqual([])
  })
})
