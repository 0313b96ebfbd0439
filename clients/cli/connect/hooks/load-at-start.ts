import type { MemoryClient } from '../../../typescript/index.ts'
import { dueLine, fenceLines, fenceText, memoryLine } from '../../../typescript/turns/fence.ts'
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
 * what is likely to matter, and what the user said last. Each is left out where it fails.
 */
export async function loadAtStart(
  memory: Pick<MemoryClient, 'context' | 'recall' | 'memories'>,
  withinMs: number,
  note: Note,
): Promise<string> {
  const within = () => ({ signal: AbortSignal.timeout(withinMs) })
  const [always, likely, latest] = await Promise.all([
    orNothing(memory.context({ max_tokens: contextTokens }, within()), note),
    orNothing(memory.recall(question, [], { top_k: topK, due: true, ...within() }), note),
    orNothing(latestOf(memory, within()), note),
  ])
  const hits = likely?.hits ?? []
  const known = new Set(hits.map(({ text }) => text))
  const more = (latest ?? []).filter(({ text }) => !known.has(text))
  const lines = [...(likely?.due ?? []).map(dueLine), ...[...hits, ...more].map(memoryLine)]
  const blocks = [fenceText(always?.text ?? ''), fenceLines(lines)]
  return blocks.filter((block) => block !== '').join('\n')
}

async function latestOf(
  { memories }: Pick<MemoryClient, 'memories'>,
  within: { signal: AbortSignal },
) {
  const { items } = await memories.list({ limit: listed }, within).page()
  return items
    .filter(({ speaker_role, text }) => speaker_role === 'user' && text !== undefined)
    .slice(0, mostLatest)
    .map(({ text = '', occurred_at, trust }) => ({ text, occurred_at, trust }))
}

async function orNothing<T>(answer: Promise<T>, note: Note): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    note(`nothing was loaded: ${messageOf(error)}`)
    return undefined
  }
}
