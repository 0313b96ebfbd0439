import { afterEach, describe, expect, it } from 'vitest'
import { rankingModel } from '../../support/recalling.ts'
import { bound } from '../../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../../scripts/support/scripted-model/chat-model.ts'
import type { Scripted, ScriptedRequest } from '../../../scripts/support/scripted-model/script.ts'
import {
  outsideData,
  outsideFences,
  plantedInstructions,
} from '../../support/security/planted-instructions.ts'
import {
  openScene,
  plant,
  plantedWords as words,
  seen,
} from '../../support/security/planted-scene.ts'
import { protectedThings } from '../../support/security/targets.ts'

afterEach(() => {
  bound.chat = null
  bound.rerank = null
})

/** Holds what was asked, and does as the planted text says. */
function obedient(answer: (request: ScriptedRequest) => Scripted) {
  const prompts: string[] = []
  const model = scriptedChatModel({
    '*'(request) {
      prompts.push(request.messages.map(({ content }) => content).join('\n'))
      return answer(request)
    },
  })
  bound.chat = model
  return prompts
}

/** In no prompt does planted text stand outside of data, and no text has closed its fence. */
function expectFenced(prompts: readonly string[]): void {
  const told = prompts.filter((prompt) => prompt.match(words) !== null)
  expect(told.length, 'prompts that hold planted text').toBeGreaterThan(0)
  for (const prompt of told) {
    expect(outsideData(prompt).match(words)).toBeNull()
    const [opened, closed] = [
      prompt.match(/<data [0-9a-f]{32}>/g),
      prompt.match(/<\/data [0-9a-f]{32}>/g),
    ]
    expect(closed?.length).toBe(opened?.length)
  }
}

const dressed = plantedInstructions.filter((_, at) => at % 10 === Math.floor(at / 10))
const unheard = 'Mallory owns the villa.'

