import { describe, expect, test } from 'vitest'
import { serveThisFile } from './serve-this-file.ts'
import type { List } from './wire.ts'

const freshNamespace = serveThisFile()

interface Revision {
  readonly id: string
  readonly target: string
  readonly parent: string | null
  readonly diff: readonly { readonly path: readonly string[] }[]
}

interface Reverted {
  readonly reverted: readonly string[]
  readonly skipped: readonly unknown[]
  readonly position: number
}

describe('SG-40 over HTTP', () => {
  test('one revision, a position, and what is refused', async () => {
    const ns = freshNamespace()
    const { __memory_id: id } = await ns.tell('The boat is green')
    const before = await ns.position()
    await ns.send('PATCH', `/memories/${id}`, { text: 'The boat is blue' })
    const { body: list } = await ns.get<List<Revision>>(`/revisions?target=${id}`)
    expect(list.items).toMatchObject([
      { target: id, parent: list.items[1]?.id, diff: expect.any(Array) },
      { target: id, parent: null },
    ])
    const [changed, made] = list.items
    const late = await ns.send('POST', `/revisions/${made?.id}/revert`)
    expect(late).toMatchObject({ status: 409, body: { code: 'later_changes' } })
    const back = await ns.send<Reverted>('POST', `/revisions/${changed?.id}/revert`)
    expect(back).toMatchObject({ status: 200, body: { reverted: [changed?.id], skipped: [] } })
    expect(back.body.position).toBe(before + 2)
    expect((await ns.memories())[0]).toMatchObject({ text: 'The boat is green' })

    await ns.tell('The sky is grey')
    const all = await ns.send<Reverted>('POST', '/revert', { to_position: before })
    expect(all).toMatchObject({ status: 200, body: { skipped: [] } })
    expect((await ns.memories()).map(({ text }) => text)).toEqual(['The boat is green'])
    const recalled = await ns.recall({ query: 'sky' })
    expect(recalled.body.hits.map(({ text }) => text)).not.toContain('The sky is grey')

    const ahead = await ns.send('POST', '/revert', { to_position: 99 })
    expect(ahead).toMatchObject({ status: 422, body: { code: 'out_of_range' } })
    const unknown = await ns.send('POST', '/revert', { reflection_id: 'ref_none' })
    expect(unknown.status).toBe(404)
    for (const body of [{}, { to_position: 1, reflection_id: 'ref_1' }, { to_position: -1 }]) {
      expect((await ns.send('POST', '/revert', body)).status).toBe(400)
    }
    expect((await ns.get<{ ok: boolean }>('/audit/verify')).body.ok).toBe(true)
  })
})
