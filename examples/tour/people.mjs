// A month of two people's chat, told as it was written: who they talk of, what changed when, and ten
// questions about now and then. The chat was written for this tour; it stands in ./people.
import { readFileSync } from 'node:fs'
import { day, fit, heading, pad, say, tick } from './support/say.mjs'

export const about = 'a month of two people’s chat: who is who, what changed, now and then'

const files = ['first-half.txt', 'second-half.txt']
const MINUTE_MS = 60_000

/** `before`: asked of that day. `right` has to stand among the first hits, and no `wrong` before it. */
const questions = [
  { ask: 'Where does Theo live?', right: /York/, wrong: /Leeds/ },
  { ask: 'Where did Theo live?', before: '2026-03-06', right: /Leeds/ },
  { ask: 'Where does Theo work?', right: /York Hospital|children's ward/ },
  { ask: 'Where does Theo work?', before: '2026-03-06', right: /St James/ },
  { ask: 'What is Maren’s job?', right: /design lead/ },
  { ask: 'Who is Maren’s boss?', right: /Anders/, wrong: /Petra/ },
  { ask: 'When is Maren’s exhibition?', right: /10 April/, wrong: /20 March/ },
  { ask: 'Where does Priya work?', right: /Blue Door/, wrong: /Crumb/ },
  { ask: 'When is Ines’s wedding?', right: /8 August/ },
  { ask: 'Who is Theo’s brother?', right: /Sam/ },
]
const FIRST_HITS = 3

/** Answers what was wrong, a line each. */
export async function run(namespace) {
  const days = files.flatMap(readDays)
  const turns = await tell(namespace, days)
  const wrong = []
  if (turns < 300) wrong.push(`${turns} turns were told, not 300`)
  await showPeople(namespace)
  await showChanges(namespace)
  return [...wrong, ...(await askAll(namespace))]
}

/** `# 2026-03-02 18:04` begins a day; each line after it is `Name: what was said`. */
function readDays(file) {
  const days = []
  const text = readFileSync(new URL(`./people/${file}`, import.meta.url), 'utf8')
  for (const line of text.split('\n').filter((one) => one !== '')) {
    if (line.startsWith('# ')) {
      days.push({ at: Date.parse(`${line.slice(2).replace(' ', 'T')}:00Z`), turns: [] })
      continue
    }
    const [name] = line.split(':', 1)
    days.at(-1).turns.push({ name, content: line.slice(name.length + 2) })
  }
  return days
}

async function tell(namespace, days) {
  heading('Told, a day at a time')
  let turns = 0
  for (const { at, turns: said } of days) {
    const messages = said.map(({ name, content }, place) => ({
      role: 'user',
      name,
      content,
      at: new Date(at + place * MINUTE_MS).toISOString(),
    }))
    const { outcomes } = (await namespace.post('/remember', { messages, thread: 'maren-theo' }))
      .body
    const kinds = outcomes.flat().map(({ kind }) => kind)
    const count = (kind) => kinds.filter((one) => one === kind).length
    turns += said.length
    const line = `${pad(day(at), 14)}${String(said.length).padStart(2)} turns, `
    const kept = `${count('stored')} kept, ${count('supersedes')} changed, ${count('skipped')} passed over`
    say(`${line}${kept}${count('conflict_open') > 0 ? `, ${count('conflict_open')} in doubt` : ''}`)
  }
  say(`${turns} turns of ${days.length} days`)
  return turns
}

async function showPeople(namespace) {
  heading('Who is who')
  const { items } = (await namespace.get('/entities?kind=person&limit=50')).body
  for (const { person_id: id } of items) {
    const path = `/entities/person/${encodeURIComponent(id)}?relations&props`
    const { relations = [] } = (await namespace.get(path)).body ?? {}
    const ties = relations.map(({ role, direction, entity }) =>
      direction === 'out' ? `${role} ${nameOf(entity)}` : `${nameOf(entity)} ${role} them`,
    )
    say(`${pad(id, 14)}${fit(ties.join(' · ') || '–', 14)}`)
  }
  if (items.length === 0) say('Nobody was found in the text but those who speak: Maren and Theo.')
}

function nameOf(entity) {
  return Object.values(entity)[0]
}

async function showChanges(namespace) {
  heading('What changed when')
  const { items } = (await namespace.get('/graph/nodes?status=superseded&limit=100')).body
  for (const { text, valid_to: until } of items) {
    say(`${pad(until === undefined || until === null ? '' : day(until), 14)}${fit(text, 14)}`)
  }
  if (items.length === 0) say('Nothing has ended.')
}

async function askAll(namespace) {
  heading('Now and then')
  const wrong = []
  for (const { ask, before, right, wrong: stale } of questions) {
    const moment = before === undefined ? {} : { as_of: `${before}T00:00:00Z` }
    const { hits } = (await namespace.post('/recall', { query: ask, top_k: 5, ...moment })).body
    const texts = hits.slice(0, FIRST_HITS).map(({ text }) => text)
    const found = texts.findIndex((text) => right.test(text))
    const old = texts.findIndex((text) => stale?.test(text) === true && !right.test(text))
    const isRight = found >= 0 && (old < 0 || found < old)
    const first = texts[Math.max(found, 0)] ?? ''
    const asked = before === undefined ? ask : `${ask} (${day(before)})`
    say(`${tick(isRight)} ${pad(asked, 44)}${fit(first, 46)}`)
    if (!isRight) wrong.push(`"${asked}" is answered by "${first}"`)
  }
  say(`${questions.length - wrong.length} of ${questions.length}`)
  return wrong
}
