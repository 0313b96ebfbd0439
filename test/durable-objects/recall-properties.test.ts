import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../engine/settings.ts'
import { main } from '../support/reflection-walk.ts'
import { recalled, withMemories } from '../support/recalling.ts'
import { openNamespace } from '../support/namespace.ts'

const who = ['Ana', 'Bo', 'The baker', 'My sister', 'The warden']
const does = ['keeps', 'sold', 'paints', 'wants', 'lost']
const what = ['the boat', 'two geese', 'a lantern', 'the old harbour', 'an accordion', 'her keys']
const when = ['on Monday', 'in Bergen', 'at 9:30', 'now', 'for 40 euros', '']
const part = (words: readonly string[]) => fc.constantFrom(...words)
const sentence = fc
  .tuple(part(who), part(does), part(what), part(when))
  .map((words) => `${words.filter(Boolean).join(' ')}.`)
const text = fc.oneof(
  sentence,
  fc.array(sentence, { minLength: 2, maxLength: 12 }).map((all) => all.join(' ')),
  fc.tuple(part(who), part(what)).map(([one, thing]) => `Did ${one} see ${thing}?`),
)
const memories = fc.array(text, { minLength: 12, maxLength: 30 })
const questions = [
  'Who keeps geese?',
  'What did Ana sell?',
  'Where is the boat?',
  'Which instrument did the warden lose?',
  'What do you know about Bo?',
  'Who flies to the moon?',
  'Where does Zoltan live?',
]

async function eachMemory(
  check: (namespace: Awaited<ReturnType<typeof withMemories>>, query: string) => Promise<void>,
): Promise<void> {
  for (const texts of fc.sample(memories, { seed: 27, numRuns: 4 })) {
    const namespace = await withMemories(texts)
    for (const query of questions) await check(namespace, query)
  }
}

describe('the first hits', () => {
  it('are the same, with the same scores, however many are asked for', async () => {
    await eachMemory(async (namespace, query) => {
      const ten = await recalled(namespace, { topK: 10 }, query)
      const forty = await recalled(namespace, { topK: 40 }, query)
      expect(ten.hits).toEqual(forty.hits.slice(0, 10))
      const scores = forty.hits.map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    })
  })
})

