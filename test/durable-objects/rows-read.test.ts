import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import type { RecallInput } from '../../engine/model/requests.ts'
import { bindModel } from '../support/meanings.ts'
import { callTo, openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'

afterEach(() => {
  bound.embedding = null
})

const memories = 200
const atOnce = 100
const turns = 20
const start = Date.UTC(2025, 0, 1)
const hour = 3_600_000
const people = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eli', 'Finn', 'Gus', 'Hana']
const places = ['harbour', 'market', 'library', 'station', 'valley', 'island', 'museum']
const beginnings = ['bar', 'cor', 'del', 'fen', 'gil', 'hov', 'jin', 'lum', 'mor', 'nep', 'pol']
const endings = ['ton', 'wick', 'let', 'mund', 'sey', 'ner', 'gard', 'lin', 'mast', 'rod', 'vale']

/** One of 121 nouns; each stands in about one memory of thirteen. */
function noun(n: number): string {
  const at = Math.imul(n, 0x9e3779b1) >>> 8
  const end = endings[Math.floor(at / beginnings.length) % endings.length] ?? ''
  return `${beginnings[at % beginnings.length] ?? ''}${end}`
}

/** Three commitments a memory, in threads, of people who link places; one memory in ten has a time. */
function turn(at: number) {
  const first = at * 9
  const some = (list: readonly string[]): string => list[at % list.length] ?? ''
  const when = at % 10 === 0 ? ' in June 2025' : ''
  const text =
    `I carried the ${noun(first)} and the ${noun(first + 1)} to the ${noun(first + 2)}${when}. ` +
    `Our ${noun(first + 3)} with number ${at} needs the ${noun(first + 4)} cover. ` +
    `We saw ${at + 40} ${noun(first + 5)} flags beside the ${noun(first + 6)}.`
  const who = some(people)
  return {
    text,
    thread: `talk-${Math.floor(at / turns)}`,
    occurredAt: start + at * hour,
    entities: [
      { kind: 'user_id', id: who.toLowerCase(), properties: [{ name: 'name', value: who }] },
      { kind: 'place_id', id: some(places) },
    ],
  }
}

async function filled(name: string): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  for (let from = 0; from < memories; from += atOnce) {
    const calls = Array.from({ length: atOnce }, (_, at) =>
      callTo(name, 'remember', turn(from + at)),
    )
    const replies = await namespace.stub.rememberBatch(calls)
    expect(replies.filter(({ result }) => !result.ok)).toEqual([])
  }
  while (await runDurableObjectAlarm(namespace.stub)) {
    // The next is set by the one before.
  }
  return namespace
}

const context = [{ kind: 'user_id', id: 'ana' }]
const [one, two] = [noun(700), noun(701)]
/** Rows by words alone, and by meaning too, of which 20 are vectors. The budget is 100. */
const kinds: Readonly<
  Record<string, readonly [Partial<RecallInput>, words: number, meaning: number]>
> = {
  'a rare word': [{ query: '117' }, 60, 85],
  'a common word': [{ query: 'cover' }, 90, 105],
  'a word nobody said': [{ query: `${one.slice(0, -1)}p` }, 65, 170],
  'a question': [{ query: `What did you say about the ${one} and the ${two}?` }, 70, 95],
  'naming a person': [{ query: `What did Cleo carry to the ${one} with the ${two}?` }, 90, 190],
  'with a context entity': [{ query: `Which ${one} needs the ${two}?`, context }, 90, 115],
  'a context alone': [{ context }, 65, 65],
  'with a date': [{ query: `What happened with the ${one} in June 2025?` }, 125, 150],
  'as of a time': [{ query: `Who carried the ${two}?`, asOf: start + 150 * hour }, 50, 90],
}

/** What a recall reads does not depend on the machine, nor on how many memories there are. */
async function expectFew(namespace: NamespaceUnderTest, channel: 'words' | 'meaning') {
  // Times that texts name, and entities, are read when they are first asked for.
  for (const isFirst of [true, false]) {
    for (const [kind, [input, words, meaning]] of Object.entries(kinds)) {
      const asked = { topK: 10, reinforce: false, ...input }
      const { result, usage } = await namespace.call('recall', asked)
      if (!result.ok) throw new Error(`${kind}: ${result.failure.detail}`)
      expect(result.value.hits.length, kind).toBeGreaterThan(0)
      const most = channel === 'words' ? words : meaning
      if (!isFirst) expect(usage.rowsRead, kind).toBeLessThanOrEqual(most)
    }
  }
}

describe('rows read by a recall of 200 memories of three commitments', () => {
  it('are few whatever is asked, by words alone', async () => {
    await expectFew(await filled('rows-read-words'), 'words')
  })

  it('are few beside the vectors that are read, by meaning too', async () => {
    bindModel()
    await expectFew(await filled('rows-read-meaning'), 'meaning')
  })
})

/** Texts that promise, a day apart: each is open until something is said of it. */
const promises = Array.from({ length: 90 }, (_, at) => ({
  text: `I will bring the ${noun(at * 5)} on Friday.`,
  occurredAt: start + at * 24 * hour,
}))

describe('rows read by a remember', () => {
  it('do not grow with the promises that are open, where it names none', async () => {
    const namespace = openNamespace('rows-read-promises')
    const readBy = async (text: string): Promise<number> => {
      await runDurableObjectAlarm(namespace.stub)
      const { result, usage } = await namespace.call('remember', { text })
      if (!result.ok) throw new Error(result.failure.detail)
      return usage.rowsRead
    }
    await readBy('I planted the first rose.')
    const before = await readBy('I planted a lime tree beside the gate.')
    const calls = promises.map((one) => callTo('rows-read-promises', 'remember', one))
    const replies = await namespace.stub.rememberBatch(calls)
    expect(replies.filter(({ result }) => !result.ok)).toEqual([])
    // They are read once, then known.
    await readBy('I planted a pear tree beside the pond.')
    expect(await readBy('I planted an elm tree beside the barn.')).toBeLessThan(before + 20)
  })
})

describe('rows read by a list', () => {
  it('are few where it is of one external id', async () => {
    const namespace = openNamespace('rows-read-list')
    const calls = promises.map((one, at) =>
      callTo('rows-read-list', 'remember', { ...one, externalId: `promise-${at}` }),
    )
    await namespace.stub.rememberBatch(calls)
    const asked = { limit: 10, cursor: null, externalId: 'promise-7' }
    const { result, usage } = await namespace.call('listMemories', asked)
    if (!result.ok) throw new Error(result.failure.detail)
    expect(result.value.items.map(({ text }) => text)).toEqual([promises[7]?.text])
    expect(usage.rowsRead).toBeLessThan(20)
  })
})
