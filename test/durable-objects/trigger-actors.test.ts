import { afterEach, describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'

const main = { caller: { role: 'main', credential: 'key_main', agent: null } } as const

afterEach(() => {
  bound.chat = null
})

async function log(namespace: NamespaceUnderTest): Promise<string[]> {
  const { items } = await namespace.ask('listAudit', { limit: 50, cursor: null })
  return items.map(({ action, actor }) => `${action} ${actor}`)
}

describe('SG-36 who the log names', () => {
  it('a phrase that forgets, once it is confirmed', async () => {
    const namespace = openNamespace(`ta-forget-${crypto.randomUUID()}`)
    await namespace.ask('remember', { text: 'The old address is Elm Street 5.' })
    const message = { text: 'Forget about the old address', act: true, topK: 3 }
    const read = await namespace.ask('readMessage', message)
    if (read.result?.kind !== 'preview' || read.result.confirm === null) throw new Error('none')
    await namespace.ask('forget', { confirm: read.result.confirm })
    expect((await log(namespace))[0]).toBe('ARCHIVE bot:trigger-forget')
    const { items } = await namespace.ask('listRevisions', { limit: 9, cursor: null })
    expect(items[0]?.actor).toBe('bot:trigger-forget')
  })

  it('who forgets without a phrase forgets by name', async () => {
    const namespace = openNamespace(`ta-by-name-${crypto.randomUUID()}`)
    await namespace.ask('remember', { text: 'The old address is Elm Street 5.' }, main)
    const shown = await namespace.ask('forget', { text: 'the old address' }, main)
    if (shown.kind !== 'preview' || shown.confirm === null) throw new Error('none')
    await namespace.ask('forget', { confirm: shown.confirm }, main)
    expect((await log(namespace))[0]).toBe('ARCHIVE bot:main')
  })

  it('what a model has found in a text that nobody asked it about', async () => {
    const quote = { quote: 'Ana moved to Oslo', role: 'fact', confidence: 0.9 }
    bound.chat = scriptedChatModel({ '*': { commitments: [quote] } })
    const namespace = openNamespace(`ta-detect-${crypto.randomUUID()}`)
    const now = Date.UTC(2026, 0, 1)
    await namespace.ask('setSettings', { values: { extraction: 'model' } }, { now })
    await namespace.ask('remember', { text: 'Ana moved to Oslo in May.' }, { ...main, now })
    for (let time = 0; time < 3; time += 1) await namespace.stub.tick(now)
    expect(await log(namespace)).toContain('EDIT bot:auto-detect')
  })
})
