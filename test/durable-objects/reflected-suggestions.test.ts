import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bindModel, run, told } from '../support/meanings.ts'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { by, page, walkTo } from '../support/reflection-walk.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'

beforeEach(() => {
  bindModel()
})
afterEach(() => {
  bound.embedding = null
  bound.chat = null
})

const owner = by('owner')
const car = 'Ana bought a car in Oslo.'
const automobile = 'In Oslo Ana did purchase an automobile.'
const filler = ['Bees live on the roof.', 'Bread is baked on Monday.', 'The yacht is new.']

async function withSuggestion(name: string) {
  const namespace = await told(name, [...filler, car, automobile])
  await run(namespace, 8)
  const [found] = await suggestions(namespace)
  return { namespace, id: found?.id ?? '' }
}

async function suggestions(namespace: NamespaceUnderTest) {
  return (await namespace.ask('listSuggestions', page)).items
}

/** A draft that judges the suggestion. */
function judging(id: string, content: string) {
  return scriptedChatModel({
    '[reflection:draft]': ({ messages }) => {
      const form = messages.at(-1)?.content.split('"monologue": {')[1]?.split('}')[0] ?? ''
      const elements = [...form.matchAll(/"(\w+)":/g)].map(([, name = '']) => name)
      return {
        operations: [{ op: 'FLAG', target: id, content, reason: 'an automobile is a car' }],
        monologue: Object.fromEntries(elements.map((element) => [element, 'So it is.'])),
        self_awareness: [],
        vibe: 'plain',
        insight: 'One car.',
      }
    },
  })
}

describe('UN-29 suggestions are taken to reflection', () => {
  it('by rules: both sides are shown, and an approval decides nothing and raises no alert: it waits already', async () => {
    const { namespace, id } = await withSuggestion('reflected-rules')
    const { draft, scope } = await walkTo(namespace, 'approved')
    const flagged = draft?.operations.find(({ target }) => target === id)
    expect(flagged).toMatchObject({ op: 'FLAG' })
    expect(flagged?.content).toContain(automobile)
    expect(scope?.ids).toContain(id)
    expect(await suggestions(namespace)).toMatchObject([{ id, status: 'open' }])
    const alerts = await namespace.ask('listAlerts', page, owner)
    const flags = alerts.items.filter(({ kind }) => kind === 'flag')
    expect(flags).toEqual([])
  })

  it('by a model: its judgement stands among the reasons, and an owner makes it so', async () => {
    const { namespace, id } = await withSuggestion('reflected-judged')
    const { id: reflection } = await walkTo(namespace, 'tokens_decided')
    bound.chat = judging(id, 'accept: an automobile is a car')
    await namespace.ask('runReflection', { id: reflection }, owner)
    const [judged] = await suggestions(namespace)
    expect(judged).toMatchObject({ id, status: 'open' })
    expect(judged?.reasons.at(-1)).toBe(`a model would accept it, in ${reflection}`)
    const decision = { id: reflection, decision: 'approve' } as const
    await namespace.ask('decideReflection', decision, owner)
    expect(await suggestions(namespace)).toMatchObject([{ id, status: 'accepted' }])
  })

  it('a judgement that is rejected with its reflection changes nothing', async () => {
    const { namespace, id } = await withSuggestion('reflected-rejected')
    const { id: reflection } = await walkTo(namespace, 'tokens_decided')
    bound.chat = judging(id, 'dismiss: two cars')
    await namespace.ask('runReflection', { id: reflection }, owner)
    const decision = { id: reflection, decision: 'reject' } as const
    await namespace.ask('decideReflection', decision, owner)
    expect(await suggestions(namespace)).toMatchObject([{ id, status: 'open' }])
  })

  it('CL-44 what is erased goes from the drafts that quote it', async () => {
    const { namespace } = await withSuggestion('reflected-erased')
    const { id: reflection } = await walkTo(namespace, 'awaiting_approval')
    const { items } = await namespace.ask('listMemories', page, owner)
    const memoryIds = items.filter(({ text }) => text === automobile).map(({ id }) => id)
    await namespace.ask('forget', { memoryIds, permanent: true }, owner)
    const { draft } = await namespace.ask('getReflection', { id: reflection })
    expect(JSON.stringify(draft)).not.toContain('automobile')
  })
})
