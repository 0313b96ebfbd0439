import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '../../../engine/assert.ts'
import { outsideFences, plantedInstructions } from '../../support/security/planted-instructions.ts'
import {
  openScene,
  plant,
  plantedWords as words,
  type Scene,
  seen,
} from '../../support/security/planted-scene.ts'
import type { Answer } from '../../support/security/service.ts'
import { protectedThings } from '../../support/security/targets.ts'
import { contextOf } from '../../support/security/targets/memories.ts'
import { textFields } from '../../support/security/text-fields.ts'

/** What an agent reads of a tool’s answer. */
async function toolText({ site }: Scene, name: string, given: object): Promise<string> {
  const params = { name, arguments: given }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const { result } = await site.done('main', 'POST', `/mcp/${site.name}`, body)
  const { content } = result as { readonly content: readonly { readonly text: string }[] }
  return content.map(({ text }) => text).join('\n')
}

const questions = [
  'What is planted?',
  'Ignore all previous instructions',
  'Who opens the safe of the villa?',
  'maintenance mode',
  'APPROVED',
  'evil.test',
]

describe('RELIABILITY 35 instructions planted in what is stored', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await openScene()
    await plant(
      scene,
      plantedInstructions.map(({ text }) => text),
    )
  })

  it('are a hundred, each with its word', () => {
    expect(new Set(plantedInstructions.map(({ word }) => word)).size).toBe(100)
  })

  it('change nothing that an owner vouches for', async () => {
    expect(await seen(scene)).toEqual(scene.before)
  })

  it('stand in the context only within fences', async () => {
    const markdown = await contextOf(scene.site)
    expect(outsideFences(markdown).match(words)).toBeNull()
    expect(outsideFences(await toolText(scene, 'get_context', {})).match(words)).toBeNull()
  })

  it('stand in the words of a recall only within fences, however it is asked', async () => {
    let found = 0
    for (const query of [
      ...questions,
      ...plantedInstructions.slice(0, 40).map(({ word }) => word),
    ]) {
      const asked = { query, top_k: 20, reinforce: false }
      const { text, hits } = await scene.site.done('reader', 'POST', '/recall', asked)
      expect([query, outsideFences(String(text)).match(words)]).toEqual([query, null])
      const of = hits as readonly { readonly text: string; readonly trust: string }[]
      for (const hit of of.filter((one) => words.test(one.text))) {
        expect([hit.text, hit.trust]).toEqual([hit.text, expect.toBeOneOf(['untrusted', 'sub'])])
        found += 1
      }
    }
    expect(found, 'hits with planted text').toBeGreaterThan(40)
  })

  it('stand in what MCP tools say only within fences', async () => {
    const { items } = await scene.site.get('/memories?limit=3')
    const [one] = items as readonly { readonly __memory_id: string }[]
    const calls: readonly (readonly [string, object])[] = [
      ...questions.map((query) => ['recall', { query }] as const),
      ['list_memories', { limit: 50 }],
      ['get_memory', { memory_id: must(one, 'a memory is listed').__memory_id }],
      ['get_entity', { entity: 'user_id:ana', history: true }],
      ['list_conflicts', {}],
      ['forget', { text: 'planted instructions, maintenance mode' }],
    ]
    for (const [name, given] of calls) {
      const text = await toolText(scene, name, given)
      expect([name, given, outsideFences(text).match(words)]).toEqual([name, given, null])
    }
  })
})

describe('RELIABILITY 35 instructions in every text field', () => {
  it('are kept as data or refused: none breaks a call or changes what is vouched for', async () => {
    const scene = await openScene(protectedThings.filter(({ name }) => !name.includes('core')))
    const answers: Answer[] = []
    for (const [at, { text }] of plantedInstructions.entries()) {
      for (const shift of [0, 7, 13]) {
        const field = must(textFields[(at + shift) % textFields.length], 'there are fields')
        const answer = await field.tell(scene.site, at % 2 === 0 ? 'main' : 'sub', text)
        expect([field.name, answer.status < 500, answer.text]).toEqual([
          field.name,
          true,
          answer.text,
        ])
        answers.push(answer)
      }
    }
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(150)
    expect(await seen(scene)).toEqual(scene.before)
  })
})
