import { speakers } from '../conversation.mjs'

const MINUTE_MS = 60_000

/** A session as items of `remember/batch`: a memory a turn, said by an entity, a minute apart. */
export function batchItems({ id, at, turns }) {
  return turns.map(({ by, text, sets, about = [], topic }, index) => ({
    text,
    external_id: `${id}-${index + 1}`,
    thread: id,
    occurred_at: new Date(Date.parse(at) + index * MINUTE_MS).toISOString(),
    entities: [saying(by, sets), ...about],
    ...(topic === undefined ? {} : { metadata: { topic } }),
  }))
}

function saying(by, sets) {
  const speaker = speakers[by]
  return { ...speaker, properties: { ...speaker.properties, ...sets } }
}
