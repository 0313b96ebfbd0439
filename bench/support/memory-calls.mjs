import { person } from './corpus.mjs'
import { contentWords, months, names } from './words.mjs'

/** Of a namespace of 10,000 and of 100,000; the encoder's own time is not in it. */
const recallBudgets = {
  words: { serverMs: [3, 8], rowsWritten: 0, rowsRead: 100 },
  meaning: { serverMs: [5, 12], rowsWritten: 0, rowsRead: 100 },
}
/** Rows have a budget where a text is one commitment; each more is rows of its own. */
const sentenceBudget = { serverMs: [2, 3], rowsWritten: 12 }
const rememberBudget = { serverMs: [2, 3] }
/** The most talkative, whom even the smallest size has heard. */
const KNOWN_PEOPLE = 8
const MISSING_ID = 'mem_01ARZ3NDEKTSV4RRFFQ69G5FAV'
const AS_OF = '2025-01-01T00:00:00.000Z'

/**
 * What a recall is measured by, in a channel (`words`, `meaning`). A query is another one each
 * round, and the same in each run.
 */
export function recallCalls({ namespace, corpus, channel }) {
  const rare = corpus.wordsFoundIn(1, 5, 100)
  const middling = corpus.wordsFoundIn(6, Math.ceil(corpus.taken() / 50), 100)
  const common = corpus.mostSaid(10)
  const some = (list, round) => list[round % list.length]
  const two = (round) => `${some(middling, round)} ${some(common, round)}`
  const question = (round) => `what did you say about the ${two(round)}?`
  const recall = (name, body) => ({
    name: `recall: ${name}`,
    expect: 200,
    budget: recallBudgets[channel],
    call: (round) => namespace.post('/recall', body(round)),
  })
  return [
    ...emptyCalls(namespace),
    recall('a rare word', (round) => ({ query: some(rare, round) })),
    recall('a common word', (round) => ({ query: some(common, round) })),
    recall('a word nobody said', (round) => ({ query: `${some(rare, round)}zq` })),
    recall('a question of 8 words', (round) => ({ query: question(round) })),
    recall('naming a person', (round) => ({
      query: `what did ${some(names, round)} say about the ${two(round)}?`,
    })),
    recall('with a context entity', (round) => ({
      query: question(round),
      context: [`user_id:${some(names, round).toLowerCase()}`],
    })),
    recall('a context alone', (round) => ({
      context: [`user_id:${some(names, round).toLowerCase()}`],
    })),
    recall('with a date', (round) => ({
      query: `what happened with the ${two(round)} in ${some(months, round)} 2025?`,
    })),
    recall('as_of', (round) => ({ query: question(round), as_of: AS_OF })),
  ]
}

export function rememberCalls({ namespace, corpus }) {
  const { texts } = corpus
  const word = (at) => contentWords[at % contentWords.length]
  const remember = (name, rest, budget = rememberBudget) => ({
    name: `remember: ${name}`,
    expect: 201,
    budget,
    call(round) {
      const told = texts[(round * 37) % texts.length]
      const text = `${told} ${word(round * 97)}.`
      return namespace.post('/remember', { text, thread: `late-${round % 20}`, ...rest(round) })
    },
  })
  const stamp = `${corpus.taken()}`
  return [
    ...emptyCalls(namespace),
    remember(
      'one sentence',
      (round) => ({ text: `I bought a ${word(round)} beside the ${word(round * 7 + 1)}.` }),
      sentenceBudget,
    ),
    remember('text', () => ({})),
    remember('text and a known entity', (round) => ({
      external_id: `late-${stamp}-${round}`,
      entities: [person(round % KNOWN_PEOPLE)],
    })),
    remember('text and a new entity', (round) => ({
      entities: [{ book_id: `${stamp}-${round}`, properties: { title: `Volume ${round}` } }],
    })),
  ]
}

/**
 * Nothing to do, through the same Worker to the same object: a recall whose only context nobody
 * has heard of takes every step of a recall and finds nothing to look at. A memory that does not
 * exist is cheaper by the reading of a body.
 */
function emptyCalls(namespace) {
  return [
    {
      name: 'empty: recall of an unknown context',
      isEmpty: true,
      expect: 200,
      call: () => namespace.post('/recall', { context: ['nobody_id:nobody'] }),
    },
    {
      name: 'empty: GET of a missing memory',
      expect: 404,
      call: () => namespace.get(`/memories/${MISSING_ID}`),
    },
  ]
}