describe('probability, floor and text', () => {
  it('never contradict: it answers where that is as likely as the floor, and only there', async () => {
    const floor = defaultSettings.recall.answerFloor
    await eachMemory(async (namespace, query) => {
      const found = await recalled(namespace, {}, query)
      const { text: said, answered, grounding, answerProbability, declinedBecause } = found
      const isAbove = (found.hits[0]?.score ?? 0) >= floor
      expect({ query, isAbove }).toEqual({ query, isAbove: answered })
      expect({ query, isLikely: answerProbability >= 0.4 }).toEqual({ query, isLikely: answered })
      expect(/can't remember/.test(said)).toBe(!answered)
      expect(declinedBecause === undefined).toBe(answered)
      if (!answered) expect(grounding).toEqual([])
    })
  })

  it('the setting moves the floor: at 0 all that is near answers, at 1 hardly anything', async () => {
    const texts = ['Ana keeps two geese.', 'Bo sold the boat in Bergen.']
    const ask = async (floor: number) => {
      const namespace = await withMemories(texts, { answer_floor: floor })
      return (await recalled(namespace, {}, 'Who flies to the moon with geese?')).answered
    }
    expect([await ask(0), await ask(1)]).toEqual([true, false])
  })
})

describe('ON-16 an answer that is hardly one', () => {
  const texts = [
    'Ana keeps two geese by the lake.',
    'Bo sold the old boat in Bergen.',
    "Priya's exam is on 4 May.",
  ]

  it('says why: nothing is told, or it is of something else', async () => {
    const namespace = await withMemories(texts)
    const because = async (query: string) =>
      (await recalled(namespace, {}, query)).declinedBecause ?? 'answered'
    expect(await because('Which insurance covers dentists?')).toBe('nothing_told')
    expect(await because("What is Bo's shoe size?")).toBe('not_about_it')
    expect(await because("When is Karim's exam?")).toBe('not_about_it')
    expect(await because("When is Priya's exam?")).toBe('answered')
  })

  it('comes without hits and grounding below `min_answer`, and explain says so', async () => {
    const namespace = await withMemories(texts)
    const query = "What is Bo's shoe size?"
    const found = await recalled(namespace, {}, query)
    const none = await recalled(namespace, { minAnswer: 0.5 }, query)
    expect(found.hits.length).toBeGreaterThan(0)
    expect([none.hits, none.grounding, none.answered]).toEqual([[], [], false])
    expect(none.answerProbability).toBe(found.answerProbability)
    const id = found.hits[0]?.id ?? ''
    const asked = { id, query, topK: 10, reinforce: false, minAnswer: 0.5 }
    const explained = await namespace.ask('explainRecall', asked, main)
    expect(explained).toMatchObject({ returned: false, stage: 'min_answer', needed: 0.5 })
    const known = await recalled(namespace, { minAnswer: 0.5 }, "When is Priya's exam?")
    expect(known.hits[0]?.text).toBe("Priya's exam is on 4 May.")
  })

  it('of several namespaces leaves out those that do not answer', async () => {
    const [first, second] = [await withMemories(texts), await withMemories(['I like tea.'])]
    const asked = { isOneOfSeveral: true, minAnswer: 0.5 }
    const parts = await Promise.all(
      [first, second].map(async (namespace, at) => {
        const found = await recalled(namespace, asked, "When is Priya's exam?")
        const { hits, text, lines, grounding, answered, answerProbability } = found
        const own = { hits, text, lines, grounding, answered, answerProbability }
        return { namespace: `ns-${at}`, recollection: own }
      }),
    )
    const merged = await first.ask('mergeRecollections', { parts, topK: 10 }, main)
    expect(merged.answered).toBe(true)
    expect(new Set(merged.hits.map(({ namespace }) => namespace))).toEqual(new Set(['ns-0']))
  })
})

describe('a recall from within a conversation', () => {
  it('leaves out what was said in it behind a position, and explain says so', async () => {
    const namespace = openNamespace(`within-${crypto.randomUUID()}`)
    const query = 'Where is the boat?'
    let now = Date.now() - 60_000
    const tell = async (text: string, thread: string) =>
      await namespace.call('remember', { text, thread }, { ...main, now: (now += 1_000) })
    await tell('Ana paints the boat blue.', 'earlier')
    const { position } = await tell('Bo looked at a boat boat boat.', 'one')
    await tell('Ana keeps her boat in Bergen harbour.', 'one')
    const texts = async (withinThread?: { thread: string; sincePosition: number }) => {
      const input = withinThread === undefined ? {} : { withinThread }
      return (await recalled(namespace, input, query)).hits.map(({ text }) => text).toSorted()
    }
    const [harbour, blue, bo] = await texts()
    expect([harbour, blue, bo].join()).toMatch(/harbour.*blue.*Bo/)
    expect(await texts({ thread: 'one', sincePosition: 0 })).toEqual([blue])
    expect(await texts({ thread: 'one', sincePosition: position })).toEqual([blue, bo])
    expect(await texts({ thread: 'two', sincePosition: 0 })).toHaveLength(3)
    const { hits } = await recalled(namespace, {}, query)
    const id = hits.find(({ text }) => text === bo)?.memoryId ?? ''
    const withinThread = { thread: 'one', sincePosition: 0 }
    const asked = { id, query, topK: 10, reinforce: false, withinThread }
    const explained = await namespace.ask('explainRecall', asked, main)
    expect(explained).toMatchObject({ returned: false, stage: 'filter' })
  })
})

describe('a small memory', () => {
  const told = async (texts: readonly string[]) => {
    const namespace = openNamespace(`small-${crypto.randomUUID()}`)
    for (const one of texts) await namespace.ask('remember', { text: one }, main)
    return async (query: string) => (await recalled(namespace, {}, query)).text
  }

  it('tells where somebody works now, whole, and nothing of what was before', async () => {
    const ask = await told(['I work at Google.', 'I left Google and joined Stripe.'])
    expect(await ask('Where do I work?')).toBe('I left Google and joined Stripe.')
    const other = await told(['I work at Lumen.', 'I quit Lumen and started at Fern.'])
    expect(await other('Where do I work?')).toBe('I quit Lumen and started at Fern.')
  })

  it('tells a name and a profession, and what is told of an id without its kind', async () => {
    const ask = await told(['My name is Jonas.', 'Ana works as a baker.', 'user_id:123 likes tea.'])
    expect(await ask('What is my name?')).toContain('My name is Jonas.')
    expect(await ask('Who is my name?')).toContain('My name is Jonas.')
    expect(await ask('What does Ana do for a living?')).toContain('Ana works as a baker.')
    expect(await ask('What do you know about 123?')).toContain('user_id:123 likes tea.')
  })

  it('answers by the sentence of a long text that has what is asked, not by the word for its kind', async () => {
    const calm = 'The path goes up to the hut, and nobody was there before the evening. '
    const ask = await told([
      `${calm.repeat(4)}The ferryman feeds ravens behind his shed, and they know him. ${calm.repeat(4)}`,
      'A gull is a clever bird.',
      'Clever birds live in every town.',
    ])
    expect(await ask('Which clever birds does the ferryman feed?')).toContain('ravens')
  })
})
