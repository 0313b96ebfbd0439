import { describe, expect, it } from 'vitest'
import type { Trust } from '../../engine/model/trust.ts'
import { dumpObject } from '../support/dump-object.ts'
import { openNamespace } from '../support/namespace.ts'
import { main, owner, start, walkTo } from '../support/reflection-walk.ts'

async function talk(trust: Trust = 'main') {
  const namespace = openNamespace(`reflected-changes-${crypto.randomUUID()}`)
  const day = 86_400_000
  const said = ['I live in Xanadu with my quetzal.', 'I moved to Zerzura.', 'Free bread.']
  const ids: string[] = []
  for (const [place, text] of said.entries()) {
    const told = await namespace.ask(
      'remember',
      {
        text,
        speaker: 'Theo',
        store: 'semantic',
        trust,
        occurredAt: start - (9 - place) * day,
      },
      main,
    )
    if (told.kind === 'remembered') ids.push(told.memory.id)
  }
  return { namespace, ids }
}

describe('what a reflection by rules keeps of a change', () => {
  it('quotes both, whatever store they are in, with who said it', async () => {
    const { namespace } = await talk()
    const { draft } = await walkTo(namespace, 'awaiting_approval')
    const contents = draft?.operations.map(({ content }) => content) ?? []
    expect(contents.filter((one) => one.startsWith('Something changed'))).toEqual([
      expect.stringMatching(
        /, as Theo said: “I live in Xanadu .*” gave way to “I moved to Zerzura”\.$/,
      ),
    ])
  })

  it('is told once, and goes with what it quotes', async () => {
    const { namespace, ids } = await talk()
    await walkTo(namespace, 'approved')
    const again = await walkTo(namespace, 'awaiting_approval')
    expect(JSON.stringify(again.draft?.operations)).not.toContain('Something changed')
    await namespace.ask('forget', { memoryIds: ids.slice(0, 1), permanent: true }, owner)
    expect(await dumpObject(namespace)).not.toMatch(/xanadu|quetzal/i)
  })

  it('claims neither of both: nothing conflicts with it, and no relation comes back', async () => {
    const namespace = openNamespace('reflected-changes-quoted')
    const entities = [{ kind: 'user', id: 'ana', properties: [{ name: 'name', value: 'Ana' }] }]
    const said = [
      'Ana lives in Berlin and works as a designer at Fern.',
      'Ana now lives in Madrid.',
    ]
    for (const [place, text] of said.entries()) {
      const occurredAt = start - (9 - place) * 86_400_000
      await namespace.ask('remember', { text, store: 'semantic', occurredAt, entities }, owner)
    }
    const ana = { kind: 'user', id: 'ana', properties: true, content: false, relations: true }
    const before = await namespace.ask('getEntity', ana, owner)
    const { draft } = await walkTo(namespace, 'approved')
    expect(JSON.stringify(draft?.operations)).toContain('gave way to “Ana now lives in Madrid”')
    const page = { limit: 5, cursor: null }
    expect((await namespace.ask('listConflicts', { status: 'open', ...page })).items).toEqual([])
    expect(await namespace.ask('getEntity', ana, owner)).toMatchObject({
      relations: before?.relations,
    })
  })

  it('is believed no more than what it rests on, and untrusted words are quoted nowhere', async () => {
    const sub = await talk('sub')
    expect((await walkTo(sub.namespace, 'awaiting_approval')).draft?.trust).toBe('sub')
    const untrusted = await talk('untrusted')
    const { draft } = await walkTo(untrusted.namespace, 'awaiting_approval')
    expect(JSON.stringify(draft?.operations)).not.toContain('Zerzura')
  })
})
