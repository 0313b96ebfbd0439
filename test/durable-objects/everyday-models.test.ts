import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readExtraction } from '../../engine/laws/commitments/read-extraction.ts'
import { Utterance } from '../../engine/language/utterance.ts'
import { defaultSettings } from '../../engine/settings.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { by } from '../support/reflection-walk.ts'
import {
  askedIn,
  everyday,
  hostile,
  perfect,
  readingAs,
  sloppy,
  slow,
  wordsOfMessage,
} from '../support/everyday/readers.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'

let model = scriptedChatModel({})
beforeEach(() => {
  model = scriptedChatModel({})
  bound.chat = model
})
afterEach(() => {
  bound.chat = null
})

const dayMs = 86_400_000
const from = Date.parse(everyday.from)
/** The day after the last message. */
const after = from + 43 * dayMs

/** Tells the whole talk; which of its answers were degraded. */
async function toldAll(reader: Parameters<typeof readingAs>[0] | null) {
  const namespace = openNamespace(`everyday-${crypto.randomUUID()}`)
  const extraction = reader === null ? 'rules' : 'model'
  await namespace.ask('setSettings', { values: { extraction } }, by('owner', 'owner', from))
  if (reader !== null) model.write({ '*': readingAs(reader) })
  const degraded: string[] = []
  for (const [at, { id, day, speaker, text }] of everyday.messages.entries()) {
    const now = from + day * dayMs + at * 60_000
    const input = { text, speaker, thread: everyday.thread }
    const reply = await namespace.call('remember', input, by('main', 'main', now))
    if (!reply.result.ok) throw new Error(`${id} is not remembered`)
    if (reply.degraded.some(({ part }) => part === 'extractor')) degraded.push(id)
  }
  return { namespace, degraded }
}

async function nodes(namespace: NamespaceUnderTest) {
  const all = []
  let cursor: string | null = null
  do {
    const page: { items: readonly { text: string; status: string }[]; nextCursor?: string | null } =
      await namespace.ask('listNodes', { limit: 100, cursor }, by('main', 'main', after))
    all.push(...page.items)
    cursor = page.nextCursor ?? null
  } while (cursor !== null)
  return all.map(({ text, status }) => ({ text, status }))
}

function ended(all: readonly { text: string; status: string }[]): string[] {
  return all.filter(({ status }) => status !== 'live').map(({ text }) => text)
}

/** The messages that a later one ends, and those of which nothing live says any more what they said. */
async function changesSeen(namespace: NamespaceUnderTest) {
  const all = await nodes(namespace)
  const over = new Set(ended(all))
  const wanted = everyday.messages.flatMap(({ id, says = [] }) =>
    says.flatMap(({ ends = [] }) => ends.map(({ of }) => ({ by: id, of }))),
  )
  const unseen = wanted.filter(({ of }) => !wordsOfMessage(of).some((words) => over.has(words)))
  const meant = new Set(wanted.flatMap(({ of }) => wordsOfMessage(of)))
  return { wanted, unseen, wrong: [...over].filter((text) => !meant.has(text)) }
}

/** What stands first for each question that it does not answer, or answers by what has ended. */
async function wrongAnswers(namespace: NamespaceUnderTest) {
  const wrong: string[] = []
  for (const { ask, answer, stale } of everyday.questions) {
    const input = { query: ask, topK: 8 }
    const { hits } = await namespace.ask('recall', input, by('main', 'main', after))
    const first = hits[0]?.text ?? ''
    const isStale = stale !== undefined && new RegExp(stale).test(first)
    if (!new RegExp(answer).test(first) || isStale)
      wrong.push(
        `${ask} → ${hits
          .slice(0, 3)
          .map((h) => h.text)
          .join(' | ')}`,
      )
  }
  return wrong
}

