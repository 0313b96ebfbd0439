import { describe, expect, it } from 'vitest'
import { exportOf, importInto } from '../support/archive.ts'
import { dumpObject } from '../support/dump-object.ts'
import { openNamespace } from '../support/namespace.ts'
import { by, main, olives, owner, page, start, tell, walkTo } from '../support/reflection-walk.ts'

describe('a dialogue after a decision', () => {
  it('is kept in order with who said what, audited, and changes nothing else', async () => {
    const namespace = openNamespace('dialogue')
    await tell(namespace, ...olives)
    const { id } = await walkTo(namespace, 'approved')
    const before = await namespace.ask('getReflection', { id })
    await namespace.ask('discussReflection', { id, text: 'Was that all?' }, owner)
    const later = by('main', 'agent', start + 1)
    const said = await namespace.ask('discussReflection', { id, text: 'All I saw.' }, later)
    expect(said.dialogue).toEqual([
      { text: 'Was that all?', role: 'owner', by: 'owner', at: expect.any(Number) },
      { text: 'All I saw.', role: 'main', by: 'agent', at: expect.any(Number) },
    ])
    const { dialogue, ...rest } = await namespace.ask('getReflection', { id })
    expect(rest).toEqual(before)
    expect(dialogue).toEqual(said.dialogue)
    const log = await namespace.ask('listAudit', { ...page, target: id }, owner)
    expect(log.items[0]).toMatchObject({ action: 'APPEND', target: id })
    expect(JSON.stringify(log)).not.toContain('All I saw')
    const copy = openNamespace('dialogue-copy')
    await importInto(copy, await exportOf(namespace))
    expect((await copy.ask('getReflection', { id })).dialogue).toEqual(said.dialogue)
  })

  it('needs a decision and the role main, and ends somewhere', async () => {
    const namespace = openNamespace('dialogue-refused')
    await tell(namespace, ...olives)
    const { id } = await walkTo(namespace, 'awaiting_approval')
    const text = 'Well.'
    const early = await namespace.call('discussReflection', { id, text }, main)
    expect(early.result).toMatchObject({
      ok: false,
      failure: { code: 'invalid_state', allowed: ['decision'] },
    })
    await namespace.ask('decideReflection', { id, decision: 'reject' }, owner)
    const sub = await namespace.call('discussReflection', { id, text }, by('sub'))
    expect(sub.result).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
    const unknown = await namespace.call('discussReflection', { id: 'ref_none', text }, main)
    expect(unknown.result).toMatchObject({ ok: false, failure: { code: 'not_found' } })
    for (let turn = 0; turn < 200; turn += 1) {
      await namespace.ask('discussReflection', { id, text }, main)
    }
    const full = await namespace.call('discussReflection', { id, text }, main)
    expect(full.result).toMatchObject({ ok: false, failure: { code: 'namespace_full' } })
  })

  it('CL-44 goes with what is erased', async () => {
    const namespace = openNamespace('dialogue-erased')
    const ids = await tell(namespace, 'The quetzal sang', 'A quetzal was seen')
    const { id } = await walkTo(namespace, 'approved')
    const idempotency = { key: 'talk-1', fingerprint: 'talk' }
    const talk = { id, text: 'So the quetzal matters.' }
    await namespace.ask('discussReflection', talk, { ...main, idempotency })
    await namespace.ask('forget', { memoryIds: ids, permanent: true }, owner)
    expect((await namespace.ask('getReflection', { id })).dialogue).toEqual([])
    const replay = await namespace.call('discussReflection', talk, { ...main, idempotency })
    expect(replay.result).toMatchObject({ ok: false, failure: { code: 'erased' } })
    expect(await dumpObject(namespace)).not.toMatch(/quetzal/i)
  })
})
