/** How a relation behaves when another of its role is told (spec UN-19). */
export interface RelationState {
  /** Roles of one group say the same state: `works at`, `joined`. */
  readonly group: string
  /** `from`: who has it has one. `to`: what it is of has one. */
  readonly one: 'from' | 'to'
  /** It says itself that something changed. */
  readonly isChange: boolean
}

/**
 * The state that a role speaks of, where a thing has one of it at a time; null where several hold
 * beside each other (`depends on`, `knows`).
 * Limits: English roles, as `relationsIn` writes them.
 */
export function stateOfRole(role: string): RelationState | null {
  for (const [group, one, shape, change] of states) {
    if (shape.test(role)) return { group, one, isChange: change?.test(role) ?? false }
  }
  return null
}

/** What a role ends between the same two: `left` a `works at`, `divorced` a `married`. */
export function endedByRole(role: string): string | null {
  if (/^(?:left|quit|retired from|was fired (?:from|by)|resigned from)$/.test(role)) return 'work'
  if (/^(?:divorced|separated from|broke up with)$/.test(role)) return 'partner'
  return null
}

const states: readonly (readonly [string, 'from' | 'to', RegExp, RegExp?])[] = [
  [
    'work',
    'from',
    /^(?:works? (?:at|for)|worked (?:at|for)|is employed (?:at|by)|joined|started at|moved on to|is [\p{L} -]+ at)$/u,
    /^(?:joined|started at|moved on to)$/,
  ],
  [
    'home',
    'from',
    /^(?:lives? in|lived in|is based in|moved (?:back )?to|relocated to|is moving to|settled in)$/,
    /^(?:moved|relocated|settled|is moving)/,
  ],
  [
    'partner',
    'from',
    /^(?:married|is (?:married|engaged) to|is (?:husband|wife|partner|boyfriend|girlfriend) of|is dating)$/,
    /^married$/,
  ],
  ['report', 'from', /^reports to$/],
  ['boss', 'to', /^is (?:manager|boss|supervisor|line manager) of$/],
  ['head', 'to', /^(?:is (?:CEO|CTO|CFO|COO|CIO|head|president|captain|chair|director) of|leads)$/],
  ['capital', 'to', /^is capital of$/],
  ['switch', 'from', /^(?:switched|migrated) to$/, /./],
]
