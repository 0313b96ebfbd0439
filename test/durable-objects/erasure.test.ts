import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { RecallIndex } from '../../engine/index/recall-index.ts'
import { dumpD1 } from '../support/dump-d1.ts'
import { dumpObject } from '../support/dump-object.ts'
import { openNamespace } from '../support/namespace.ts'

describe('CL-44 permanent erasure', () => {
  it('of a memory leaves no byte of its text in any table of the object or of D1', async () => {
    const namespace = openNamespace('no-byte')
    const caller = { role: 'owner', credential: 'key_o', agent: null } as const
    const idempotency = { key: 'once', fingerprint: 'f' }
    const remembered = await namespace.ask(
      'remember',
      { text: 'The phrase is heliotrope, spoken at Zugspitze.', externalId: 'phrase-1' },
      { idempotency, caller },
    )
    if (remembered.kind !== 'remembered') throw new Error('not remembered')
    await namespace.ask('remember', { text: 'The phrase is marigold.', externalId: 'phrase-1' })
    await namespace.ask('remember', { text: 'Unrelated: the ferry leaves at nine.' })
    await namespace.ask('forget', { text: 'the heliotrope phrase at Zugspitze' })
    await namespace.stub.tick(Date.now())
    expect(await dumpObject(namespace)).toContain('heliotrop')
    const erased = await namespace.ask('forget', {
      memoryIds: [remembered.memory.id],
      permanent: true,
    })
    expect(erased).toMatchObject({ receipt: { status: 'complete', probe: { hits: 0 } } })
    for (const dump of [await dumpObject(namespace), await dumpD1()]) {
      expect(dump).not.toMatch(/heliotrop|zugspitz|marigold|phrase-1/i)
    }
    await evictDurableObject(namespace.stub)
    expect(await dumpObject(namespace)).not.toMatch(/heliotrop|zugspitz|marigold|phrase-1/i)
    expect(await dumpObject(namespace)).toMatch(/ferry/)
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true })
  })

  it('leaves no letter of its words in the index that the object holds in memory', async () => {
    const namespace = openNamespace('no-letter')
    const met: RecallIndex[] = []
    const { forgetUnused } = RecallIndex.prototype
    const spied = vi.spyOn(RecallIndex.prototype, 'forgetUnused')
    spied.mockImplementation(function (this: RecallIndex) {
      met.push(this)
      forgetUnused.call(this)
    })
    const remembered = await namespace.ask('remember', { text: 'The phrase is heliotrope.' })
    if (remembered.kind !== 'remembered') throw new Error('not remembered')
    await namespace.ask('remember', { text: 'The ferry leaves at nine.' })
    await namespace.ask('recall', { query: 'heliotrope', topK: 5 })
    await namespace.ask('forget', { memoryIds: [remembered.memory.id], permanent: true })
    spied.mockRestore()
    const held = met[0]?.parts().flatMap((part) => part.columns()) ?? []
    const letters = held.map(({ buffer }) => String.fromCharCode(...new Uint8Array(buffer))).join()
    expect(letters).toContain('ferri')
    expect(letters).not.toContain('heliotrop')
  })

  it('of an entity leaves neither its name nor its values, and cuts it from other texts', async () => {
    const namespace = openNamespace('no-entity')
    await namespace.ask('remember', {
      text: 'user_id:tlahuizcalli9 met user_id:8',
      entities: [
        {
          kind: 'user',
          id: 'tlahuizcalli9',
          properties: [{ name: 'hometown', value: 'Tepoztlan' }],
          content: [{ type: 'text', text: 'Letters about cacomixtles.' }],
          relations: [{ entity: { kind: 'team', id: 't1' }, role: 'captain of the velellas' }],
        },
      ],
    })
    await namespace.ask('remember', { text: 'user_id:tlahuizcalli9 likes rambutans' })
    const erased = await namespace.ask('forget', {
      entities: [{ kind: 'user', id: 'tlahuizcalli9' }],
      permanent: true,
    })
    expect(erased).toMatchObject({ receipt: { status: 'complete' } })
    for (const dump of [await dumpObject(namespace), await dumpD1()]) {
      expect(dump).not.toMatch(/tlahuizcalli9|tepoztlan|cacomixtle|velella|rambutan/i)
    }
    const met = await namespace.ask('recall', { query: 'who met', topK: 10 })
    expect(met.hits.map(({ text }) => text)).toEqual(['[forgotten] met user_id:8'])
    expect(met.grounding).toEqual(['user_id:8', 'team_id:t1'])
  })
})
