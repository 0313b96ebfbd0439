import type { ImportCounts, SkipReason } from '../../../../../clients/typescript/importers/index.ts'

/** How far an import has come, kept for the next time that its files are chosen. */
export interface ResumePoint {
  readonly counts: ImportCounts
  readonly skips: Readonly<Partial<Record<SkipReason, number>>>
}

/** What tells an import from every other. */
export interface ImportFacts {
  readonly namespace: string
  readonly files: readonly Pick<File, 'name' | 'size' | 'lastModified'>[]
  /** What the files are, and how they are read. */
  readonly how: unknown
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const place = 'mneme.import'

/** Keeps how far an import is, in place of that of any import before. */
export function keepPoint(store: Store, facts: ImportFacts, point: ResumePoint): void {
  try {
    store.setItem(place, JSON.stringify({ of: markOf(facts), ...point }))
  } catch {
    // Without it the next run sends all of it again, and what is there stays unchanged.
  }
}

/** How far these files have come; undefined where they have not begun, or have come to their end. */
export function pointOf(store: Store, facts: ImportFacts): ResumePoint | undefined {
  try {
    const kept = JSON.parse(store.getItem(place) ?? 'null') as (ResumePoint & { of: string }) | null
    if (kept?.of !== markOf(facts)) return undefined
    return { counts: kept.counts, skips: kept.skips }
  } catch {
    // Torn or of another version: the import begins at its start, which doubles nothing.
    return undefined
  }
}

export function clearPoint(store: Store): void {
  store.removeItem(place)
}

/** FNV-1a: names of files stay in the page. */
function markOf({ namespace, files, how }: ImportFacts): string {
  const facts = files.map(({ name, size, lastModified }) => [name, size, lastModified])
  const text = JSON.stringify([namespace, facts, how])
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return `${text.length}-${(hash >>> 0).toString(36)}`
}
