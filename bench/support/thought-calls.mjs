const STEPS = 50
const ROUNDS = 10
const SIGNALS = 40
const asked = { decide: { key: 'a', question: 'Is it so?' } }

/**
 * Runs of fifty steps, with and without the model, and how late a signal is in its stream;
 * `answeredAt` has the moments at which the model has answered.
 */
export async function measureThoughts(namespace, answeredAt) {
  const one = { set: { key: 'a', content: '1' } }
  const ruled = { decide: { key: 'a', question: 'Is it so?', by: 'rules', rule: true } }
  const runs = []
  for (const [name, step] of [
    ['set', one],
    ['decide, by a rule', ruled],
    ['decide, by an instant model', asked],
  ]) {
    const few = await medianRun(namespace, [step])
    const many = await medianRun(namespace, Array(STEPS).fill(step))
    const stepMs = Math.max(0, many - few) / (STEPS - 1)
    runs.push({ name, stepMs, oneMs: few })
  }
  return { steps: STEPS, runs, delays: await streamDelays(namespace, answeredAt) }
}

async function medianRun(namespace, sequence) {
  const found = []
  for (let round = -1; round < ROUNDS; round++) {
    const path = await fresh(namespace)
    const { body, wallMs } = await namespace.post(`${path}/run`, { pipeline: { sequence } })
    if (body.status !== 'completed') throw new Error(JSON.stringify(body.error ?? body))
    if (round >= 0) found.push(wallMs)
  }
  return found.toSorted((a, b) => a - b)[ROUNDS >> 1]
}

/**
 * Milliseconds from the model's answer to the moment that the client has the signal that its step is
 * completed, rising: the note, the transaction of the step and the way of the stream.
 */
async function streamDelays(namespace, answeredAt) {
  const path = await fresh(namespace)
  const before = answeredAt.length
  const sequence = Array(SIGNALS).fill(asked)
  const response = await namespace.stream(`${path}/run`, { pipeline: { sequence } })
  const arrivedAt = []
  let rest = ''
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const now = performance.now()
    const events = `${rest}${part}`.split('\n\n')
    rest = events.pop()
    for (const event of events) {
      if (/^event: step_completed$/m.test(event)) arrivedAt.push(now)
    }
  }
  if (arrivedAt.length !== SIGNALS) throw new Error(`${arrivedAt.length} of ${SIGNALS} signals`)
  const delays = arrivedAt.map((now, at) => now - answeredAt[before + at])
  return delays.toSorted((a, b) => a - b)
}

async function fresh(namespace) {
  const { body } = await namespace.post('/thoughts', { intent: 'measure' })
  return `/thoughts/${body.id}`
}
