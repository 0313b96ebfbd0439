/**
 * A Vectorize index (V2) as far as its documents and its error messages describe it: limits, errors
 * as thrown, and changes that show later, in the order they came. Time is given; faults are switched.
 */
export class VectorizeEmulator {
  /** Epoch milliseconds; moved by tests. */
  now = 0
  /** From a change to where it shows: "a few seconds". */
  delayMs = 5_000
  readonly faults: VectorizeFaults = noFaults()
  /** Calls so far, by name. */
  readonly calls: string[] = []
  readonly #dimensions: number
  readonly #metadataIndexes: readonly string[]
  readonly #vectors = new Map<string, VectorizeVector>()
  readonly #deleted = new Map<string, VectorizeVector>()
  #mutations: Mutation[] = []
  #ids = 0

  constructor(dimensions = 768, metadataIndexes: readonly string[] = ['kind', 'role']) {
    if (metadataIndexes.length > 10) throw new Error('at most 10 metadata indexes')
    this.#dimensions = dimensions
    this.#metadataIndexes = metadataIndexes
  }

  async upsert(vectors: VectorizeVector[]): Promise<VectorizeAsyncMutation> {
    if (vectors.length > 1_000) throw refused('UPSERT', 40014, 'max vectors is 1000')
    for (const vector of vectors) this.#check(vector)
    return await this.#mutate('upsert', () => {
      for (const vector of vectors) this.#vectors.set(vector.id, structuredClone(vector))
    })
  }

  async deleteByIds(ids: string[]): Promise<VectorizeAsyncMutation> {
    checkIds('DELETE', ids, 100)
    return await this.#mutate('deleteByIds', () => {
      for (const id of ids) {
        const vector = this.#vectors.get(id)
        if (vector !== undefined) this.#deleted.set(id, vector)
        this.#vectors.delete(id)
      }
    })
  }

  async getByIds(ids: string[]): Promise<VectorizeVector[]> {
    checkIds('GET', ids, 20)
    await this.#read('getByIds')
    const shown = this.#shown()
    return ids.flatMap((id) => shown.get(id) ?? [])
  }

  async query(vector: number[], options: VectorizeQueryOptions = {}): Promise<VectorizeMatches> {
    const { topK = 5, namespace, filter = {}, returnValues, returnMetadata = 'none' } = options
    const isFull = returnValues === true || returnMetadata === 'all'
    const most = isFull ? 50 : 100
    if (topK > most || topK < 1) throw refused('QUERY', 40025, `max top K is ${most}`)
    if (vector.length !== this.#dimensions) throw refused('QUERY', 40006, 'wrong dimensions')
    await this.#read('query')
    const { foreign, deleted } = this.faults
    const all = [...this.#shown().values(), ...(deleted ? this.#deleted.values() : [])]
    const values = Float64Array.from(vector)
    const asked = { values, squares: dotOf(values, values) }
    const found = all
      .filter((one) => foreign || namespace === undefined || one.namespace === namespace)
      .filter(({ metadata }) => this.#passes(filter, metadata ?? {}))
      .map((one) => matchOf(one, asked))
      .sort((a, b) => b.score - a.score)
      .slice(0, topK)
    const matches = this.#spoil(found)
    return { matches, count: matches.length }
  }

  async describe(): Promise<VectorizeIndexInfo> {
    await this.#read('describe')
    const shown = this.#shown()
    const last = this.#mutations.findLast(({ at }) => at <= this.now)
    return {
      vectorCount: shown.size,
      dimensions: this.#dimensions,
      processedUpToDatetime: last?.at ?? 0,
      processedUpToMutation: last?.id ?? 0,
    }
  }

  /** All that will show once every change does, by id. */
  settled(): ReadonlyMap<string, VectorizeVector> {
    this.#apply(Infinity)
    return this.#vectors
  }

  /** Empties it and ends all faults. */
  reset(): void {
    this.#vectors.clear()
    this.#mutations = []
    this.#deleted.clear()
    this.calls.length = 0
    this.delayMs = 5_000
    this.heal()
  }

  heal(): void {
    Object.assign(this.faults, noFaults())
  }

  async #mutate(name: string, apply: () => void): Promise<VectorizeAsyncMutation> {
    const lost = await this.#enter(name)
    this.#ids += 1
    const at = this.now + this.delayMs
    this.#mutations.push({ id: this.#ids, at, apply })
    // The second copy of a call that was delivered twice comes after all that was sent since.
    if (this.faults.twice) this.#mutations.push({ id: this.#ids, at: at + 20_000, apply })
    if (lost) throw new Error(lostConnection)
    return { mutationId: `mutation-${this.#ids}` }
  }

  async #read(name: string): Promise<void> {
    if (await this.#enter(name)) throw new Error(lostConnection)
  }

  /** Whether the call is carried out and its reply lost. */
  async #enter(name: string): Promise<boolean> {
    this.calls.push(name)
    const { faults } = this
    const kind = faults.failAt === this.calls.length ? faults.failWith : null
    if (faults.down || kind === 'throws') throw new Error(`VECTOR_${name}_ERROR (code = 10000)`)
    if (faults.slow || kind === 'slow') await new Promise((resolve) => setTimeout(resolve, 300))
    return faults.replyLost || kind === 'reply_lost'
  }

  #shown(): ReadonlyMap<string, VectorizeVector> {
    this.#apply(this.now - (this.faults.stale ? 60_000 : 0))
    return this.#vectors
  }

  #apply(upTo: number): void {
    this.#mutations.sort((a, b) => a.at - b.at)
    const due = this.#mutations.filter(({ at }) => at <= upTo)
    this.#mutations = this.#mutations.slice(due.length)
    for (const { apply } of due) apply()
  }

  #passes(filter: VectorizeVectorMetadataFilter, metadata: Record<string, unknown>): boolean {
    // Without a metadata index for it nothing has the property.
    return Object.entries(filter).every(
      ([name, value]) => this.#metadataIndexes.includes(name) && metadata[name] === value,
    )
  }

  #spoil(found: VectorizeMatch[]): VectorizeMatch[] {
    const { fewer, shuffled } = this.faults
    const some = fewer ? found.slice(0, Math.ceil(found.length / 2)) : found
    return shuffled ? some.toReversed() : some
  }

  #check({ id, namespace = '', values, metadata = {} }: VectorizeVector): void {
    if (bytes(id) > 64 || id === '') throw refused('UPSERT', 40008, `id is over 64 bytes: ${id}`)
    if (bytes(namespace) > 64) throw refused('UPSERT', 40009, 'namespace is over 64 bytes')
    if (values.length !== this.#dimensions) throw refused('UPSERT', 40012, 'wrong dimensions')
    if (!values.every(Number.isFinite)) throw refused('UPSERT', 40012, 'no finite number')
    if (bytes(JSON.stringify(metadata)) > 10_240) throw refused('UPSERT', 40010, 'metadata')
    for (const key of Object.keys(metadata)) {
      if (key === '' || /[."]|^\$/.test(key)) throw refused('UPSERT', 40011, `metadata key ${key}`)
    }
  }
}

export interface VectorizeFaults {
  down: boolean
  /** Answers after 300 ms: past the limits that tests give the adapter. */
  slow: boolean
  /** Carries out and fails. */
  replyLost: boolean
  /** Carries a change out once more, 20 seconds after the first time. */
  twice: boolean
  /** Shows nothing of the last 60 seconds more. */
  stale: boolean
  /** Answers with vectors of every namespace. */
  foreign: boolean
  /** Answers with what was deleted. */
  deleted: boolean
  fewer: boolean
  shuffled: boolean
  /** The call, from 1 on, that goes wrong. */
  failAt: number
  failWith: 'throws' | 'slow' | 'reply_lost'
}

function noFaults(): VectorizeFaults {
  const down = { down: false, slow: false, replyLost: false, twice: false, stale: false }
  const answers = { foreign: false, deleted: false, fewer: false, shuffled: false }
  return { ...down, ...answers, failAt: 0, failWith: 'throws' }
}

const lostConnection = 'network connection lost'

interface Mutation {
  readonly id: number
  readonly at: number
  readonly apply: () => void
}

function checkIds(call: string, ids: readonly string[], most: number): void {
  if (ids.length > most) {
    const detail = `too many ids in payload; max id count is ${most}, got ${ids.length}`
    throw refused(call, 40007, detail)
  }
}

function refused(call: string, code: number, detail: string): Error {
  return new Error(`VECTOR_${call}_ERROR (code = ${code}): ${detail}`)
}

/** What a comparison needs of a vector; one is made once, and asked for time and again. */
interface Measured {
  readonly values: Float64Array
  readonly squares: number
}

const measured = new WeakMap<VectorizeVector, Measured>()

function measuredOf(vector: VectorizeVector): Measured {
  const known = measured.get(vector)
  if (known !== undefined) return known
  const values = Float64Array.from(vector.values)
  const made = { values, squares: dotOf(values, values) }
  measured.set(vector, made)
  return made
}

function matchOf(vector: VectorizeVector, asked: Measured): VectorizeMatch {
  const { values, squares } = measuredOf(vector)
  const score = dotOf(values, asked.values) / Math.sqrt(squares * asked.squares)
  return { id: vector.id, score: Number.isFinite(score) ? score : 0 }
}

function dotOf(one: Float64Array, other: Float64Array): number {
  let dot = 0
  for (let at = 0; at < one.length; at++) dot += (one[at] ?? 0) * (other[at] ?? 0)
  return dot
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length
}
