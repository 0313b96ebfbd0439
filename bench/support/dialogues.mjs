import { readFileSync } from 'node:fs'

/**
 * Conversations with questions, in the form of LoCoMo (Maharana et al. 2024): each turn a memory, a
 * session its thread, its time the session's and a minute a turn, its speaker an entity; each
 * question with the turns that hold its evidence. Questions of category 5 ask one person for what
 * is the other's: they are apart, as `adversarial`. Those whose evidence names no turn are left out.
 */
export function readDialogues(path) {
  return JSON.parse(readFileSync(path, 'utf8')).map(({ conversation, qa }) => {
    const items = itemsOf(conversation)
    const known = new Set(items.map((item) => item.external_id))
    const asked = qa
      .map(({ question, evidence, category }) => ({
        question,
        category,
        relevant: new Set(turnsIn(evidence).filter((id) => known.has(id))),
      }))
      .filter(({ relevant }) => relevant.size > 0)
    return {
      items,
      questions: asked.filter(({ category }) => category !== ADVERSARIAL),
      adversarial: asked.filter(({ category }) => category === ADVERSARIAL),
    }
  })
}

function itemsOf(conversation) {
  const items = new Map()
  for (const session of sessionsOf(conversation)) {
    const start = sessionTime(conversation[`${session}_date_time`])
    for (const [at, turn] of conversation[session].entries()) {
      const [id = turn.dia_id] = turnsIn([turn.dia_id])
      if (items.has(id)) continue
      const photo = turn.blip_caption ? ` [shares a photo: ${turn.blip_caption}]` : ''
      items.set(id, {
        text: `${turn.speaker}: ${turn.text ?? turn.clean_text ?? ''}${photo}`,
        external_id: id,
        thread: session,
        occurred_at: new Date(start + at * MINUTE_MS).toISOString(),
        entities: [speaker(turn.speaker)],
      })
    }
  }
  return [...items.values()]
}

function sessionsOf(conversation) {
  const number = (session) => Number(session.slice('session_'.length))
  return Object.keys(conversation)
    .filter((key) => /^session_\d+$/.test(key) && Array.isArray(conversation[key]))
    .toSorted((a, b) => number(a) - number(b))
}

function speaker(name) {
  const id = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return { kind: 'person', id, properties: { name } }
}

/** `D1:03; D2:4` → `D1:3`, `D2:4`. */
function turnsIn(evidence) {
  return (evidence ?? []).flatMap((text) =>
    [...String(text).matchAll(/D:?(\d+):0*(\d+)/g)].map(
      ([, session, turn]) => `D${session}:${turn}`,
    ),
  )
}

/** `1:56 pm on 8 May, 2023` */
function sessionTime(text) {
  const found = /(\d+):(\d+)\s*(am|pm)\s*on\s*(\d+)\s+(\w+),?\s*(\d{4})/i.exec(text ?? '')
  if (found === null) return Date.UTC(2023, 0, 1)
  const [, hour, minute, half, day, month, year] = found
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return Date.parse(`${month} ${day} ${year} ${hours}:${minute} UTC`)
}

const ADVERSARIAL = 5
const MINUTE_MS = 60_000
