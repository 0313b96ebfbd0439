import { describe, expect, it } from 'vitest'
import type { Caller } from '../../engine/model/caller.ts'
import { openNamespace } from '../support/namespace.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 0, 1)
const caller: Caller = { role: 'owner', credential: 'key_1', agent: null }
const mark = { caller, key: 'k', fingerprint: 'f', now: start }

describe('CL-23 a batch under one key', () => {
  it('is told again once it is answered, refused where it is another, and forgotten in a day', async () => {
    const { stub } = openNamespace('batch-marks')
    expect(await stub.openBatch(mark)).toEqual({ ok: true, value: null })
    // Nobody has heard an answer yet.
    expect(await stub.openBatch(mark)).toEqual({ ok: true, value: null })
    await stub.closeBatch(mark, '{"a":1}')
    expect(await stub.openBatch(mark)).toEqual({ ok: true, value: { rest: '{"a":1}' } })
    expect(await stub.openBatch({ ...mark, fingerprint: 'g' })).toMatchObject({
      ok: false,
      failure: { code: 'idempotency_conflict' },
    })
    const other = { ...mark, caller: { ...caller, credential: 'key_2' } }
    expect(await stub.openBatch(other)).toEqual({ ok: true, value: null })
    await stub.tick(start + 25 * hour)
    const later = { ...mark, fingerprint: 'g', now: start + 25 * hour }
    expect(await stub.openBatch(later)).toEqual({ ok: true, value: null })
  })
})
