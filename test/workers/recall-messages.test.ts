import { describe, expect, it } from 'vitest'
import type { HitBody } from '../../contract/recall.ts'
import { openNamespace } from '../support/namespace.ts'
import { Edge } from './support/edge.ts'

const base = '/v1/namespaces/acme'
const turns = [
  { role: 'user', content: 'Which tyres does the blue van need?' },
  { role: 'assistant', name: 'Helper', content: [{ type: 'text', text: 'In summer the 195s.' }] },
] as const
const said = (content: string) => [...turns, { role: 'user', content }]

describe('a recall by the last messages', () => {
  it('asks the namespace by who says what', async () => {
    const edge = new Edge()
    await edge.post(`${base}/recall`, { messages: said('And in winter?'), top_k: 3 })
    expect(edge.namespace().calls[0]?.input).toEqual({
      topK: 3,
      messages: [
        { role: 'user', text: 'Which tyres does the blue van need?' },
        { role: 'assistant', text: 'In summer the 195s.' },
        { role: 'user', text: 'And in winter?' },
      ],
    })
  })

  it.each([
    [{ query: 'tyres?', messages: said('And in winter?') }, 'messages'],
    [{ template: { strings: ['tyres'], values: [] }, messages: said('x') }, 'messages'],
    [{ messages: [] }, 'messages'],
    [{ messages: [{ role: 'owner', content: 'x' }] }, 'messages.0.role'],
  ])('%j is refused at %s', async (body, path) => {
    const response = await new Edge().post(`${base}/recall`, body)
    expect(response.status).toBe(400)
    expect(await response.json<{ errors: object[] }>()).toMatchObject({ errors: [{ path }] })
  })

  it('finds by what was said before, and nothing where nothing is asked', async () => {
    const namespace = openNamespace(`messages-${crypto.randomUUID()}`)
    const text = 'The blue van needs winter tyres of size 205.'
    await namespace.ask('remember', { text })
    await namespace.ask('remember', { text: 'The snow plough stands in the yard in winter.' })
    const recall = async (last: string) =>
      await namespace.ask('recall', {
        topK: 5,
        messages: [
          { role: 'user', text: 'Which tyres does the blue van need?' },
          { role: 'user', text: last },
        ],
      })
    const hits: readonly Pick<HitBody, 'text'>[] = (await recall('And in winter?')).hits
    expect(hits[0]?.text).toBe(text)
    expect(await recall('Thanks, great!')).toMatchObject({
      hits: [],
      answered: false,
      declinedBecause: 'nothing_asked',
      answerProbability: 0,
    })
  })
})
