import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { placeOf } from '../../../clients/typescript/client-place.ts'
import { createMemoryClient } from '../../../clients/typescript/index.ts'
import { linesWithin } from '../../../clients/typescript/turns/block-lines.ts'
import { memoryLine } from '../../../clients/typescript/turns/fence.ts'
import { keepBlocks, rememberTurns } from '../../../clients/typescript/turns/index.ts'
import type { GivenBlocks, TurnOptions } from '../../../clients/typescript/turns/index.ts'
import { aboutTokens, cutToTokens } from '../../../clients/typescript/turns/token-bound.ts'
import { clientOver, json, type SentCall } from './support/fake-fetch.ts'

const rex = 'Rex chewed the sofa.'
const mia = 'Mia plays the cello.'
const asked = { role: 'user', text: 'What has Rex chewed?' }
const answered = { role: 'assistant', text: 'Furniture.' }
const next = { role: 'user', text: 'And who makes music?' }

const span = (from: string, to: string) => ({ from: `${from}T00:00:00.000Z`, to })
const draft = {
  text: 'I will send Bo the draft by Friday.',
  due: span('2020-01-01', '2020-01-02T00:00:00.000Z'),
  told_at: '2026-11-20T10:00:00.000Z',
}
const tap = {
  text: 'Remind me to mend <mneme-memory the tap.',
  due: span('2020-01-01', '2999-01-01T00:00:00.000Z'),
  told_at: '2026-11-28T10:00:00.000Z',
}

interface Told {
  readonly now: readonly string[]
  readonly due?: readonly (typeof draft)[]
}

/** Turns over a server that recalls these texts. */
function turnsRecalling(texts: Told, options: TurnOptions = {}) {
  const { memory, calls } = clientOver([
    ({ path, body }: SentCall) => {
      const isFirst = (body as { due?: boolean } | undefined)?.due === true
      const due = isFirst ? { due: texts.due ?? [] } : {}
      const hits = texts.now.map((text) => ({ text, score: 0.5, trust: 'main' }))
      if (path.endsWith('/recall')) return json(200, { text: '', answered: true, hits, ...due })
      return json(201, { memory: { __memory_id: 'mem_1', text: '' }, outcomes: [], stores: [] })
    },
  ])
  const turns = rememberTurns(memory, { thread: 'chat-7', ...options })
  const recalls = () => calls.filter(({ path }) => path.endsWith('/recall')).length
  return { memory, turns, recalls }
}

async function blocksIn(
  { turns }: Pick<ReturnType<typeof turnsRecalling>, 'turns'>,
  messages: readonly { readonly role: string; readonly text: string }[],
) {
  return (await (await turns.turnOf(messages))?.blocksIn(messages)) ?? []
}

describe('the blocks of a conversation', () => {
  test('stay as they were given, and give only what is new', async () => {
    const texts = { now: [rex] }
    const open = turnsRecalling(texts)
    const first = await blocksIn(open, [asked])
    expect(first).toMatchObject([{ at: 0 }])
    texts.now = [rex, mia]
    const second = await blocksIn(open, [asked, answered, next])
    expect(second[0]).toEqual(first[0])
    expect(second[1]?.text).toContain(mia)
    expect(second[1]?.text).not.toContain(rex)
    texts.now = ['Rex chewed the sofa and the rug.']
    const third = await blocksIn(open, [asked, answered, next, answered, asked])
    expect(third.slice(0, 2)).toEqual(second)
    expect(third[2]?.text).toContain('and the rug')
  })

  test('tell what is due in the first turn of a conversation, and in no other', async () => {
    const texts = { now: [] as readonly string[], due: [draft, tap] }
    const blocks = keepBlocks()
    const open = turnsRecalling(texts, { blocks })
    const first = await blocksIn(open, [asked])
    const lines = first[0]?.text.split('\n').slice(2, -1)
    expect(lines).toEqual([
      '- Overdue, said 2026-11-20: I will send Bo the draft by Friday.',
      '- Due today, said 2026-11-28: Remind me to mend < mneme-memory the tap.',
    ])
    const turn = await open.turns.turnOf([asked])
    turn?.answered('Furniture.')
    await turn?.report
    texts.now = [rex, draft.text]
    const second = await blocksIn(open, [asked, answered, next])
    expect(second[0]).toEqual(first[0])
    expect(second[1]?.text).toContain(rex)
    expect(second[1]?.text).not.toContain('draft')
    const elsewhere = turnsRecalling(texts, { blocks })
    expect(await blocksIn(elsewhere, [asked, answered, next])).toEqual(second)
    const fresh = turnsRecalling(texts, { thread: 'another' })
    expect((await blocksIn(fresh, [asked, answered, next]))[0]?.text).not.toContain('Overdue')
    const bounded = turnsRecalling({ now: [], due: [draft, tap] }, { mostTokens: 90 })
    expect((await blocksIn(bounded, [asked]))[0]?.text.split('\n')).toHaveLength(4)
    expect(await blocksIn(turnsRecalling({ now: [], due: [] }), [asked])).toEqual([])
  })

  test('tell it once a process where turns come without their conversation', async () => {
    const { turns } = turnsRecalling({ now: [], due: [draft] })
    const first = turns.begin({ text: 'Hello.' })
    expect((await first.recall()).text).toContain('Overdue')
    first.answered('Hi.')
    expect((await turns.begin({ text: 'And now?' }).recall()).text).toBe('')
    const goesOn = turnsRecalling({ now: [], due: [draft] }).turns
    expect((await goesOn.begin({ text: 'Hello.', isFirst: false }).recall()).text).toBe('')
  })

  test('leave out what the conversation has said itself', async () => {
    const open = turnsRecalling({ now: [rex] })
    const told = { role: 'user', text: `Guess what.  ${rex.toUpperCase()}` }
    expect(await blocksIn(open, [told, answered, asked])).toEqual([])
  })

  test('are sent again as they were where a model is asked once more, also by another process', async () => {
    const texts = { now: [rex] }
    const blocks = keepBlocks()
    const open = turnsRecalling(texts, { blocks })
    const first = await blocksIn(open, [asked])
    const turn = await open.turns.turnOf([asked])
    turn?.failed()
    texts.now = [mia]
    expect(await blocksIn(open, [asked])).toEqual(first)
    expect(open.recalls()).toBe(1)
    const elsewhere = turnsRecalling(texts, { blocks })
    expect((await blocksIn(elsewhere, [asked, answered, next]))[0]).toEqual(first[0])
    const stranger = turnsRecalling({ now: [] }, { blocks, thread: 'another' })
    expect(await blocksIn(stranger, [asked, answered, next])).toEqual([])
    const forgetful = turnsRecalling({ now: [] })
    expect(await blocksIn(forgetful, [asked, answered, next])).toEqual([])
  })

  test('that stand in a message already are put there by nobody, and count as given', async () => {
    const texts = { now: [rex] }
    const open = turnsRecalling(texts)
    const [{ text: block = '' } = {}] = await blocksIn(open, [asked])
    const kept = { ...asked, text: `${block}\n\n${asked.text}` }
    expect(await blocksIn(open, [kept])).toEqual([])
    expect(await blocksIn(open, [kept, answered, next])).toEqual([])
  })

  test('are none where no user has spoken, and go on where their store fails', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const broken: GivenBlocks = {
      get: () => Promise.reject(new Error('down')),
      set: () => Promise.reject(new Error('down')),
    }
    const open = turnsRecalling({ now: [rex] }, { blocks: broken })
    const turn = await open.turns.turnOf([asked])
    expect(await turn?.blocksIn([])).toEqual([])
    expect(await turn?.blocksIn([answered, asked])).toMatchObject([{ at: 1 }])
    expect(told).toHaveBeenCalled()
    told.mockRestore()
  })
})

