import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../bench/sets/talks')

/**
 * Our own talks with questions about them: `{name, manner, split, items, questions, unanswerable}`,
 * each turn an item with its thread, time and speaker, each question with the ids of the turns whose
 * words answer it and its kind (`single`, `several`, `when`, `open`). The manner `strangers` is held out.
 */
export function readTalks() {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => talkOf(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))))
}

function talkOf({ name, manner, sessions, questions, unanswerable }) {
  return {
    name,
    manner,
    split: manner === 'strangers' ? 'test' : 'dev',
    items: sessions.flatMap(({ at, turns }, session) =>
      turns.map(([id, speaker, text], turn) => ({
        external_id: id,
        thread: `${name}-${session + 1}`,
        occurred_at: new Date(Date.parse(at) + turn * MINUTE_MS).toISOString(),
        speaker,
        speaker_role: speaker === 'Assistant' ? 'assistant' : 'user',
        text,
      })),
    ),
    questions: questions.map(([question, ids, kind]) => ({
      question,
      kind,
      relevant: new Set(ids.split(' ')),
    })),
    unanswerable,
  }
}

const MINUTE_MS = 60_000
