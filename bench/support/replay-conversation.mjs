import { createMemoryClient } from '../../clients/typescript/index.ts'
import { rememberTurns } from '../../clients/typescript/turns/index.ts'
import { filledNamespace } from './asked-namespace.mjs'
import { endOfInstructions } from './cached-prompts.mjs'

const DAY_MS = 86_400_000
const PATIENCE_MS = 60_000
/** More than a recall has: the old placement had no bound. */
const UNBOUND = 100_000
const blocks = /<mneme-memory>[^]*?<\/mneme-memory>(?:\\n|\n){0,2}/g

/**
 * Plays a conversation through an adapter, turn by turn, with a namespace in which its `known` was
 * told on earlier days. Of each turn: what the model was sent, what the same turn would have sent with
 * the block in the system part, and whether a block came and held what the turn needs.
 */
export async function replayConversation({ server, open, name, instructions, conversation }) {
  const { known, turns } = conversation
  await filledNamespace(server, name, toldEarlier(known, Date.now()))
  const memory = createMemoryClient({ url: server.url, apiKey: 'mneme-dev', namespace: name })
  const reports = []
  const onTurn = (report) => reports.push(report)
  const assistant = open(memory, { instructions, recallWithinMs: PATIENCE_MS, onTurn })
  const former = formerTurns(memory)
  const played = []
  for (const { text, reply, needs, unknown = false } of turns) {
    const block = await former.blockFor(text, reply)
    const { seen } = await assistant.say('talk', text, { reply })
    await assistant.settled()
    const [sent] = seen
    const given = reports.at(-1)?.recalled?.text ?? ''
    played.push({
      unknown,
      needs,
      now: { prompt: sent, isGiven: given !== '', isThere: needs && has(sent, needs) },
      before: {
        prompt: inSystemPart(sent, instructions, block),
        isGiven: block !== '',
        isThere: needs && block.includes(needs),
      },
    })
  }
  return played
}

function toldEarlier(known, now) {
  return known.map((text, place) => ({
    text,
    speaker_role: 'user',
    thread: `earlier-${place % 4}`,
    occurred_at: new Date(now - (known.length - place) * DAY_MS).toISOString(),
  }))
}

/** The recall of a turn as it was: whatever the conversation holds, eight hits of any length. */
function formerTurns(memory) {
  const remember = async () => ({ __memory_id: 'none' })
  const turns = rememberTurns(
    { recall: memory.recall, remember },
    {
      thread: 'talk',
      mostTokens: UNBOUND,
      recallWithinMs: PATIENCE_MS,
      recall: { reinforce: false },
    },
  )
  return {
    async blockFor(text, reply) {
      const turn = turns.begin({ text })
      const recalled = await turn.recall()
      turn.answered(reply)
      return recalled.text
    },
  }
}

function inSystemPart(prompt, instructions, block) {
  const bare = prompt.replaceAll(blocks, '')
  if (block === '') return bare
  const end = endOfInstructions(bare, instructions)
  const text = `\n\n${block}`
  const told = bare.startsWith('[') ? JSON.stringify(text).slice(1, -1) : text
  return `${bare.slice(0, end)}${told}${bare.slice(end)}`
}

function has(prompt, text) {
  return prompt.includes(text) || prompt.includes(JSON.stringify(text).slice(1, -1))
}
