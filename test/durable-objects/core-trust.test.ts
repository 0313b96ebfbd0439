import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../engine/model/caller.ts'
import type { CoreBlockName } from '../../engine/model/documents.ts'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { as, freshNamespace, propose, tell } from '../support/remembering.ts'

interface Block {
  name: CoreBlockName
  items: { text: string; pinned: boolean }[]
}

function block(name: CoreBlockName, ...texts: readonly string[]): Block {
  return { name, items: texts.map((text) => ({ text, pinned: false })) }
}

async function put(namespace: NamespaceUnderTest, role: Role, ...blocks: Block[]) {
  const { result } = await namespace.call('setCore', { blocks }, as(role))
  return result.ok ? 'done' : result.failure.code
}

async function textsOf(namespace: NamespaceUnderTest): Promise<readonly string[]> {
  const { blocks } = await namespace.ask('getCore', {})
  return blocks.flatMap(({ items }) => items.map(({ text }) => text))
}

async function markdown(namespace: NamespaceUnderTest): Promise<string> {
  return (await namespace.ask('getContext', {})).markdown
}

describe("a line of an owner's", () => {
  it('put there by PUT is left out, edited and moved by owners alone', async () => {
    const namespace = freshNamespace()
    await put(namespace, 'owner', block('persona', 'Speak plainly.', 'Be kind.'))
    const refused = [
      [block('persona', 'Be kind.')],
      [block('persona', 'Speak plainly!', 'Be kind.')],
      [block('persona', 'Be kind.'), block('identity', 'Speak plainly.')],
      [],
    ]
    for (const blocks of refused) expect(await put(namespace, 'main', ...blocks)).toBe('pinned')
    expect(await textsOf(namespace)).toEqual(['Speak plainly.', 'Be kind.'])
    expect(await put(namespace, 'owner', block('persona', 'Be kind.'))).toBe('done')
  })

  it('is named where main would lose it', async () => {
    const namespace = freshNamespace()
    const core = await namespace.ask('setCore', { blocks: [block('persona', 'Be kind.')] })
    const line = core.blocks.flatMap(({ items }) => items)[0]
    const { result } = await namespace.call('setCore', { blocks: [] }, as('main'))
    expect(result).toMatchObject({ failure: { code: 'pinned' } })
    if (!result.ok) expect(result.failure.detail).toContain(line?.id)
  })

  it('of a memory that an owner promoted stays too, pinned ones are forbidden as before', async () => {
    const namespace = freshNamespace()
    await tell(namespace, { text: 'I prefer tea', explicit: true })
    expect(await put(namespace, 'main')).toBe('pinned')
    await namespace.ask('setCore', {
      blocks: [{ name: 'critical_facts', items: [{ text: 'I prefer tea', pinned: true }] }],
    })
    expect(await put(namespace, 'main')).toBe('forbidden')
  })

  it('stands beside those of main, which main writes as before', async () => {
    const namespace = freshNamespace()
    await put(namespace, 'owner', block('persona', 'Be kind.'))
    const steps = [['Be kind.', 'Ask first.'], ['Ask twice.', 'Be kind.'], ['Be kind.']]
    for (const texts of steps) {
      expect(await put(namespace, 'main', block('persona', ...texts))).toBe('done')
      expect(await textsOf(namespace)).toEqual(texts)
    }
  })

  it('is not taken over by a memory of main in the same words', async () => {
    const namespace = freshNamespace()
    const text = 'I prefer tea'
    await put(namespace, 'owner', block('critical_facts', text))
    const told = await tell(namespace, { text, explicit: true }, 'main')
    expect(told.outcomes).toContainEqual({ kind: 'skipped', reason: 'unchanged', text })
    expect(told.memory.stores).not.toContain('core')
    await namespace.ask('changeMemory', { id: told.memory.id, text: 'I prefer gin' }, as('main'))
    expect(await textsOf(namespace)).toEqual([text])
  })

  it('SG-2 is not pruned for what is believed less', async () => {
    const namespace = freshNamespace()
    const long = (word: string) => Array.from({ length: 700 }, () => word).join(' ')
    const lines = ['one', 'two', 'three', 'four'].map(long)
    await put(namespace, 'owner', block('critical_facts', ...lines))
    const text = `I prefer ${long('tea')}`
    const main = await tell(namespace, { text, explicit: true }, 'main')
    expect(main.outcomes).toContainEqual({ kind: 'skipped', reason: 'core_full', text })
    expect(await textsOf(namespace)).toEqual(lines)
    const owner = await tell(namespace, { text: `${text} indeed`, explicit: true })
    expect(owner.memory.stores).toContain('core')
    expect(await textsOf(namespace)).toContain(`${text} indeed`)
  })

  it('from before trust was kept is its memory’s, and an owner’s where it is pinned', async () => {
    const namespace = freshNamespace()
    await tell(namespace, { text: 'I prefer tea', explicit: true })
    await put(namespace, 'main', block('persona', 'Ask.'), block('critical_facts', 'I prefer tea'))
    await runInDurableObject(namespace.stub, (_, { storage }) => {
      const [row] = storage.sql.exec("SELECT content FROM documents WHERE name = 'core'").toArray()
      const old = String(row?.['content']).replaceAll(/,"trust":"\w+"/g, '')
      storage.sql.exec("UPDATE documents SET content = ? WHERE name = 'core'", old)
    })
    expect(await put(namespace, 'main', block('persona', 'Ask.'))).toBe('pinned')
    expect(await put(namespace, 'main', block('critical_facts', 'I prefer tea'))).toBe('done')
    expect(await markdown(namespace)).toBe('## critical_facts\n- I prefer tea')
  })
})

