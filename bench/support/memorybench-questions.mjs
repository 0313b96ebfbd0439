import { readFileSync } from 'node:fs'

/** What MemoryBench calls LoCoMo's categories. */
const types = {
  1: 'single-hop',
  2: 'multi-hop',
  3: 'temporal',
  4: 'world-knowledge',
  5: 'adversarial',
}
const MINUTE_MS = 60_000

/**
 * LoCoMo as MemoryBench gives it to its providers: sessions of messages with roles, speakers and one
 * date, and questions. `relevant` are the texts of the messages that hold a question's evidence, which
 * MemoryBench leaves to a judge model; questions whose evidence names no message are left out.
 */
export function readLoCoMo(path) {
  return JSON.parse(readFileSync(path, 'utf8')).map(({ sample_id: name, conversation, qa }) => {
    const texts = new Map()
    const sessions = []
    for (let at = 1; Array.isArray(conversation[`session_${at}`]); at += 1) {
      const turns = conversation[`session_${at}`]
      for (const { dia_id: id, text } of turns) texts.set(id, text)
      sessions.push({
        sessionId: `${name}-session_${at}`,
        messages: turns.map(({ speaker, text }) => ({
          role: speaker === conversation.speaker_a ? 'user' : 'assistant',
          content: text,
          speaker,
        })),
        metadata: { date: dateOf(conversation[`session_${at}_date_time`]) },
      })
    }
    const questions = qa
      .map(({ question, category, evidence = [] }) => ({
        question,
        type: types[category],
        relevant: new Set(evidence.flatMap((id) => texts.get(id) ?? [])),
      }))
      .filter(({ relevant }) => relevant.size > 0)
    return { name, sessions, questions }
  })
}

/** `1:56 pm on 8 May, 2023` */
function dateOf(text = '') {
  const found = /(\d+):(\d+)\s*(am|pm)\s*on\s*(\d+)\s+(\w+),?\s*(\d{4})/i.exec(text)
  if (found === null) return undefined
  const [, hour, minute, half, day, month, year] = found
  const minutes =
    ((Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minute)
  return new Date(
    Date.parse(`${month} ${day} ${year} 00:00 UTC`) + minutes * MINUTE_MS,
  ).toISOString()
}
