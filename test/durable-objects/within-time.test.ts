import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import jo from '../understanding/life-of-jo.json'
import team from '../understanding/life-of-a-team.json'

interface Message {
  readonly id: string
  readonly at: string
  readonly thread: string
  readonly text: string
  readonly speaker?: string
}

interface Life {
  readonly person: string
  readonly now: string
  readonly messages: readonly Message[]
}

async function told(name: string, life: Life) {
  const namespace = openNamespace(name)
  const now = Date.parse(life.now)
  const idOf = new Map<string, string>()
  for (const { id, at, thread, text, speaker = life.person } of life.messages) {
    const said = await namespace.ask(
      'remember',
      { text, thread, speaker, speakerRole: 'user', occurredAt: Date.parse(at) },
      { now },
    )
    if (said.kind !== 'remembered') throw new Error('not remembered')
    idOf.set(said.memory.id, id)
  }
  return { recall: (query: string) => recall(namespace, query, now, idOf) }
}

async function recall(
  namespace: NamespaceUnderTest,
  query: string,
  now: number,
  idOf: ReadonlyMap<string, string>,
) {
  const found = await namespace.ask('recall', { query, topK: 20, reinforce: false }, { now })
  const ids = found.hits.map(({ memoryId }) => idOf.get(memoryId ?? '') ?? '')
  const cited = new Set(found.cited)
  const inText = found.hits.flatMap(({ id }, at) => (cited.has(id) ? [ids[at] ?? ''] : []))
  return { ...found, ids: [...new Set(ids)], inText: new Set(inText) }
}

describe.each([
  ['jo', jo, 24],
  ['team', team, 23],
] as const)('ON-18 and ON-14 in the life of %s', (name, life, least) => {
  it('a question that names a time is answered from it, and all else stands behind', async () => {
    const { recall: ask } = await told(`time-${name}`, life)
    let right = 0
    for (const { question, inside, outside } of life.time) {
      const { ids, inText } = await ask(question)
      expect(outside.filter((id) => inText.has(id))).toEqual([])
      const first = ids.findIndex((id) => outside.includes(id))
      expect(first < 0 ? [] : inside.filter((id) => ids.indexOf(id) > first)).toEqual([])
      if (inside.some((id) => inText.has(id))) right += 1
    }
    expect(right).toBeGreaterThanOrEqual(least)
    for (const question of life.open.map((one) => one.question)) {
      expect([question, (await ask(question)).answered]).toEqual([question, true])
    }
    const none = await Promise.all(life.none.map((question) => ask(question)))
    const declined = none.filter(({ declinedBecause }) => declinedBecause === 'other_time')
    expect(declined.length).toBeGreaterThanOrEqual(life.none.length - 2)
  })

  it('all of a kind stands first, newest first', async () => {
    const { recall: ask } = await told(`kinds-${name}`, life)
    const missed: string[] = []
    for (const { question, ids: members, not } of life.kinds) {
      const { ids, inText } = await ask(question)
      const found = ids.filter((id) => members.includes(id))
      if (found.length < members.length) missed.push(question)
      const times = found.map((id) => life.messages.find((one) => one.id === id)?.at ?? '')
      expect([question, times]).toEqual([question, times.toSorted().toReversed()])
      expect(not.filter((id) => inText.has(id))).toEqual([])
    }
    expect(missed).toEqual([])
  })
})