/** Whether a text of the talk bears it out by itself, as it would without anything beside it. */
function isBorneOut(statement: string): boolean {
  return everyday.messages.some(({ text }) => {
    const said = JSON.stringify({ statements: [{ text: statement }] })
    const read = readExtraction(new Utterance(text), said, defaultSettings.extraction, true)
    return read.ok && read.value.extraction.commitments.some((one) => one.text === statement)
  })
}

describe('ON-24 an everyday talk that a model reads', () => {
  it('by a perfect model all changes are seen, and each question is answered by what is so now', async () => {
    const { namespace, degraded } = await toldAll(perfect)
    const { wanted, unseen, wrong } = await changesSeen(namespace)
    expect(wanted.length).toBe(17)
    expect([unseen, wrong, degraded]).toEqual([[], [], []])
    expect(everyday.questions.length).toBe(16)
    expect(await wrongAnswers(namespace)).toEqual([])
    const { items } = await namespace.ask('listProposals', { limit: 50, cursor: null })
    expect(items).toEqual([])
  })

  it('rules alone see three of them at least, and answer ten', async () => {
    const { namespace } = await toldAll(null)
    const { unseen, wrong } = await changesSeen(namespace)
    expect(wrong).toEqual([])
    expect(unseen.length).toBeLessThanOrEqual(14)
    expect((await wrongAnswers(namespace)).length).toBeLessThanOrEqual(6)
  })

  it('of a hostile model nothing is believed that no text says, and nothing ends that is not over', async () => {
    const { namespace } = await toldAll(hostile)
    const { wrong } = await changesSeen(namespace)
    expect(wrong).toEqual([])
    const live = (await nodes(namespace)).filter(({ status }) => status === 'live')
    const truths = everyday.messages.flatMap(({ id }) => wordsOfMessage(id)).map(withoutThe)
    const isTrue = (text: string): boolean => truths.includes(withoutThe(text))
    expect(live.filter(({ text }) => !isTrue(text) && !isBorneOut(text))).toEqual([])
    const shown = JSON.stringify(live)
    for (const lie of ['Paris', 'boat', 'Ignore']) expect(shown).not.toContain(lie)
    const { text } = await namespace.ask(
      'recall',
      { query: 'Where does Theo live?', topK: 3 },
      by('main', 'main', after),
    )
    expect(text).not.toContain('Paris')
  })

  it('a sloppy one leaves what rules drew, and says where it was no use', async () => {
    const byRules = await nodes((await toldAll(null)).namespace)
    const { namespace, degraded } = await toldAll(sloppy)
    expect(sorted(await nodes(namespace))).toEqual(sorted(byRules))
    const useless = everyday.messages.filter(({ text }) => text.length % 2 === 0)
    const isRead = new Set(model.requests.flatMap(({ messages }) => textsAsked(messages)))
    const asked = useless.filter(({ text }) => isRead.has(text)).map(({ id }) => id)
    // A text that is too short to be said again is no use either.
    expect(degraded.filter((id) => id !== 'cleaner-later')).toEqual(asked)
  })

  it('one that never answers leaves what rules drew, and each answer says so', async () => {
    const byRules = await nodes((await toldAll(null)).namespace)
    const { namespace, degraded } = await toldAll(slow)
    expect(sorted(await nodes(namespace))).toEqual(sorted(byRules))
    const drawn = everyday.messages.filter(({ text }) => byRules.some((node) => node.text === text))
    expect(drawn.map(({ id }) => id).filter((id) => !degraded.includes(id))).toEqual([])
  })
})

function withoutThe(text: string): string {
  return text.replaceAll(/\bthe /g, '')
}

function textsAsked(messages: readonly { readonly content: string }[]): string[] {
  return messages.flatMap(({ content }) =>
    content.startsWith('[extraction:read]') ? [askedIn(content).text] : [],
  )
}

function sorted(all: readonly { text: string; status: string }[]): readonly string[] {
  return all.map(({ text, status }) => `${status} ${text}`).sort()
}
