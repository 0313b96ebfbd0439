// A literature review: 200 records become a ranked shortlist of ten, which a recall finds later; and
// what a sub-agent has found is proposed, decided and used. Over the client, as an application.
import { isDeepStrictEqual } from 'node:util'
import { readPapers, readVenues } from './literature/read-literature.mjs'
import { openMemory } from './support/memory.mjs'
import { fit, heading, pad, say, tick, wrap } from './support/say.mjs'

export const about = 'a literature review: from 200 records to a ranked shortlist'

const QUESTION = 'Do street trees cool hot streets at night?'
const WHERE =
  `year >= 2015 and (title like '%tree%' or abstract like '%tree%') ` +
  `and (title like '%night%' or abstract like '%night%') and not method in ('survey', 'crowd')`
const SHORTLISTED = 10
const FINDINGS = [
  { text: 'Street trees cool the night where their soil is wet.', isKept: true },
  { text: 'Street trees cool every night by two degrees.', isKept: false },
]

/** Answers what was wrong, a line each. */
export async function run(_, place) {
  const memory = await openMemory(place)
  const [papers, venues] = [readPapers(), readVenues()]
  const wrong = []
  const check = (isRight, what) => {
    if (!isRight) wrong.push(what)
    say(`    ${tick(isRight)} ${what}`)
  }
  await collect(memory, papers, venues, check)
  const titles = await shortlist(memory, papers, venues, check)
  await lookAround(memory, titles, check)
  await findAgain(memory, titles, check)
  await hearSubAgent(memory, { place, titles }, check)
  return wrong
}

async function collect(memory, papers, venues, check) {
  heading('The records')
  const { results, usage } = await memory.ops([
    { op: 'create_note', value: QUESTION, name: 'question' },
    { op: 'create_collection', value: papers, name: 'papers' },
    { op: 'create_collection', value: venues, name: 'venues' },
    { op: 'index', target: 'papers' },
  ])
  const sizes = results.slice(1, 3).map(({ value }) => value.size)
  say(`${sizes[0]} records from ${sizes[1]} venues, ${usage.rows_written} rows written at once`)
  check(isDeepStrictEqual(sizes, [papers.length, venues.length]), 'nothing was lost on the way')
}

/** Filter, join, sort and cut as one list; only its end is kept. */
async function shortlist(memory, papers, venues, check) {
  heading(QUESTION)
  say(wrap(WHERE, 0))
  const ranked = [
    { by: 'rank', order: 'desc' },
    { by: 'cites', order: 'desc' },
  ]
  const { results, value, usage } = await memory.ops([
    { op: 'filter_structured', target: 'papers', where: WHERE, out: '$fit' },
    { op: 'join', target: '$fit', value: 'venues', on: 'venue', out: '$placed' },
    { op: 'sort', target: '$placed', by: ranked, out: '$ranked' },
    { op: 'project', target: '$ranked', fields: ['title', 'year', 'name'], out: '$brief' },
    { op: 'head', target: '$brief', count: SHORTLISTED, name: 'shortlist' },
  ])
  const sizes = results.map((result) => result.value.size)
  say(
    `\n${papers.length} records → ${sizes[0]} fit → ${sizes[1]} in a venue we know → ${value.size}`,
  )
  for (const { value: paper } of value.items) {
    say(`  ${paper.year}  ${pad(paper.name, 30)}  ${fit(paper.title, 40)}`)
  }
  const titles = value.items.map((item) => item.value.title)
  const expected = byHand(papers, venues)
  check(isDeepStrictEqual(titles, expected.titles), 'plain JavaScript ranks the same ten')
  check(sizes[0] === expected.fit && sizes[1] === expected.placed, 'and counts the same on the way')
  check(usage.rows_written <= 8 + 8 * SHORTLISTED, `kept in ${usage.rows_written} rows`)
  return titles
}

function byHand(papers, venues) {
  const holds = (paper, word) => `${paper.title} ${paper.abstract}`.toLowerCase().includes(word)
  const fitting = papers.filter(
    (paper) =>
      paper.year >= 2015 &&
      holds(paper, 'tree') &&
      holds(paper, 'night') &&
      !['survey', 'crowd'].includes(paper.method),
  )
  const ranks = new Map(venues.map(({ venue, rank }) => [venue, rank]))
  const placed = fitting.filter(({ venue }) => ranks.has(venue))
  const order = (a, b) =>
    ranks.get(b.venue) - ranks.get(a.venue) || (b.cites ?? -1) - (a.cites ?? -1)
  const titles = placed.toSorted(order).map(({ title }) => title)
  return { fit: fitting.length, placed: placed.length, titles: titles.slice(0, SHORTLISTED) }
}

