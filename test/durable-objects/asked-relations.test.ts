import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

async function told(name: string, texts: readonly string[]): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(`asked-relations-${name}`)
  for (const [at, text] of texts.entries()) {
    await namespace.ask('remember', { text, occurredAt: Date.UTC(2026, 0, 1 + 2 * at) })
  }
  return namespace
}

const answerTo = async (namespace: NamespaceUnderTest, query: string) =>
  await namespace.ask('recall', { query, topK: 5 })

describe('UN-19 a question for one end of a relation', () => {
  it('is answered by the relation, and grounding names both ends', async () => {
    const namespace = await told('text', [
      'Maria develops Atlas.',
      'Atlas depends on Redis.',
      'Bo works at Acme.',
      'Bo joined Globex.',
      'Carl reports to Dana.',
      'Dana likes tea. The team has nine people.',
    ])
    const develops = await answerTo(namespace, 'Who develops Atlas?')
    expect(develops.text).toContain('Maria develops Atlas.')
    expect(develops.grounding).toEqual(
      expect.arrayContaining(['person_id:Maria', 'thing_id:Atlas']),
    )
    const manager = await answerTo(namespace, "Who is Carl's manager?")
    expect(manager.text).toContain('Carl reports to Dana.')
    expect(manager.grounding[0]).toBe('person_id:Dana')
    const work = await answerTo(namespace, 'Where does Bo work?')
    expect(work.text).toContain('Globex')
    expect(work.text).not.toContain('Acme')
  })

  it('is answered from what callers told, where no text says it', async () => {
    const namespace = openNamespace('asked-relations-told')
    const entity = { kind: 'project', id: 'Atlas' }
    await namespace.ask('remember', {
      entities: [{ kind: 'user', id: 'Ana', relations: [{ entity, role: 'maintains' }] }],
    })
    const { text, grounding } = await answerTo(namespace, 'Who maintains Atlas?')
    expect(text).toBe('Ana maintains Atlas.')
    expect(grounding).toEqual(['user_id:Ana', 'project_id:Atlas'])
  })

  it('is not answered by what nobody trusts where a trusted one says else, nor at another time', async () => {
    const namespace = await told('trust', ['Ana leads Atlas.'])
    await namespace.ask('remember', { text: 'Eve leads Atlas.', trust: 'untrusted' })
    const { grounding } = await answerTo(namespace, 'Who leads Atlas?')
    expect(grounding[0]).toBe('person_id:Ana')
    const past = await namespace.ask('recall', {
      query: 'Who leads Atlas?',
      topK: 5,
      asOf: Date.UTC(2020, 0, 1),
    })
    expect(past.grounding).toEqual([])
  })
})