describe('blocks in the memory of a process', () => {
  test('make room when they are many, those first that nobody reads', () => {
    const blocks = keepBlocks(2)
    void blocks.set('a', '1')
    void blocks.set('b', '2')
    expect(blocks.get('a')).toBe('1')
    void blocks.set('c', '3')
    expect([blocks.get('a'), blocks.get('b'), blocks.get('c')]).toEqual(['1', undefined, '3'])
  })

  test('are those of two clients of one memory, and of no other', () => {
    const clientOf = (apiKey: string, namespace: string) =>
      createMemoryClient({ url: 'http://127.0.0.1:9', apiKey, namespace })
    const ana = placeOf(clientOf('key', 'ana'))
    expect(ana).toBeDefined()
    expect(placeOf(clientOf('key', 'bo').in('ana'))).toBe(ana)
    expect(placeOf(clientOf('key', 'bo'))).not.toBe(ana)
    expect(placeOf(clientOf('other', 'ana'))).not.toBe(ana)
    expect(placeOf(turnsRecalling({ now: [] }).memory)).toBeUndefined()
    expect(
      JSON.stringify(Object.getOwnPropertyDescriptors(clientOf('secret', 'ana'))),
    ).not.toContain('secret')
  })
})

describe('the bound of a block', () => {
  const hitOf = (text: string) => ({ text, trust: 'main' as const, occurred_at: '2026-11-28' })

  test('leaves out what has no room, and cuts what alone has none', () => {
    const long = hitOf('word '.repeat(400).trim())
    expect(linesWithin([hitOf(rex), long, hitOf(mia)].map(memoryLine), 120)).toEqual([
      `- 2026-11-28: ${rex}`,
      `- 2026-11-28: ${mia}`,
    ])
    const [only = ''] = linesWithin([memoryLine(long)], 120)
    expect(only).toMatch(/^- 2026-11-28: word .*…$/)
    expect(linesWithin([], 120)).toEqual([])
  })

  test('is at least what the vocabulary counts, over a block of any of our sets', () => {
    const sets = ['conversations', 'updates', 'abstention']
    for (const name of sets) {
      const url = new URL(`../../../bench/sets/${name}.json`, import.meta.url)
      const texts = readFileSync(url, 'utf8').match(/(?<=": ")[^"]{20,}(?=")/g) ?? []
      expect(texts.length).toBeGreaterThan(50)
      for (let from = 0; from < texts.length; from += 8) {
        const block = texts.slice(from, from + 8).join('\n')
        expect(aboutTokens(block)).toBeGreaterThanOrEqual(encode(block).length)
      }
    }
  })

  test('counts writings without spaces by their characters, and cuts in whole ones', () => {
    const text = '我昨天在上海和李雷一起吃饭 😀😀'
    expect(aboutTokens(text)).toBeGreaterThanOrEqual(encode(text).length - 1)
    expect(cutToTokens('日本語😀😀', 4)).toBe('日本語…')
    expect(cutToTokens('short', 5)).toBe('short')
  })

  test('is at least 50 tokens', () => {
    expect(() => turnsRecalling({ now: [] }, { mostTokens: 49 })).toThrow(RangeError)
  })
})