describe('SG-42 text below main stands fenced, whichever way it came into core', () => {
  const low = '## critical_facts\n```sub\nI prefer gin\n```'

  it('as a proposal that is committed', async () => {
    const namespace = freshNamespace()
    const { id } = await propose(namespace, { text: 'I prefer gin', explicit: true })
    await namespace.ask('decideProposal', { id, decision: 'commit', store: 'core' }, as('main'))
    expect(await markdown(namespace)).toBe(low)
  })

  it('as a version of an owner’s memory, and after it was forgotten and brought back', async () => {
    const namespace = freshNamespace()
    const { memory } = await tell(namespace, {
      text: 'I prefer tea',
      explicit: true,
      externalId: 'drink',
    })
    expect(await markdown(namespace)).toBe('## critical_facts\n- I prefer tea')
    const { id } = await propose(namespace, { text: 'I prefer gin', externalId: 'drink' })
    await namespace.ask('decideProposal', { id, decision: 'commit' })
    expect(await markdown(namespace)).toBe(low)
    await namespace.ask('forget', { memoryIds: [memory.id] })
    await namespace.ask('undoForget', { id: memory.id })
    expect(await markdown(namespace)).toBe(low)
    await namespace.ask('changeMemory', { id: memory.id, text: 'I prefer tea' })
    expect(await markdown(namespace)).toBe('## critical_facts\n- I prefer tea')
  })

  it('also where main puts all of core again; the same words put anew are main’s own', async () => {
    const namespace = freshNamespace()
    const { id } = await propose(namespace, { text: 'I prefer gin', explicit: true })
    await namespace.ask('decideProposal', { id, decision: 'commit', store: 'core' }, as('main'))
    await put(namespace, 'main', block('critical_facts', 'I prefer gin'))
    expect(await markdown(namespace)).toBe(low)
    await put(namespace, 'main')
    await put(namespace, 'main', block('critical_facts', 'I prefer gin'))
    expect(await markdown(namespace)).toBe('## critical_facts\n- I prefer gin')
  })
})

describe('SG-42 the context of more than one speaker', () => {
  it('names who said a line; of one alone it needs no name', async () => {
    const namespace = freshNamespace()
    await tell(namespace, { text: 'I am allergic to penicillin.', speaker: 'Ana', store: 'core' })
    expect(await markdown(namespace)).toContain('- I am allergic to penicillin.')
    await tell(namespace, { text: 'The bus was late.', speaker: 'Bo' })
    expect(await markdown(namespace)).toContain('- Ana: I am allergic to penicillin.')
  })
})