/** What a search finds that the words of the filter have missed. */
async function lookAround(memory, titles, check) {
  heading('What the filter has missed')
  const { value: found } = await memory.ops({
    op: 'search_within_collection',
    target: 'papers',
    query: 'evening and night air below tree canopy in streets',
    return_mode: 'notes',
    limit: 20,
    keep: false,
  })
  const near = found.items.map(({ value }) => ({ $ref: value.metadata.source_id }))
  const { value: missed } = await memory.ops([
    { op: 'create_collection', value: near, keep: false, out: '$near' },
    { op: 'filter_structured', target: 'papers', where: WHERE, out: '$fit' },
    { op: 'difference', target: '$near', value: '$fit', keep: false },
  ])
  for (const { value: paper } of missed.items.slice(0, 4)) say(`  ${paper.year}  ${paper.title}`)
  const isNew = missed.items.every(({ value }) => !titles.includes(value.title))
  check(
    found.size > missed.size && missed.size > 0 && isNew,
    `${missed.size} of ${found.size} are new`,
  )
}

/** Kept with its question, and found by who does not know its name. */
async function findAgain(memory, titles, check) {
  heading('Later')
  const text = `Shortlist of the review, best first. ${QUESTION} ${titles.join('. ')}.`
  await memory.ops([
    { op: 'create_note', value: text, name: 'reading list' },
    { op: 'set_metadata', target: 'shortlist', value: { question: QUESTION, where: WHERE } },
    { op: 'relate', target: 'shortlist', value: 'question', relation: 'answers' },
    { op: 'relate', target: 'reading list', value: 'shortlist', relation: 'tells' },
  ])
  const asked = 'What made our shortlist on trees at night?'
  const { hits } = await memory.recall(asked, [], { top_k: 3 })
  say(`${asked}\n  ${fit(hits[0]?.text ?? 'nothing', 2)}`)
  const list = await memory.notes.get('reading list')
  check(hits[0]?.kind === 'note' && hits[0].id === list.id, 'the first hit is the reading list')
  const { value: behind } = await memory.ops([
    { op: 'related', target: 'reading list', direction: 'out', out: '$c' },
    { op: 'head', target: '$c', slice: '0', out: '$s' },
    { op: 'size', target: '$s' },
  ])
  check(behind === SHORTLISTED, `which leads to the ${behind} papers`)
}

async function hearSubAgent(memory, { place, titles }, check) {
  heading('A sub-agent reads')
  const { token } = await memory.tokens.create({ role: 'sub', ttl_seconds: 600 })
  const reader = await openMemory({ ...place, key: token })
  const { value } = await reader.ops({ op: 'pluck', target: 'shortlist', field: 'title' })
  const refusal = await reader.notes.create({ value: 'mine' }).catch(({ code }) => code)
  check(value.size === SHORTLISTED && refusal === 'forbidden', 'it may ask, and may not write')
  for (const { text, isKept } of FINDINGS) {
    const { id } = await reader.proposals.create({ content: text })
    if (isKept) await memory.proposals.commit(id)
    else await memory.proposals.reject(id, 'no paper says so')
    say(`  ${isKept ? 'committed' : 'rejected '}  ${text}`)
  }
  const { text } = await memory.recall('When do street trees cool the night?', [], { top_k: 5 })
  check(text.includes(FINDINGS[0].text), 'a recall has what was committed')
  check(!text.includes(FINDINGS[1].text), 'and not what was rejected')
  const { value: outline } = await memory.ops([
    { op: 'pluck', target: 'shortlist', field: 'title', out: '$titles' },
    { op: 'head', target: '$titles', count: 2, out: '$first' },
    { op: 'create_collection', value: [{ $ref: 'question' }, FINDINGS[0].text], name: 'outline' },
    { op: 'add', target: 'outline', value: '$first' },
    { op: 'flatten', target: 'outline', separator: '\n' },
  ])
  const lines = outline.split('\n')
  for (const line of lines) say(`  ${line}`)
  check(isDeepStrictEqual(lines, outlineOf(titles)), 'and the outline of the review is built on it')
}

function outlineOf(titles) {
  return [QUESTION, FINDINGS[0].text, ...titles.slice(0, 2)]
}
