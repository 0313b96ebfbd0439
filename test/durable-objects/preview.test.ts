import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const start = Date.UTC(2026, 0, 1)
const minute = 60_000
const day = 24 * 60 * minute

async function previewsKept(namespace: NamespaceUnderTest): Promise<number> {
  return await runInDurableObject(namespace.stub, (_, state) =>
    Number(state.storage.sql.exec('SELECT count(*) AS n FROM previews').one()['n']),
  )
}

describe('CL-39 a preview', () => {
  it('answers that it has lapsed for a day, and is dropped then', async () => {
    const namespace = openNamespace('lapsing')
    await namespace.ask('remember', { text: 'Lost 200 euros in Vegas' }, { now: start })
    const shown = await namespace.ask('forget', { text: 'Vegas' }, { now: start })
    if (shown.kind !== 'preview' || shown.confirm === null) throw new Error('no preview')
    await namespace.stub.tick(start + 11 * minute)
    const late = { now: start + 11 * minute }
    const { result } = await namespace.call('forget', { confirm: shown.confirm }, late)
    expect(result).toMatchObject({ ok: false, failure: { code: 'confirm_expired' } })
    await namespace.ask('forget', { text: 'euros' }, { now: start + 12 * 60 * minute })
    expect(await previewsKept(namespace)).toBe(2)
    await namespace.stub.tick(start + day + 11 * minute)
    expect(await previewsKept(namespace)).toBe(1)
    await namespace.stub.tick(start + 2 * day)
    expect(await previewsKept(namespace)).toBe(0)
  })
})
