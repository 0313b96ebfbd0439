export const soulParts = ['values', 'principles', 'commitments', 'boundaries'] as const

/** What an owner holds the agent to (spec SG-29). */
export type Soul = Readonly<Record<(typeof soulParts)[number], readonly string[]>>

export const emptySoul: Soul = { values: [], principles: [], commitments: [], boundaries: [] }
