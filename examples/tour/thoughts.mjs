// Three stories of reasoning, without a model: support mails are triaged by rules, a decision is
// weighed from three sides, remembered and recalled a month later, and an agent that crashed goes on
// from its checkpoint.
import { openMemory } from './support/memory.mjs'
import { noClock } from './support/namespace.mjs'
import { fit, heading, pad, say, tick } from './support/say.mjs'

export const about = 'support mails, a decision and a crash: reasoning that is kept, step by step'
export const movesClock = true

const STARTED_AT = Date.parse('2026-03-02T09:00:00Z')
const A_MONTH_LATER = Date.parse('2026-04-01T09:00:00Z')
const CATEGORIES = ['billing', 'technical', 'account']
const KEYWORDS = {
  billing: ['invoice', 'charged', 'refund', 'paid'],
  technical: ['error', 'crash', 'down', 'slow'],
  account: ['password', 'login', 'sign'],
}
const MAILS = [
  {
    mail: 'I was charged twice. Please refund the second invoice.',
    desk: 'billing',
    urgent: false,
  },
  { mail: 'The site is down! Every page shows an error.', desk: 'technical', urgent: true },
  { mail: 'I cannot sign in, the new password is refused.', desk: 'account', urgent: false },
  { mail: 'Great service, I love it. When is the invoice due?', desk: 'billing', urgent: false },
  { mail: 'Hello, is Marta in today?', desk: 'a person', urgent: false },
]
const FACTS = {
  cost: 'Postgres costs 90 a month, the ledger service 400.',
  risk: 'The ledger service has no export. Postgres has many.',
  people: 'Three of us know Postgres, nobody the ledger service.',
}
const DECISION = 'We chose Postgres for the billing store.'

/** Answers what was wrong, a line each. */
export async function run(_, place) {
  const wrong = []
  const check = (isRight, what) => {
    if (!isRight) wrong.push(what)
    say(`    ${tick(isRight)} ${what}`)
  }
  const memory = await openMemory({ ...place, now: STARTED_AT })
  await triage(memory, check)
  await decide(memory, check)
  await recallLater(await openMemory({ ...place, now: A_MONTH_LATER }), check)
  await resume(memory, place, check)
  return wrong
}

const isDesk = (key, question) => ({
  categorize: { key, question, categories: CATEGORIES, keywords: KEYWORDS },
})
const TRIAGE = {
  sequence: [
    {
      fallback: {
        steps: [
          isDesk('desk', 'Whose mail is it?'),
          { set: { key: 'desk', content: '{"primary":"a person"}' } },
        ],
      },
    },
    {
      sift: {
        key: 'urgent',
        question: 'Does it stop somebody from working?',
        rule: { contains: { key: 'mail', value: 'down' } },
        // oxlint-disable-next-line unicorn/no-thenable -- a field of the step
        then: { emit: { name: 'page', data: { who: 'Ann' } } },
      },
    },
  ],
}

async function triage(memory, check) {
  heading('Five mails')
  for (const { mail, desk, urgent } of MAILS) {
    const begun = await memory.thoughts.create({ intent: 'answer a mail', task_id: 'support' })
    if (Date.parse(begun.created_at) !== STARTED_AT) throw noClock()
    const { id } = begun
    const thought = memory.thought(id)
    await thought.note({ key: 'mail', content: mail })
    const { status, notes, signals } = await thought.run(TRIAGE)
    const found = JSON.parse(notes.find(({ key }) => key === 'desk')?.content ?? '{}').primary
    const isPaged = signals.some(({ name }) => name === 'custom.page')
    say(`  ${pad(`${found}${isPaged ? ', Ann is called' : ''}`, 28)}${fit(mail, 28)}`)
    if (status !== 'completed' || found !== desk || isPaged !== urgent) {
      check(false, `${status}: ${found}, not ${desk}: ${mail}`)
    }
  }
  const { items } = await memory.thoughts.search('refund an invoice', { limit: 1 })
  check(items[0]?.note.content === MAILS[0].mail, 'a search finds who wanted a refund')
}