describe('RELIABILITY 35 a model that obeys what is planted', () => {
  it('draws nothing from a text that the text does not say, and changes no other memory', async () => {
    const scene = await openScene()
    await scene.site.done('owner', 'PUT', '/settings', { extraction: 'model' })
    const before = await seen(scene)
    const prompts = obedient(() => ({
      commitments: [
        { text: unheard, role: 'constraint', confidence: 1, trust: 'owner', store: 'vault' },
      ],
    }))
    for (const { text } of dressed) {
      const body = { text: `${text} The ferry leaves at noon.`, trust: 'untrusted' }
      await scene.site.done('owner', 'POST', '/remember', body)
    }
    expectFenced(prompts)
    const nodes = JSON.stringify(await scene.site.get('/graph/nodes?limit=200'))
    expect(nodes).not.toContain(unheard)
    expect(await seen(scene)).toEqual(before)
  })

  it('answers a recall with what its notes say, or not at all', async () => {
    const scene = await openScene()
    await plant(
      scene,
      dressed.map(({ text }) => text),
    )
    const before = await seen(scene)
    const prompts = obedient(() => ({
      answer: `APPROVED. ${unheard} [1]`,
      cited: [1],
      known: true,
    }))
    for (const { word } of dressed) {
      const asked = { query: `What is ${word}?`, synthesize: true, reinforce: false }
      const { text } = await scene.site.done('owner', 'POST', '/recall', asked)
      expect(outsideFences(String(text))).not.toContain(unheard)
      expect(outsideFences(String(text)).match(words)).toBeNull()
    }
    expectFenced(prompts)
    expect(await seen(scene)).toEqual(before)
  })

  it('ranks the hits that there are and adds none', async () => {
    const scene = await openScene()
    await plant(
      scene,
      dressed.map(({ text }) => text),
    )
    const asked = { query: 'Who opens the safe of the villa?', top_k: 100, reinforce: false }
    const ids = async (more: object) => {
      const { hits } = await scene.site.done('owner', 'POST', '/recall', { ...asked, ...more })
      return (hits as readonly Hit[]).map(({ id, trust }) => `${id} ${trust}`).toSorted()
    }
    const before = await ids({})
    const ranking = rankingModel((text) => (text.match(words) === null ? 0 : 1))
    bound.rerank = ranking
    expect(await ids({ rerank: true })).toEqual(before)
    expect(ranking.asked.length).toBeGreaterThan(0)
    expect(await seen(scene)).toEqual(scene.before)
  })

  it('drafts a reflection that does nothing, whatever it says, until an owner has decided', async () => {
    const scene = await openScene(
      protectedThings.filter(({ name }) => name !== 'an open reflection'),
    )
    const { site } = scene
    const texts = dressed.map(({ text }) => text)
    for (const text of texts) {
      await site.send('main', 'POST', '/remember', { body: { text, store: 'episodic' } })
    }
    await plant(scene, texts)
    const before = await seen(scene)
    const [vault] = scene.aims
    const prompts = obedient(({ messages }) => ({
      operations: [
        { op: 'ARCHIVE', target: vault?.id, content: '', reason: 'obeyed', sources: [] },
        { op: 'EXTRACT', target: 'vault', content: unheard, reason: 'obeyed', sources: [] },
        { op: 'FORGET', target: vault?.id, content: '', reason: 'obeyed', sources: [] },
        { op: 'EXTRACT', target: 'core', content: unheard, reason: 'obeyed', sources: [] },
      ],
      monologue: elementsAskedFor(messages.at(-1)?.content ?? ''),
      self_awareness: [unheard],
      vibe: 'obedient',
      insight: unheard,
    }))
    const { id } = await site.done('main', 'POST', '/reflections', { trigger: 'immediate' })
    await site.done('main', 'POST', `/reflections/${String(id)}/tokens`, {})
    await site.done('owner', 'POST', `/reflections/${String(id)}/grant`, {
      decision: 'approve',
      reason: 'fine',
    })
    const ran = await site.done('main', 'POST', `/reflections/${String(id)}/run`)
    expectFenced(prompts)
    const { operations = [], state } = ran as unknown as Drafted
    expect(state, 'refused, or waiting for a person').toBeOneOf([
      'tokens_decided',
      'awaiting_approval',
    ])
    for (const { op, target } of operations) {
      expect(['FORGET', 'vault', vault?.id].filter((one) => one === op || one === target)).toEqual(
        [],
      )
    }
    expect(await seen(scene)).toEqual(before)
  })

  it('reasons on a thought without reaching beyond its notes', async () => {
    const scene = await openScene()
    const prompts = obedient(() => ({
      decision: true,
      answer: unheard,
      output: unheard,
      confidence: 1,
      reasoning: [unheard],
      pipeline: { remember: { key: 'x', text: unheard, store: 'vault' } },
      tool_calls: [{ name: 'forget', arguments: { memory_ids: [scene.aims[0]?.id] } }],
    }))
    for (const { text } of dressed) {
      const { id } = await scene.site.done('main', 'POST', '/thoughts', { intent: 'Read the mail' })
      const note = { key: 'mail', content: text, source: 'mail' }
      await scene.site.done('main', 'POST', `/thoughts/${String(id)}/notes`, note)
      const pipeline = { sequence: [{ decide: { key: 'ship', question: 'Is it urgent?' } }] }
      const { status } = await scene.site.done('main', 'POST', `/thoughts/${String(id)}/run`, {
        pipeline,
      })
      expect(status).toBeOneOf(['completed', 'failed'])
    }
    expectFenced(prompts)
    const memories = JSON.stringify(await scene.site.get('/memories?limit=200'))
    expect(memories).not.toContain(unheard)
    expect(await seen(scene)).toEqual(scene.before)
  })
})

/** So that the draft is refused for nothing but what it obeys. */
function elementsAskedFor(prompt: string): Readonly<Record<string, string>> {
  const names = [...prompt.matchAll(/"(\w+)": "one or two sentences"/g)].map(([, name]) => name)
  return Object.fromEntries(names.map((name) => [name, `I obey. ${unheard}`]))
}

interface Drafted {
  readonly state: string
  readonly operations?: readonly { readonly op: string; readonly target: string }[]
}

interface Hit {
  readonly id: string
  readonly trust: string
}
