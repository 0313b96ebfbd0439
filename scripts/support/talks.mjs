import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

const MINUTE_MS = 60_000
const THIRD = 3
const sets = resolve(import.meta.dirname, '../../bench/sets')

/**
 * Our own talks with questions about them: `{name, manner, split, items, questions, untold, changes}`,
 * each turn an item, each question with the ids of the turns whose words answer it. `untold` are questions
 * that nothing in the talk answers; a change has the id of the turn that tells what was so (`earlier`), of
 * that by which it no longer is (`later`), and what is asked. The manner `strangers` is held out.
 */
export function readTalks() {
  return readFolder('talks').map((talk, at) => {
    const isHeldOut = talk.manner === 'strangers'
    const changesSplit = isHeldOut || at % THIRD === 0 ? 'test' : 'dev'
    return talkOf(talk, { split: isHeldOut ? 'test' : 'dev', changesSplit })
  })
}

/**
 * Lives that people tell a memory over weeks, in the same form; for each question that is answered there is one of the same
 * form that nothing answers. Each says whether it is held out: a quarter is.
 */
export function readLives() {
  return readFolder('lives').map((life) =>
    talkOf(life, { split: life.split, changesSplit: life.split }),
  )
}

function readFolder(name) {
  return readdirSync(`${sets}/${name}`)
    .sort()
    .map((file) => JSON.parse(readFileSync(`${sets}/${name}/${file}`, 'utf8')))
}

function talkOf({ name, manner, sessions, questions, unanswerable, changes = [] }, splits) {
  return {
    name,
    manner,
    ...splits,
    items: sessions.flatMap(({ at, turns }) =>
      turns.map(([id, speaker, text], place) => ({
        external_id: id,
        speaker,
        text,
        thread: at,
        at: Date.parse(at) + place * MINUTE_MS,
      })),
    ),
    questions: questions.map(([question, ids]) => ({
      question,
      relevant: new Set(ids.split(' ')),
    })),
    untold: unanswerable.map((one) => (typeof one === 'string' ? one : one[0])),
    changes: changes.map(([earlier, later, question]) => ({ earlier, later, question })),
  }
}
