// Questions about what has changed, and about what has not, each with the statements that may answer it
// and those among them of which a later one takes an earlier one's place.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Utterance } from '../../engine/language/utterance.ts'
import { isQuestion } from '../../engine/laws/text/question.ts'
import { sentencesOf } from '../../engine/laws/text/sentences.ts'
import { indexTerms } from '../../engine/laws/text/terms.ts'
import { tellingIn } from '../../engine/laws/text/told-as-done.ts'
import { closenessOfWords } from '../../engine/laws/recall/word-vectors/word-vectors.ts'
import { answering } from '../../engine/laws/recall/rival-head/asked-rival.ts'
import { marksChange, saidChange } from '../../engine/laws/recall/rival-rules.ts'
import { askedTerms } from '../../engine/laws/recall/rivals.ts'
import { tuned } from '../../engine/laws/recall/tuned.ts'
import { tellingReader, withoutSpeaker } from './rival-pairs.mjs'
import { readTalks } from './talks.mjs'

const root = resolve(import.meta.dirname, '../..')
const DAY_MS = 86_400_000
const understanding = (name) => readJson(`test/understanding/${name}.json`)
const benchSet = (name) => readJson(`bench/sets/${name}.json`)

/**
 * Pairs among the statements that answer a question best, the older first: `isRival` where the later
 * one is the next telling of what is asked. Of the groups of texts that are wanted.
 */
export async function readAskedPairs(isWanted = () => true) {
  const read = await tellingReader()
  return groups()
    .filter(isWanted)
    .flatMap(({ from, split, texts, questions }) => {
      const tellings = texts
        .map((text, at) => tellingOf(read, text, at))
        .filter((one) => one !== null)
      return questions.flatMap(({ question, chain = [], answers }) => {
        const placed = read(question)
        if (placed === null) return []
        const utterance = new Utterance(question)
        const asked = askedTerms(utterance, indexTerms(question), placed.sketch)
        const rated = tellings.map((one) => ({ ...one, answering: answering(asked, one) }))
        const page = rated
          .toSorted((a, b) => b.answering - a.answering)
          .slice(0, tuned.page)
          .map((one) => ({ ...one, closeness: closenessOfWords(placed.read, one.read) }))
        const best = page[0].answering
        const told = pairsOf(page).filter(
          ([older, newer]) =>
            answers === undefined || (answers.has(older.text) && !answers.has(newer.text)),
        )
        return told.map(([older, newer]) => {
          const at = chain.indexOf(older.text)
          return {
            from,
            split,
            question,
            asked,
            older,
            newer,
            best,
            isRival: at >= 0 && chain.indexOf(newer.text) > at,
            unasked: {
              isSaid: saidChange(older, newer, asked) > 0,
              marksChange: marksChange(newer.text),
              olderShare: older.answering / best,
              newerShare: newer.answering / best,
            },
          }
        })
      })
    })
}

function tellingOf(read, text, at) {
  const telling = read(text)
  if (telling === null || telling.words.length > tuned.longestRival) return null
  const said = new Utterance(text)
  const sentences = sentencesOf(said)
  const { happened, isSo } = tellingIn(said)
  return {
    ...telling,
    text,
    validFrom: at * DAY_MS,
    speaker: null,
    about: null,
    terms: new Set(indexTerms(text)),
    sentences: sentences.length,
    asks: sentences.some((one) => isQuestion(said.like(one.text))),
    happened,
    isSo,
  }
}

function pairsOf(page) {
  return page.flatMap((one) =>
    page.flatMap((other) => (one.validFrom < other.validFrom ? [[one, other]] : [])),
  )
}

/** Texts in the order in which they are told, with the questions that are asked of them. */
function groups() {
  return [...workChats(), ...people(), ...manners(), ...talks(), ...plain(), ...answeredTalks()]
}

function workChats() {
  const { items } = understanding('work-changes')
  return grouped(items, ({ chat }) => chat).map(([chat, all]) => ({
    from: `work ${chat}`,
    split: all[0].split,
    texts: inTurn(
      all.map(({ before }) => before),
      all.map(({ after }) => after),
      all.map(({ beside }) => beside),
    ).map(withoutSpeaker),
    questions: all.map(({ question, before, after }) => ({
      question,
      chain: [before, after].map(withoutSpeaker),
    })),
  }))
}

function people() {
  const { changes } = benchSet('updates')
  return grouped(changes, ({ person }) => person).map(([person, all]) => ({
    from: `updates ${person}`,
    split: all[0].split,
    texts: inTurn(
      all.map(({ before }) => before),
      all.map(({ after }) => after),
      [],
    ),
    questions: all.map(({ question, before, after }) => ({ question, chain: [before, after] })),
  }))
}

function manners() {
  const { items } = understanding('rivals')
  return grouped(items, ({ manner }) => manner).map(([manner, all]) => ({
    from: manner,
    split: all[0].split,
    texts: inTurn(
      all.map(({ was }) => was),
      all.flatMap(({ now }) => now),
      all.flatMap(({ beside }) => beside),
    ),
    questions: all.flatMap(({ ask, was, now }) =>
      ask === undefined ? [] : [{ question: ask, chain: [was, ...now] }],
    ),
  }))
}

/** Nothing in them takes the place of anything. */
function talks() {
  return understanding('talk-that-stays').talks.map(({ name, turns, questions }) => ({
    from: `talk ${name}`,
    split: 'dev',
    texts: turns.map(({ text }) => text),
    questions: questions.map((question) => ({ question })),
  }))
}

/**
 * Of what answers a question in them nothing later takes the place that does not answer it. Talks whose
 * changes are labelled are left out: what was asked there has mostly changed.
 */
function answeredTalks() {
  const steady = readTalks().filter(({ changes }) => changes.length === 0)
  return steady.map(({ manner, split, items, questions }) => ({
    from: `answered ${manner}`,
    split,
    texts: items.map(({ text }) => text),
    questions: questions.map(({ question, relevant }) => ({
      question,
      answers: new Set(
        items.flatMap(({ external_id: id, text }) => (relevant.has(id) ? text : [])),
      ),
    })),
  }))
}

function plain() {
  return ['abstention', 'no-shared-words'].map((name) => {
    const { memories, questions } = benchSet(name)
    const texts = memories.map(({ text }) => text)
    const dev = questions.filter(({ split }) => split === 'dev')
    return { from: name, split: 'dev', texts, questions: dev.map(({ question }) => ({ question })) }
  })
}

/** What was told before; half of what changes nothing; what is told since; the other half. */
function inTurn(before, after, beside) {
  const half = (is) => beside.filter((_, at) => at % 2 === is)
  return [...before, ...half(0), ...after, ...half(1)]
}

function grouped(items, keyOf) {
  const found = new Map()
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item])
  return [...found]
}

function readJson(path) {
  return JSON.parse(readFileSync(resolve(root, path), 'utf8'))
}
