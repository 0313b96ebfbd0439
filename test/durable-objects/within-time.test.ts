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

describe('a time to come', () => {
  const now = '2026-08-09T20:00:00Z'
  const lines = [
    ['2026-06-17T12:00:00Z', 'We spend Christmas at my aunt’s in Lüneburg'],
    ['2026-07-01T12:00:00Z', 'Bea is my boss at the museum and manages the guards there'],
    ['2026-07-04T12:00:00Z', 'I run the half marathon on 20 September in Bristol'],
    ['2026-01-02T12:00:00Z', 'We had Christmas 2025 at home with a goose'],
    ['2026-07-05T12:00:00Z', 'The guards of the museum met their boss on 2 July'],
  ] as const
  const life = {
    person: 'Maren',
    now,
    messages: lines.map(([at, text], index) => ({ id: text, at, thread: `t${index}`, text })),
  }

  it.each([
    ['Who will manage the guards from September?', lines[1][1]],
    ['Where do we spend Christmas?', lines[0][1]],
    ['Where did we have Christmas?', lines[3][1]],
    ['What do I run in September?', lines[2][1]],
  ])(
    '%s is answered by what names that time, else by what may hold then',
    async (question, answer) => {
      const { recall: ask } = await told(`to-come-${question.replaceAll(/\W/g, '-')}`, life)
      const { ids, answered, inText } = await ask(question)
      expect(answered).toBe(true)
      expect(ids[0]).toBe(answer)
      expect(inText.has(answer)).toBe(true)
    },
  )

  it('nothing is told twice', async () => {
    const namespace = openNamespace('to-come-twice')
    const at = Date.parse(now)
    for (const text of [
      'Bo brings the wine to dinner.',
      'Ida is vegetarian.',
      'Ida cooks dinner.',
    ]) {
      await namespace.ask('remember', { text }, { now: at - 40 * 86_400_000 })
    }
    const { hits } = await namespace.ask(
      'recall',
      { query: 'dinner tomorrow', topK: 10 },
      { now: at },
    )
    const ids = hits.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('what names no time counts as much as it matches, and what names another hardly at all', async () => {
    const { recall: ask } = await told('to-come-counts', life)
    const { hits } = await ask('Who will be boss of the museum and its guards in September?')
    const scoreOf = (text: string) => hits.find((hit) => hit.text === text)?.score ?? 0
    expect(scoreOf(lines[1][1])).toBeGreaterThan(0.1)
    expect(scoreOf(lines[4][1])).toBeLessThan(0.01)
  })
})
