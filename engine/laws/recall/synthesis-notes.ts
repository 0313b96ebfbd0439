import type { Hit } from '../../model/views.ts'

/** A hit as the model is shown it: by a number of this call, never by an id. */
export interface SynthesisNote {
  /** From 1, without a gap. */
  readonly number: number
  /** At most `mostOfHit` characters, without anything that looks like a citation. */
  readonly text: string
  /** Epoch milliseconds. */
  readonly occurredAt: number
  /** Told by somebody whom nobody trusts. */
  readonly isUntrusted: boolean
  /** Numbers of those that it is in an open conflict with. */
  readonly against: readonly number[]
}

type Shown = Pick<Hit, 'text' | 'occurredAt' | 'trust' | 'conflicts'>

/** The first hits as notes: as many as there is room for, the first in any case. */
export function notesOf(hits: readonly Shown[]): readonly SynthesisNote[] {
  const shown: Shown[] = []
  let characters = 0
  for (const hit of hits.slice(0, mostNotes)) {
    characters += Math.min(hit.text.length, mostOfHit)
    if (characters > mostCharacters && shown.length > 0) break
    shown.push(hit)
  }
  return shown.map((hit, at) => ({
    number: at + 1,
    text: withoutMarkers(cut(hit.text)),
    occurredAt: hit.occurredAt,
    isUntrusted: hit.trust === 'untrusted',
    against: shown.flatMap((other, place) =>
      place !== at && sharesConflict(hit, other) ? place + 1 : [],
    ),
  }))
}

/** `[2]` of a text becomes `(2)`: only a number that we gave may be cited. */
export function withoutMarkers(text: string): string {
  return text.replaceAll(/\[(\s*\d[\s\d,;]*)\]/g, '($1)')
}

export function sharesConflict(
  { conflicts = [] }: Pick<Shown, 'conflicts'>,
  other: Pick<Shown, 'conflicts'>,
): boolean {
  return conflicts.some((id) => other.conflicts?.includes(id) === true)
}

function cut(text: string): string {
  return text.length > mostOfHit ? `${text.slice(0, mostOfHit).toWellFormed()}…` : text
}

const mostNotes = 30
/** Of one hit, and of all together: some 6,000 tokens. */
const mostOfHit = 4_000
const mostCharacters = 24_000
