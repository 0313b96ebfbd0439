import type { Conflict, ConflictStatus } from '../../../engine/model/conflict.ts'
import type { ConflictTable } from '../../../engine/commitments/tables/conflict-table.ts'

/** The port's laws in the plainest way. */
export class PlainConflicts implements ConflictTable {
  readonly #conflicts = new Map<string, Conflict>()
  #lastRow = 0

  insert(conflict: Omit<Conflict, 'row'>): void {
    this.#conflicts.set(conflict.id, { ...conflict, row: ++this.#lastRow })
  }

  update(id: string, changes: Partial<Omit<Conflict, 'row' | 'id'>>): void {
    const before = this.#conflicts.get(id)
    if (before !== undefined) this.#conflicts.set(id, { ...before, ...changes })
  }

  erase(id: string): void {
    this.#conflicts.delete(id)
  }

  byId(id: string): Conflict | null {
    return this.#conflicts.get(id) ?? null
  }

  between(one: number, other: number): Conflict | null {
    return (
      this.#all().find(({ a, b }) => a === Math.min(one, other) && b === Math.max(one, other)) ??
      null
    )
  }

  of(nodes: readonly number[]): readonly Conflict[] {
    return this.#all().filter(({ a, b }) => nodes.includes(a) || nodes.includes(b))
  }

  list(status: ConflictStatus | null, before: number | null, limit: number): readonly Conflict[] {
    return this.#all()
      .toReversed()
      .filter((conflict) => status === null || conflict.status === status)
      .filter(({ row }) => before === null || row < before)
      .slice(0, limit)
  }

  countOpen(): number {
    return this.#all().filter(({ status }) => status === 'open').length
  }

  #all(): readonly Conflict[] {
    return [...this.#conflicts.values()].toSorted((one, other) => one.row - other.row)
  }
}
