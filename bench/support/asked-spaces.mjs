// Our own talks and worlds with the place of every piece and question, as what is learned over places
// sees them.
import { openEncoder } from '../../adapters/encoder/open-encoder.mjs'
import { Utterance } from '../../engine/language/utterance.ts'
import { askedOfOneself } from '../../engine/laws/recall/asked-of-oneself.ts'
import { centred } from '../../engine/laws/recall/meaning-score.ts'
import { unit } from '../../engine/laws/recall/vectors.ts'
import { textsOfPassage } from '../../engine/laws/text/pieces.ts'
import { readLives, readTalks } from '../../scripts/support/talks.mjs'
import { answerSets } from './answer-cases.mjs'
import { changeGroups } from './rival-cases.mjs'

/** Numbers of a place by the bundled encoder. */
export const placeDimensions = 896

/**
 * Each talk and world as `{manner, split, pieces: [{id, text, vector}], questions: [{question, text, relevant,
 * right, vector}]}`: unit vectors, those of questions as a recall asks them, which lost half of what all pieces
 * share; `text` is what it asks by. `relevant` are the ids of what answers, `right` the numbers of its pieces.
 */
export function askedSpaces() {
  return allPlaced([...readTalks(), ...worlds()])
}

/** The talks and the lives, with the questions that nothing in them answers, and those of what changes in them. */
export function talkSpaces() {
  return allPlaced(
    [...readTalks(), ...readLives()].map((talk) => ({
      ...talk,
      questions: [
        ...talk.questions,
        ...talk.untold.map((question) => ({ question, relevant: new Set() })),
        ...(talk.changesSplit === 'dev' ? talk.changes : []).map(({ question, earlier, later }) => {
          return { question, relevant: new Set([earlier, later]) }
        }),
      ],
    })),
  )
}

/**
 * All of our own sets of what changes, in the same form: the question of each change with the id of what was told
 * before (`earlier`), and as `relevant` what it has become; pieces say when they were told, and `mean` is theirs.
 */
export function changeSpaces() {
  const groups = changeGroups(Date.now()).filter(({ changes }) => changes.length > 0)
  return allPlaced(
    groups.map(({ from, changes, ...group }) => ({
      ...group,
      manner: from,
      questions: changes.map(({ question, earlier, later }) => {
        return { question, earlier, relevant: new Set([later]) }
      }),
    })),
  )
}

async function allPlaced(sets) {
  const encoder = openEncoder((error) => {
    throw error
  })
  const spaces = []
  for (const set of sets) spaces.push(await placed(encoder, set))
  return spaces
}

function worlds() {
  return answerSets(0)
    .filter(({ set }) => set !== 'together' && set !== 'few')
    .map(({ set, items, questions }) => ({
      manner: set,
      split: 'dev',
      items,
      questions: questions.filter(({ relevant, split }) => relevant.size > 0 && split !== 'test'),
    }))
}

async function placed(encoder, { manner, split, items, questions }) {
  const speakers = new Set(items.flatMap(({ speaker }) => speaker?.toLowerCase() ?? []))
  const told = items.flatMap(({ external_id: id, occurred_at: at, speaker, text }) =>
    typeof text !== 'string'
      ? []
      : textsOfPassage('memory', text).map((piece) => ({ id, at, speaker, piece })),
  )
  const asked = questions.map(({ question }) => askedOfOneself(new Utterance(question), speakers))
  const { vectors } = await encoder.embed([...told.map(({ piece }) => piece), ...asked])
  const pieces = told.flatMap(({ id, at, speaker, piece }, place) => {
    if (vectors[place].length !== placeDimensions) return []
    const text = speaker === undefined ? piece : `${speaker}: ${piece}`
    return { id, at, text, vector: unit(vectors[place]) }
  })
  const mean = new Float64Array(placeDimensions).map(
    (_, part) => pieces.reduce((sum, { vector }) => sum + vector[part], 0) / pieces.length,
  )
  return {
    manner,
    split,
    pieces,
    mean,
    questions: questions.flatMap(({ question, relevant, ...rest }, at) => {
      const vector = vectors[told.length + at]
      if (vector.length !== placeDimensions) return []
      const right = pieces.flatMap(({ id }, piece) => (relevant.has(id) ? piece : []))
      const own = centred(vector, mean, pieces.length)
      return { ...rest, question, text: asked[at], relevant, right, vector: own }
    }),
  }
}
