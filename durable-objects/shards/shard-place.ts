import type { NamespacePorts } from '../../adapters/open-ports.ts'
import { homeShard } from '../../engine/laws/home-shard.ts'
import type { Projection, ProjectionBatch } from '../../engine/ports/projection.ts'
import type { VectorIndex } from '../../engine/ports/vector-index.ts'
import { fail, ok, type Result } from '../../engine/result.ts'
import type { NamespaceState } from '../../engine/storage/state-row.ts'

/**
 * Where the copy is. `named`: it is to move, the new shard may still hold what an earlier try left.
 * `copying`: deliveries go to both, and all up to this row of this table has arrived. `pruning`: the
 * new shard has the copy, the old one still has its own.
 */
export type CopyPlace =
  | { readonly kind: 'settled'; readonly shard: number }
  | { readonly kind: 'named'; readonly shard: number; readonly to: number }
  | CopyingPlace
  | { readonly kind: 'pruning'; readonly shard: number; readonly from: number }

export interface CopyingPlace {
  readonly kind: 'copying'
  readonly shard: number
  readonly to: number
  /** Number of the table, in the order of `movedTables`. */
  readonly table: number
  readonly row: number
}

type PlacePorts = Pick<
  NamespacePorts,
  'projection' | 'furtherProjections' | 'vectorIndex' | 'furtherIndexes' | 'shards'
>

/**
 * Keeps, beside the object's tables, which shard of D1 has the namespace's copy and which index its
 * vectors (docs/decisions/0132-shards.md). Where nothing is kept the copy is in the first shard, as
 * before there were shards, unless the object has been empty in this life: then nothing was ever
 * sent, and the copy begins at home.
 */
export class ShardPlace implements Pick<Projection, 'apply' | 'eraseNamespace'> {
  readonly #kv: SyncKvStorage
  readonly #ports: PlacePorts
  readonly #state: Pick<NamespaceState, 'name' | 'position'>
  #copy: CopyPlace | null
  #vectors: number | null
  #wasEmpty: boolean

  constructor(
    kv: SyncKvStorage,
    ports: PlacePorts,
    state: Pick<NamespaceState, 'name' | 'position'>,
  ) {
    this.#kv = kv
    this.#ports = ports
    this.#state = state
    this.#wasEmpty = state.position === 0
    this.#copy = kv.get<CopyPlace>(copyKey) ?? null
    this.#vectors = kv.get<number>(vectorsKey) ?? null
  }

  get copy(): CopyPlace {
    this.#copy ??= this.#wasEmpty ? this.#begun() : firstShard
    return this.#copy
  }

  keepCopy(place: CopyPlace): void {
    this.#kv.put(copyKey, place)
    this.#copy = place
  }

  get home(): number {
    return homeShard(this.#state.name, this.#ports.shards)
  }

  /** Whether a move is to begin or to go on. */
  get isAstray(): boolean {
    return this.copy.kind !== 'settled' || this.copy.shard !== this.home
  }

  /** Throws where the shard is not bound: what waits is kept, and the log says what is missing. */
  shard(number: number): Projection {
    const found = number === 0 ? this.#ports.projection : this.#ports.furtherProjections[number - 1]
    if (found !== undefined) return found
    const bound = this.#ports.furtherProjections.length + 1
    throw new Error(
      `the copy is in shard ${number}, but ${bound} are bound: bind DB_${number} again, ` +
        `and set MNEME_SHARDS to empty it first`,
    )
  }

  async apply(batch: ProjectionBatch): Promise<Result<null>> {
    const place = this.copy
    if (place.kind !== 'copying') return await this.shard(place.shard).apply(batch)
    const [here, there] = await Promise.all([
      this.shard(place.shard).apply(batch),
      answerOf(() => this.shard(place.to).apply(batch)),
    ])
    if (!here.ok || there.ok) return here
    // The move begins anew rather than hold up the copy that stands.
    const now = this.copy
    if (now.kind !== 'copying') return there
    this.keepCopy({ kind: 'named', shard: now.shard, to: now.to })
    return here
  }

  /** In every shard, since an earlier move may have left something anywhere. */
  async eraseNamespace(namespace: string, erasure: string): Promise<Result<null>> {
    const { projection, furtherProjections } = this.#ports
    this.shard(this.#kv.get<number>(erasedFromKey) ?? 0)
    const erased = await Promise.all(
      [projection, ...furtherProjections].map((one) => one.eraseNamespace(namespace, erasure)),
    )
    const failed = erased.find(({ ok: isErased }) => !isErased)
    if (failed === undefined) this.#kv.delete(erasedFromKey)
    return failed ?? ok(null)
  }

  /** The database is empty, and this with it: a copy begins anew, vectors go from where they are. */
  afterErasure(): void {
    const { kind, shard } = this.copy
    const furthest = kind === 'copying' ? Math.max(shard, this.copy.to) : shard
    if (furthest > 0) this.#kv.put(erasedFromKey, furthest)
    if (this.#vectors !== null) this.#kv.put(vectorsKey, this.#vectors)
    this.#copy = null
    this.#wasEmpty = true
  }

  /** null where none is bound, or the one that has the vectors is not: local scans answer. */
  get vectorIndex(): VectorIndex | null {
    const number = this.#vectors ?? 0
    const { vectorIndex, furtherIndexes } = this.#ports
    return number === 0 ? vectorIndex : (furtherIndexes[number - 1] ?? null)
  }

  get areVectorsAstray(): boolean {
    return this.#ports.vectorIndex !== null && (this.#vectors ?? 0) !== this.#vectorHome
  }

  /** Once nothing is left in the index before. */
  settleVectors(): void {
    this.#vectors = this.#vectorHome
    this.#kv.put(vectorsKey, this.#vectors)
  }

  get #vectorHome(): number {
    const bound = this.#ports.furtherIndexes.length + 1
    return homeShard(this.#state.name, Math.min(bound, this.#ports.shards))
  }

  #begun(): CopyPlace {
    const begun: CopyPlace = { kind: 'settled', shard: this.home }
    // Of the first shard nothing has to be kept: an object without shards writes nothing more.
    if (begun.shard > 0) this.#kv.put(copyKey, begun)
    return begun
  }
}

async function answerOf(ask: () => Promise<Result<null>>): Promise<Result<null>> {
  try {
    return await ask()
  } catch (error) {
    return fail('overloaded', error instanceof Error ? error.message : String(error))
  }
}

const firstShard: CopyPlace = { kind: 'settled', shard: 0 }
const copyKey = 'copy_place'
const vectorsKey = 'vectors_shard'
const erasedFromKey = 'erased_from_shard'
