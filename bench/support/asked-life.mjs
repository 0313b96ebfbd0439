import { createMemoryClient } from '../../clients/typescript/index.ts'
import { isDueLine } from '../../clients/typescript/turns/fence.ts'
import { filledNamespace, expectOk } from './asked-namespace.mjs'
import { untilPlaced } from './mneme-peer.mjs'

const PATIENCE_MS = 60_000
/** Says nothing that a later question could be answered from. */
const REPLY = 'Let me see.'
const INSTRUCTIONS = 'You are a helpful assistant.'
const blocks = /<mneme-memory>[^]*?<\/mneme-memory>/g

/**
 * Tells a life, and at its end asks its questions through an adapter, each as the first turn of a
 * thread of its own. Those with an answer and those without take turns. Of each question: the block in
 * what the model was sent, empty where there is none, its lines without those of what is due, which
 * begin each conversation whatever is asked, and whether the answer stands in it. `recall` is what the
 * adapter's recalls are asked with beside the question.
 */
export async function askLife({ server, open, name, life, recall = {} }) {
  const { now } = life
  const namespace = await filledNamespace({ url: server.url, now }, name, itemsOf(life))
  for (const entity of life.entities?.told ?? []) {
    expectOk(await namespace.post('/remember', { entities: [entity] }))
  }
  await untilPlaced(namespace)
  const memory = createMemoryClient({
    url: server.url,
    apiKey: 'mneme-dev',
    namespace: name,
    fetch: (url, init) => {
      const headers = new Headers(init.headers)
      headers.set('mneme-now', now)
      return fetch(url, { ...init, headers })
    },
  })
  const reports = []
  const assistant = open(memory, {
    instructions: INSTRUCTIONS,
    speaker: life.person,
    recallWithinMs: PATIENCE_MS,
    recall,
    onTurn: (report) => reports.push(report),
  })
  const turns = []
  for (const [at, { question, answer }] of questionsOf(life).entries()) {
    const { seen } = await assistant.say(`asked-${at}`, question, { reply: REPLY })
    await assistant.settled()
    const { outcome, error } = reports.at(-1)?.recalled ?? {}
    if (outcome === 'failed' || outcome === 'late')
      throw error ?? new Error(`${question}: ${outcome}`)
    const block = blockIn(seen[0] ?? '')
    const isKnown = answer !== undefined
    const isThere = isKnown && new RegExp(answer, 'i').test(block)
    const lines = block.split('\n').slice(2, -1)
    const told = lines.filter((line) => !isDueLine(line))
    turns.push({ question, isKnown, block, told, isThere })
  }
  return turns
}

function itemsOf({ messages }) {
  return messages.map(({ id, text, at, thread, speaker, role, trust }) => ({
    text,
    external_id: id,
    thread,
    occurred_at: at,
    speaker,
    speaker_role: role,
    ...(trust !== undefined && { trust }),
  }))
}

function questionsOf({ answerable, unanswerable }) {
  const most = Math.max(answerable.length, unanswerable.length)
  return Array.from({ length: most }).flatMap((_, at) => [
    ...answerable.slice(at, at + 1),
    ...unanswerable.slice(at, at + 1).map((question) => ({ question })),
  ])
}

/** As text, also where the prompt is JSON. */
function blockIn(prompt) {
  const [block = ''] = prompt.match(blocks) ?? []
  return block.includes('\n') ? block : JSON.parse(`"${block}"`)
}
