import { describe, expect, it } from 'vitest'
import type { Caller } from '../../engine/model/caller.ts'
import { openNamespace } from '../support/namespace.ts'

const asMain: { readonly caller: Caller } = {
  caller: { role: 'main', credential: 'key_main', agent: null },
}

describe('what an owner vouches for', () => {
  it('in the vault keeps its text, its fields and its life against `main`', async () => {
    const namespace = openNamespace(`vouched-${crypto.randomUUID()}`)
    const said = { text: 'The safe opens to Ana alone.', store: 'vault' } as const
    const { kind, ...told } = await namespace.ask('remember', said)
    if (kind !== 'remembered' || !('memory' in told)) throw new Error('not remembered')
    const { id } = told.memory
    const changes = [
      { text: 'The safe opens to anyone.' },
      { metadata: { a: 'b' } },
      { expiresAt: 9e12 },
    ]
    for (const change of changes) {
      const { result } = await namespace.call('changeMemory', { id, ...change }, asMain)
      expect(result).toMatchObject({ ok: false, failure: { code: 'pinned' } })
    }
    expect(await namespace.ask('getMemory', { id })).toMatchObject({
      text: said.text,
      expiresAt: null,
    })
  })
})
