import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

const MINUTE_MS = 60_000
const THIRD = 3
const folder = resolve(import.meta.dirname, '../../bench/sets/talks')

/**
 * Our own talks with questions about them: `{name, manner, split, items, questions, untold, changes}`,
 * each turn an item, each question with the ids of the turns whose words answer it. `untold` are questions
 * that nothing in the talk answers; a change has the id of the turn that tells what was so (`earlier`), of
 * that by which it no longer is (`later`), and what is asked. The manner `strangers` is held out.
 */
export function readTalks() {
  return readdirSync(folder)
    .sort()
    .map((name, at) => talkOf(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')), at))
}

function talkOf({ name, manner, sessions, questions, unanswerable, changes = [] }, at) {
  const isHeldOut = manner === 'strangers'
  return {
    name,
    manner,
    split: isHeldOut ? 'test' : 'dev',
    changesSplit: isHeldOut || at % THIRD === 0 ? 'test' : 'dev',
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