async function decide(memory, check) {
  heading('A decision')
  const { id } = await memory.thoughts.create({ intent: 'choose a store for billing' })
  const sides = Object.entries(FACTS).map(([name, content]) => ({
    name,
    step: { set: { key: name, content } },
  }))
  const events = memory.thought(id).events({
    sequence: [
      { converge: { key: 'sides', synthesis_prompt: 'What speaks for which?', branches: sides } },
      {
        decide: {
          key: 'postgres',
          question: 'Postgres?',
          rule: { contains: { key: 'sides', value: 'has no export' } },
        },
      },
      { gate: { if: { decision: { key: 'postgres' } }, reason: 'not decided' } },
      { set: { key: 'words', content: DECISION } },
      { remember: { key: 'kept', from_key: 'words', entities: ['project_id:billing'] } },
    ],
  })
  const told = []
  for await (const { name, data } of events) {
    told.push(name)
    if (name === 'converge_branch_completed')
      say(`  ${data.branch_name}: ${FACTS[data.branch_name]}`)
  }
  const { status, degraded } = await events.result()
  const byRules = degraded.filter(({ reason }) => reason === 'rules').map(({ part }) => part)
  say(`  ${told.length} signals; by rules: ${byRules.join(', ')}`)
  check(status === 'completed', `weighed from ${sides.length} sides, and remembered`)
  check(told.includes('converge_synthesis_started'), 'each step was to be seen as it was taken')
}

async function recallLater(memory, check) {
  heading('A month later')
  const { text, hits } = await memory.recall('Which store did we choose for billing?')
  say(`  ${text}`)
  check(hits[0]?.text === DECISION, 'the decision is recalled, and not the notes it came from')
}

/** The run of an agent that is gone is cancelled; another goes on from where its notes were good. */
async function resume(memory, place, check) {
  heading('A crash')
  const { id } = await memory.thoughts.create({ intent: 'write the report', task_id: 'report' })
  const { run } = await memory.thought(id).start({
    sequence: [
      { set: { key: 'plan', content: 'Three chapters.' } },
      { set: { key: 'chapter 1', content: 'Roofs are hot.' } },
      { checkpoint: { key: 'one chapter' } },
      { set: { key: 'chapter 2', content: 'Trees are c' } },
      { wait: { ms: 60_000 } },
    ],
  })
  const draft = await untilThere(() => memory.runs.get(run.id), hasDraft(memory, id))
  say('  The agent is gone in the middle of chapter 2.')
  const heir = await openMemory(place)
  const [open] = (await heir.runs.list({ thought_id: id }).page()).items
  const refusal = await heir
    .thought(id)
    .run({ wait: { ms: 0 } })
    .catch(({ code }) => code)
  check(
    open.status === 'running' && refusal === 'run_open',
    'what it ran is open, and holds its thought',
  )
  const ended = await heir.runs.cancel(open.id)
  check(ended.error?.code === 'cancelled' && ended.current_thought_id === draft, 'it is cancelled')
  const again = await heir.thought(draft).run({
    sequence: [
      { restore: { key: 'back', thought_id: id } },
      { set: { key: 'chapter 2', content: 'Trees are cool.' } },
      { set: { key: 'chapter 3', content: 'Water is wet.' } },
    ],
  })
  const notes = []
  for await (const { key, content } of heir.thought(again.thought.id).notes()) {
    notes.push(key)
    say(`  ${pad(key, 12)}${content}`)
  }
  const wanted = 'plan, chapter 1, chapter 2, chapter 3'
  check(notes.join(', ') === wanted, 'another went on from the checkpoint: each chapter once')
}

/** Whether the run has come to the thought that its checkpoint began, with the unfinished chapter. */
function hasDraft(memory, first) {
  return async ({ current_thought_id: id }) => {
    if (id === first) return null
    const { note_count: notes } = await memory.thoughts.get(id)
    return notes === 3 ? id : null
  }
}

async function untilThere(read, find) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const found = await find(await read())
    if (found !== null) return found
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error('the run has not come to its second chapter')
}
