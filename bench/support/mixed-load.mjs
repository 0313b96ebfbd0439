import { quantiles } from './large-calls.mjs'
import { tellingAt } from './large-life.mjs'
import { createRandom } from './random.mjs'

const CONNECTIONS = 16

/**
 * Sixteen callers at once for some time: of ten calls five recall, four tell something and one forgets
 * what the caller told before. Then each thing that was acknowledged is looked for.
 */
export async function mixedLoad(namespace, { size, ms, seed, stamp }) {
  const until = performance.now() + ms
  const found = { requests: 0, errors: [], recall: [], remember: [], forget: [] }
  const told = new Map()
  const forgotten = new Set()
  /** Of what failed it is not known whether it was done. */
  const unsure = new Set()

  async function caller(number) {
    const random = createRandom(seed + number)
    const own = []
    for (let round = 0; performance.now() < until; round++) {
      const drawn = random.between(0, 9)
      if (drawn < 5) {
        await call('recall', { query: tellingAt(random.between(0, size - 1)).question, top_k: 10 })
      } else if (drawn < 9 || own.length === 0) {
        const text = `Load ${stamp}-${number}-${round}: ${tellingAt(random.between(0, size)).item.text}`
        const answer = await call('remember', { text })
        if (answer === null) continue
        own.push(answer.memory.__memory_id)
        told.set(answer.memory.__memory_id, text)
      } else {
        const memoryId = own.splice(random.between(0, own.length - 1), 1)[0]
        const isDone = (await call('forget', { memory_id: memoryId })) !== null
        ;(isDone ? forgotten : unsure).add(memoryId)
      }
    }
  }

  async function call(name, body) {
    found.requests += 1
    const answer = await namespace.post(`/${name}`, body).catch((error) => ({ error }))
    if (answer.error === undefined && answer.status < 300) {
      found[name].push(answer.wallMs)
      return answer.body
    }
    found.errors.push(`${name}: ${answer.error ?? answer.status} ${answer.body?.detail ?? ''}`)
    return null
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => caller(number)))
  const wrong = await compare(namespace, { told, forgotten, unsure })
  const times = Object.fromEntries(
    ['recall', 'remember', 'forget'].map((name) => [name, quantiles(found[name])]),
  )
  const { requests, errors } = found
  return { requests, errors, times, told: told.size, forgotten: forgotten.size, wrong }
}

/** Sentences on what was acknowledged and is not so. */
async function compare(namespace, { told, forgotten, unsure }) {
  const wrong = []
  for (const [id, text] of told) {
    if (unsure.has(id)) continue
    const { status, body } = await namespace.get(`/memories/${id}`)
    const isThere = status === 200 && body.status.value !== 'forgotten'
    if (isThere === forgotten.has(id)) {
      wrong.push(`${isThere ? 'back' : 'lost'}: ${id} "${text}" (${status})`)
    } else if (isThere && body.text !== text) wrong.push(`changed: ${id} "${text}"`)
  }
  return wrong
}
