import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../bench/sets/talks')

/**
 * Our own talks with questions about them: `{manner, split, items, questions}`, each turn an item, each
 * question with the ids of the turns whose words answer it. The manner `strangers` is held out.
 */
export function readTalks() {
  return readdirSync(folder)
    .sort()
    .map((name) => talkOf(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))))
}

function talkOf({ manner, sessions, questions }) {
  return {
    manner,
    split: manner === 'strangers' ? 'test' : 'dev',
    items: sessions.flatMap(({ turns }) =>
      turns.map(([id, speaker, text]) => ({ external_id: id, speaker, text })),
    ),
    questions: questions.map(([question, ids]) => ({
      question,
      relevant: new Set(ids.split(' ')),
    })),
  }
}
