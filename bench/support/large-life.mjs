import { person } from './corpus.mjs'
import { createRandom } from './random.mjs'
import { contentWords, names } from './words.mjs'

const FIRST_DAY = Date.UTC(2016, 0, 1)
const MINUTE_MS = 60_000
const TURNS = 20
/** Every so manieth memory is about a place of which there are so many. */
const PLACED = 4
const PLACES = 500

/**
 * The memories of a long life, without end: a memory's text, thread, time and entities follow from its
 * number, and so does a question that it answers. Most are facts; some are goals, rules and wishes.
 */
export function tellingAt(number) {
  const random = createRandom(number * 2_654_435_761)
  const name = random.pick(names)
  const [thing, other] = [random.pick(contentWords), random.pick(contentWords)]
  const place = capitalized(random.pick(contentWords))
  const { text, question } = sentences[kindAt(random)]({ name, thing, other, place, number })
  const about = number % PLACED === 0 ? [{ place_id: `place-${random.between(1, PLACES)}` }] : []
  return {
    question,
    item: {
      text,
      external_id: `life-${number}`,
      thread: `day-${Math.floor(number / TURNS)}`,
      occurred_at: new Date(FIRST_DAY + number * MINUTE_MS).toISOString(),
      entities: [person(names.indexOf(name)), ...about],
    },
  }
}

/** Of twenty memories fourteen are plain facts, of four kinds. */
function kindAt(random) {
  const drawn = random.between(0, 19)
  return drawn < 14 ? drawn % 4 : Math.min(sentences.length - 1, 4 + ((drawn - 14) >> 1))
}

const sentences = [
  ({ name, thing, other, place, number }) => ({
    text: `${name} keeps the ${thing} beside the ${other} in ${place}, in box ${number}.`,
    question: `Where in ${place} does ${name} keep the ${thing}?`,
  }),
  ({ thing, other, place, number }) => ({
    text: `I paid ${number} crowns for the ${thing} and the ${other} in ${place}.`,
    question: `How much did I pay for the ${thing} in ${place}?`,
  }),
  ({ name, thing, other, place, number }) => ({
    text: `${name} repaired the ${thing} of ${place} with a ${other}; the receipt has number ${number}.`,
    question: `Who repaired the ${thing} of ${place}?`,
  }),
  ({ thing, other, place, number }) => ({
    text: `The code of the ${thing} locker at ${place} is ${number}, behind the ${other}.`,
    question: `What is the code of the ${thing} locker at ${place}?`,
  }),
  ({ name, thing, other, place }) => ({
    text: `We must never leave ${name}'s ${thing} at ${place} without the ${other}.`,
    question: `What must we never leave at ${place} without the ${other}?`,
  }),
  ({ name, thing, other, place }) => ({
    text: `${name} prefers the ${thing} of ${place} to any ${other}. They said so twice.`,
    question: `What does ${name} prefer to any ${other}?`,
  }),
  ({ name, thing, place, number }) => ({
    text: `I want to show ${name} the ${thing} in ${place} before trip ${number}.`,
    question: `What do I want to show ${name} in ${place}?`,
  }),
]

function capitalized(word) {
  return `${word[0].toUpperCase()}${word.slice(1)}`
}
