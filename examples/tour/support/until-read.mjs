import { setTimeout as after } from 'node:timers/promises'

/**
 * Waits until what was told has been read and placed, so that what is found does not depend on how
 * fast the machine is. What a model has failed at is tried again later, which is not waited for.
 */
export async function untilRead(namespace) {
  const until = performance.now() + LIMIT_MS
  while (performance.now() < until) {
    const { body } = await namespace.get('/jobs?limit=200')
    if (!body.items.some(isReading)) return
    await after(EVERY_MS)
  }
}

function isReading({ name, due_at }) {
  return READING.has(name) && due_at !== null && Date.parse(due_at) < Date.now() + SOON_MS
}

/** Texts to models, what they say to its place, places to the index. */
const READING = new Set([
  'outbox',
  'extract_texts',
  'embed_nodes',
  'embed_chunks',
  'embed_meanings',
  'vectors',
])
const SOON_MS = 2_000
const LIMIT_MS = 30_000
const EVERY_MS = 100
