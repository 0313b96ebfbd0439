import type { GraphNode } from '../../../../clients/typescript/index.ts'
import type { CommitmentRole } from '../../parts/marks.ts'

/** A page of the list of nodes, which begins with those that came last. */
interface NodePage {
  readonly items: readonly Pick<GraphNode, 'id' | 'role'>[]
  readonly next_cursor: string | null
}

/** Of the older ones; what is older still shows its roles in the drawer. */
const mostOlderPages = 25

/**
 * The roles of commitments, read as far as rows need them: ids rise with time, so that both lists, of
 * memories and of nodes, go the same way.
 */
export class CommitmentRoles {
  readonly #read: (cursor: string | undefined) => Promise<NodePage>
  readonly #roles = new Map<string, CommitmentRole>()
  /** All from the oldest to the newest were read. */
  #newest = ''
  #oldest = '~'
  #cursor: string | undefined
  #olderPages = 0

  constructor(read: (cursor: string | undefined) => Promise<NodePage>) {
    this.#read = read
  }

  /** Each once, in the order of the commitments. */
  of(ids: readonly string[]): readonly CommitmentRole[] {
    return [...new Set(ids.flatMap((id) => this.#roles.get(id) ?? []))]
  }

  /** Whether its role is known, or it is known that the graph lists it no more. */
  isRead(id: string): boolean {
    return this.#roles.has(id) || (id >= this.#oldest && id <= this.#newest)
  }

  /** Reads a page towards what these miss; answers whether it did, and there may be more to read. */
  async reachFor(ids: readonly string[]): Promise<boolean> {
    const missed = ids.filter((id) => !this.isRead(id))
    if (missed.length === 0) return false
    if (missed.some((id) => id > this.#newest)) return this.#readNewest(missed)
    if (this.#cursor === undefined || this.#olderPages >= mostOlderPages) return false
    this.#olderPages += 1
    this.#keepOlder(await this.#read(this.#cursor))
    return true
  }

  async #readNewest(missed: readonly string[]): Promise<boolean> {
    const page = await this.#read(undefined)
    const before = this.#newest
    this.#keep(page)
    const last = page.items.at(-1)?.id ?? ''
    // What came in between goes on below this page, and so is all below it read again.
    if (before === '' || (last > before && page.next_cursor !== null)) this.#keepOlder(page)
    // One that the list does not have any more is not asked for again.
    for (const id of missed) if (id > this.#newest) this.#newest = id
    return true
  }

  #keep({ items }: NodePage): void {
    for (const { id, role } of items) this.#roles.set(id, role)
    const first = items[0]?.id ?? ''
    if (first > this.#newest) this.#newest = first
  }

  #keepOlder(page: NodePage): void {
    this.#keep(page)
    this.#cursor = page.next_cursor ?? undefined
    this.#oldest = page.next_cursor === null ? '' : (page.items.at(-1)?.id ?? this.#oldest)
  }
}
