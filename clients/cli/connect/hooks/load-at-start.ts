import { allFound } from '../../../typescript/index.ts'
import { dueLine, fenceLines, fenceText, memoryLine } from '../../../typescript/turns/fence.ts'
import { inTurn, type NamedMemory } from './both-memories.ts'
import { messageOf } from './message-of.ts'

/** What is asked before anybody has said anything. */
const question = 'What does the user prefer, what was decided, and what is being worked on?'
const topK = 8
/** Of what the user said last. */
const mostLatest = 4
/** Memories that are looked through for them. */
const listed = 20
/** Of what an agent always loads. */
const contextTokens = 2_000

type Note = (problem: string) => void

/**
 * What an assistant is to know as a session starts: what an agent of the namespace always loads,
 * what is likely to matter, and what the user said last. Each is left out where it fails. Of two
 * memories each line names its own.
 */
export async function loadAtStart(
  memories: readonly NamedMemory[],
  withinMs: number,
  note: Note,
): Promise<string> {
  const isOne = memories.length === 1
  const loaded = await Promise.all(memories.map((one) => loadOne(one, { withinMs, note })))
  const always = loaded.map(({ from, always: text }) =>
    fenceText(isOne || text.trim() === '' ? text : `Of the ${from} memory:\n${text}`),
  )
  const lines = inTurn(loaded.map(({ from, known }) => known.map((one) => ({ ...one, from }))))
  const told = lines.map(({ from, ...one }) => memoryLine(isOne ? one : { ...one, from }))
  const due = loaded.flatMap((one) => one.due.map(dueLine))
  return [...always, fenceLines([...due, ...told])].filter((block) => block !== '').join('\n')
}

async function loadOne(
  { from, client }: NamedMemory,
  { withinMs, note }: { readonly withinMs: number; readonly note: Note },
) {
  const memory = await orNothing(async () => client(), note)
  const within = () => ({ signal: AbortSignal.timeout(withinMs) })
  const [always, likely, latest] = await Promise.all([
    orNothing(async () => memory?.context({ max_tokens: contextTokens }, within()), note),
    orNothing(
      async () => memory?.recall(question, [], { top_k: topK, due: true, ...within() }),
      note,
    ),
    orNothing(async () => memory && latestOf(memory, within()), note),
  ])
  const hits = likely === null || likely === undefined ? [] : allFound(likely)
  const known = new Set(hits.map(({ text }) => text))
  const more = (latest ?? []).filter(({ text }) => !known.has(text))
  return { from, always: always?.text ?? '', due: likely?.due ?? [], known: [...hits, ...more] }
}

async function latestOf(
  { memories }: Pick<ReturnType<NamedMemory['client']>, 'memories'>,
  within: { signal: AbortSignal },
) {
  const { items } = await memories.list({ limit: listed }, within).page()
  return (
    items
      .filter(({ speaker_role, text }) => speaker_role === 'user' && text !== undefined)
      // Others have written commits, which are people's words too.
      .filter(({ trust }) => trust !== 'untrusted')
      .slice(0, mostLatest)
      .map(({ text = '', occurred_at, trust }) => ({ text, occurred_at, trust }))
  )
}

async function orNothing<T>(ask: () => Promise<T>, note: Note): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    note(`nothing was loaded: ${messageOf(error)}`)
    return undefined
  }
}
