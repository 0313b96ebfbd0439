// What models do here, played by one that follows a script: a text is read, what it says in other
// words is stored or laid before a person, a question finds what shares no word with it, a recall is
// answered with its sources or owns up, and a reflection is drafted and approved.
import { openMemory } from './support/memory.mjs'
import { fit, heading, pad, say, tick } from './support/say.mjs'
import { untilFound } from './support/until-found.mjs'

export const about = 'extraction, meaning, answers and a reflection by a model, checked and decided'
export const hasModels = true

const MOVED = 'Ana moved to Oslo in May.'
const LESSONS = 'The piano lessons commence at noon.'
const TREES = ['Ana planted four olive trees.', 'The olive trees were watered on Monday.']
const INSIGHT = 'Ana cares for olive trees'

/** Answers what was wrong, a line each. */
export async function run(_, { model, ...place }) {
  const wrong = []
  const check = (isRight, what) => {
    if (!isRight) wrong.push(what)
    say(`    ${tick(isRight)} ${what}`)
  }
  model.write({ '*': asItStands, '[reflection:draft]': draft })
  const memory = await openMemory(place)
  const ana = await readByModel(memory, model, check)
  await decide(memory, ana, check)
  await meaning(memory, check)
  await answers(memory, model, ana, check)
  await reflect(memory, check)
  return wrong
}

async function readByModel(memory, model, check) {
  heading('A text is read')
  const { schema } = await memory.settings.get()
  check(schema.extraction.default === 'model', 'whoever runs the server has texts read by a model')
  model.write({
    '[extraction:read]': {
      commitments: [
        { text: 'Ana lives in Oslo.', role: 'fact', confidence: 0.9 },
        { text: 'Ana works at Acme.', role: 'fact', confidence: 0.9 },
        { text: 'The team likes pizza.', role: 'fact', confidence: 0.9 },
      ],
    },
  })
  const told = await memory.remember(MOVED, ['user_id:ana'])
  model.write({ '[extraction:read]': asItStands })
  say(`  ${MOVED}`)
  showOutcomes(told)
  const kinds = told.outcomes.slice(0, 3).map(({ kind }) => kind)
  check(
    kinds.join() === 'stored,pending_review,skipped',
    'what the text bears out is stored, what it bears out in part waits, the rest is refused',
  )
  check(told.usage.model_calls === 1, 'one call, counted')
  return told
}

async function decide(memory, { __memory_id: id }, check) {
  heading('A person decides')
  const [proposal] = (await memory.proposals.list({ status: 'pending' }).page()).items
  say(`  ${proposal.from} proposes: ${proposal.content}`)
  check(proposal.memory_id === id, 'the proposal names the memory that it was read in')
  const before = await textsOf(memory)
  check(!before.includes(proposal.content), 'nothing of it is in the graph before')
  await memory.proposals.commit(proposal.id)
  check((await textsOf(memory)).includes(proposal.content), 'committed, it is')
  const { commitments } = await memory.memories.get(id)
  check(commitments.length === 2, 'and both go with their memory')
}

async function meaning(memory, check) {
  heading('Found by what it means')
  await memory.remember(LESSONS)
  say('  What begins?')
  const [hit] = await untilFound(async () => {
    const { hits } = await memory.recall('What begins?')
    return hits.filter(({ text }) => text === LESSONS)
  })
  if (hit !== undefined) say(`  ${hit.score.toFixed(3)}  ${hit.text}`)
  const isMeant = hit !== undefined && hit.parts.lexical === 0 && hit.parts.semantic > 0
  check(isMeant, 'a text that shares no word with the question is found')
}

async function answers(memory, model, { __memory_id: id }, check) {
  heading('Answered from what is remembered')
  model.write({
    '[synthesis:answer]': [
      { answer: 'She lives in Oslo [1].', cited: [1], known: true },
      { answer: 'Perhaps blue?', cited: [], known: false },
    ],
  })
  const known = await memory.recall({ query: 'Where does Ana live?', synthesize: true })
  say(`  Where does Ana live?\n    ${known.text}`)
  check(known.text === `She lives in Oslo. [${id}]`, 'the answer cites the memory it rests on')
  check(known.grounding[0] === 'user_id:ana', 'and is grounded on whom that links')
  const unknown = await memory.recall({ query: 'Which colour does Ana like?', synthesize: true })
  say(`  Which colour does Ana like?\n    ${unknown.text}`)
  const isOwnedUp = unknown.text.startsWith("I can't remember") && unknown.grounding.length === 0
  check(isOwnedUp && !unknown.text.includes('blue'), 'what the notes do not say, it does not know')
}

async function reflect(memory, check) {
  heading('A reflection')
  for (const text of TREES) await memory.remember({ text })
  const { id } = await memory.reflections.start('immediate')
  await memory.reflections.tokens(id)
  await memory.reflections.grant(id, { decision: 'approve', reason: 'go ahead' })
  const drafted = await memory.reflections.run(id)
  for (const { op, content, reason } of drafted.operations ?? []) {
    say(`  ${pad(op, 10)}${fit(`${content}: ${reason}`, 12)}`)
  }
  check(drafted.state === 'awaiting_approval', `drafted in ${drafted.usage.model_calls} call`)
  const semantic = async () => {
    const { items } = await memory.memories.list({ store: 'semantic', limit: 200 }).page()
    return items.map(({ text }) => text)
  }
  check(!(await semantic()).includes(INSIGHT), 'nothing of it is done before an owner says so')
  const { state } = await memory.reflections.decide(id, { decision: 'approve' })
  check(state === 'approved' && (await semantic()).includes(INSIGHT), 'approved, it is')
}

function showOutcomes({ outcomes }) {
  for (const { kind, text = '', reason = '', target = '' } of outcomes) {
    say(`    ${pad(kind, 16)}${fit(`${text} ${reason}`, 20)} ${text === '' ? target : ''}`)
  }
}

async function textsOf(memory) {
  const { items } = await memory.graph.nodes({ limit: 200 }).page()
  return items.map(({ text }) => text)
}

/** Says the fenced text as it stands. */
function asItStands({ messages }) {
  const asked = messages.at(-1).content
  const text = /<data [0-9a-f]+>\n([^]*?)\n<\/data/.exec(asked)?.[1] ?? ''
  return { commitments: [{ text, confidence: 0.8 }] }
}

/** Takes one insight out of all episodes that are shown. */
function draft({ messages }) {
  const asked = messages.at(-1).content
  const elements = [...asked.matchAll(/"(\w+)": "one or two/g)].map(([, name]) => name)
  const sources = [...asked.matchAll(/"id":"(mem_\w+)"/g)].map(([, id]) => id)
  return {
    operations: [
      { op: 'EXTRACT', target: 'semantic', content: INSIGHT, reason: 'told twice', sources },
    ],
    monologue: Object.fromEntries(elements.map((name) => [name, 'They mind their trees.'])),
    self_awareness: [],
    vibe: 'leafy',
    insight: 'The user minds trees.',
  }
}
