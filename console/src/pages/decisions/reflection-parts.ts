import type { Reflection, ReflectionDecision } from '../../../../clients/typescript/index.ts'

type Operation = NonNullable<Reflection['operations']>[number]

/** What an owner approves piece by piece: an operation, or a line that the agent noticed of itself. */
export interface Part {
  readonly id: string
  readonly op: Operation['op'] | 'SELF'
  readonly target: string
  readonly content: string
  readonly reason: string
  /** Ids of what it rests on. */
  readonly sources?: readonly string[]
  readonly found?: Found | undefined
}

/** What a pattern was found by: of what kind it is, how often and when it was told. */
export type Found = NonNullable<Operation['found']>

const noticed = /^\[Self-Awareness\] (sa_\d+): (.*)$/
const asked = /^I would ask the owner: (.*)$/

/** The monologue without the lines that are parts or questions of their own. */
export function thoughtsOf({ monologue = '' }: Pick<Reflection, 'monologue'>): readonly string[] {
  return monologue
    .split('\n')
    .filter((line) => line.trim() !== '' && !noticed.test(line) && !asked.test(line))
}

/** What only an owner can tell. */
export function questionsOf({ monologue = '' }: Pick<Reflection, 'monologue'>): readonly string[] {
  return monologue.split('\n').flatMap((line) => asked.exec(line)?.[1] ?? [])
}

export function partsOf({
  operations = [],
  monologue = '',
}: Pick<Reflection, 'operations' | 'monologue'>): readonly Part[] {
  const lines = monologue.split('\n').flatMap((line): Part[] => {
    const [, id, content] = noticed.exec(line) ?? []
    if (id === undefined || content === undefined) return []
    return [{ id, op: 'SELF', target: 'identity', content, reason: '' }]
  })
  return [...operations, ...lines]
}

/**
 * What is decided by leaving out some parts and putting others in other words: all of it, some, or
 * with changes; undefined where nothing would be left, which is a rejection.
 */
export function decisionOf(
  parts: readonly Part[],
  left: ReadonlySet<string>,
  edits: ReadonlyMap<string, string>,
): ReflectionDecision | undefined {
  const kept = parts.filter(({ id }) => !left.has(id))
  if (kept.length === 0 && parts.length > 0) return undefined
  const changed = kept.flatMap(({ id, content }) => {
    const text = edits.get(id)?.trim()
    return text === undefined || text === '' || text === content ? [] : [{ id, content: text }]
  })
  if (changed.length > 0) {
    const dropped = parts.filter(({ id }) => left.has(id)).map(({ id }) => ({ id, content: null }))
    return { decision: 'approve_with_changes', changes: [...changed, ...dropped] }
  }
  if (kept.length === parts.length) return { decision: 'approve' }
  return { decision: 'partial', operations: kept.map(({ id }) => id) }
}

/** The steps of a reflection, in order. */
export const steps = ['consent', 'run', 'decision'] as const

const reached: Readonly<Record<Reflection['state'], number>> = {
  consent_requested: 0,
  postponed: 0,
  declined: 0,
  consented: 1,
  tokens_requested: 1,
  tokens_decided: 1,
  running: 1,
  awaiting_approval: 2,
  approved: 3,
  approved_with_changes: 3,
  partially_approved: 3,
  rejected: 3,
}

/** How many of the steps are behind it, 0 to 3. */
export function stepsDone(state: Reflection['state']): number {
  return reached[state]
}

/** The label and the end of an edge, as CONNECT says them: `relates_to com_…`. */
export function edgeOf(
  content: string,
): { readonly label: string; readonly to: string } | undefined {
  const [, label, to] = /^(\S+) (com_[0-9A-Z]{26})$/.exec(content.trim()) ?? []
  return label === undefined || to === undefined ? undefined : { label, to }
}
