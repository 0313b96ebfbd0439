import type { AuditEntry } from '../model/audit.ts'

/**
 * What a commit brings about beside what its records are about: commitments that end because
 * something newer holds, conflicts that open. It goes into the payload of the record that is written
 * next, else of the commit's last, so that listeners can be told of it without a row of its own.
 */
export class CommitFacts {
  readonly #superseded = new Set<string>()
  readonly #conflicts = new Set<string>()

  supersede(commitment: string): void {
    this.#superseded.add(commitment)
  }

  openConflict(id: string): void {
    this.#conflicts.add(id)
  }

  /** One that is decided in the commit that opened it was never open to anybody. */
  settleConflict(id: string): void {
    this.#conflicts.delete(id)
  }

  /** What came since the last call, as members of a payload; empty where nothing did. */
  take(): Facts {
    const taken = {
      ...(this.#superseded.size > 0 && { superseded: [...this.#superseded] }),
      ...(this.#conflicts.size > 0 && { conflicts: [...this.#conflicts] }),
    }
    this.drop()
    return taken
  }

  /** The transaction has rolled back. */
  drop(): void {
    this.#superseded.clear()
    this.#conflicts.clear()
  }
}

type Facts = Readonly<Record<string, readonly string[]>>

export function withFacts(entry: AuditEntry, facts: Facts): AuditEntry {
  return { ...entry, payload: { ...entry.payload, ...facts } }
}

/** What came about after the last record was entered stands in that one. */
export function addLateFacts(entries: AuditEntry[], facts: Facts): void {
  const last = entries.pop()
  if (last === undefined) return
  const all = Object.entries(facts).map(([name, ids]) => {
    const known = last.payload[name]
    return [name, Array.isArray(known) ? [...known, ...ids] : ids] as const
  })
  entries.push(withFacts(last, Object.fromEntries(all)))
}
