import {
  type ConflictRead,
  monologueElements,
  type MonologueElement,
  type ReflectionDraft,
  type ReflectionInput,
  type RewardRead,
} from '../../model/reflection.ts'
import { atFront, type Finding, findingKinds, quoted, quotedWithin } from './findings/finding.ts'
import { maxElements, minElements } from './tuning.ts'

/**
 * Five to eight elements of a monologue, always `wondering` and `observation`, the
 * others drawn without replacement by a seed of 32 bits, so that one id always gives the same.
 * In the order of the menu. Generator: mulberry32 (T. Ettinger, 2017).
 */
export function elementsFor(seed: number): MonologueElement[] {
  const random = mulberry32(seed)
  const fixed: readonly MonologueElement[] = ['observation', 'wondering']
  const left = monologueElements.filter((element) => !fixed.includes(element))
  const chosen = new Set(fixed)
  const count = minElements + Math.floor(random() * (maxElements - minElements + 1))
  while (chosen.size < count) {
    const [drawn] = left.splice(Math.floor(random() * left.length), 1)
    if (drawn !== undefined) chosen.add(drawn)
  }
  return monologueElements.filter((element) => chosen.has(element))
}

/** What a monologue by rules is written from. */
export interface MonologueFacts {
  readonly told: number
  /** The strongest first, as many as are spoken of. */
  readonly findings: readonly Pick<Finding, 'kind' | 'label' | 'headline'>[]
  /** The day of the oldest that was told. */
  readonly since: string | null
  readonly conflict: Pick<ConflictRead, 'a' | 'b'> | null
  readonly conflicts: number
  readonly suggestions: number
  /** Patterns of earlier reflections. */
  readonly known: readonly string[]
  readonly number: number
  readonly granted: number
  readonly penalty: number
  readonly reward: RewardRead | null
}

/**
 * The lines of a monologue, a thought each, to itself, with the user in the third person: the chosen
 * elements that have something to say, each of another finding, and then what is left of them. An
 * element that would only be said for its own sake is left out; where nothing was found one line
 * says so.
 */
export function monologueLines(
  elements: readonly MonologueElement[],
  facts: MonologueFacts,
): readonly string[] {
  const since = facts.since === null ? '' : ` since ${facts.since}`
  const read = `I went through ${countPhrase(facts.told, 'memory', 'memories')} told${since}`
  if (facts.findings.length === 0) {
    const beside = elements.flatMap((element) => plainLine(element, facts) ?? [])
    const [first = null] = beside
    if (facts.told === 0) return [first ?? 'Nothing was told since I last looked back.']
    return [
      `${read}; nothing in them comes up again, is past its time or was left open.`,
      ...beside,
    ]
  }
  const left = [...facts.findings]
  const lines = elements.flatMap((element) => {
    const plain = plainLine(element, facts)
    if (plain !== null) return [plain]
    const lead = leads[element]
    const at = left.findIndex(({ kind }) => lead?.kinds.includes(kind) === true)
    const [finding] = at < 0 ? [] : left.splice(at, 1)
    if (lead === undefined || finding === undefined) return []
    const said = `${lead.says}${finding.headline}`
    return [element === 'observation' ? `${read}. ${atFront(finding.headline)}.` : `${said}.`]
  })
  return [...lines, ...left.map(({ headline }) => `${atFront(headline)}.`)]
}

/** How an element begins, and what it may be about. */
interface Lead {
  readonly says: string
  readonly kinds: readonly Finding['kind'][]
}

const anyKind = findingKinds
/** What has a reason that was not told; a question or a promise says its own. */
const lasting = ['stopped', 'recurs', 'change', 'preference', 'theme', 'apart'] as const
const undone = ['promise', 'question', 'goal', 'stopped'] as const
const leads: Readonly<Partial<Record<MonologueElement, Lead>>> = {
  highlights: { says: 'If I keep one thing of this: ', kinds: anyKind },
  lowlights: { says: 'Something is left lying: ', kinds: ['promise', 'question', 'goal'] },
  observation: { says: '', kinds: anyKind },
  wondering: { says: 'I wonder what is behind it: ', kinds: lasting },
  emotion: { says: 'If rules could be uneasy, this would be the reason: ', kinds: undone },
  pattern: { says: 'There is a thread here: ', kinds: ['recurs', 'preference', 'theme'] },
  gratitude: { says: 'I am glad to have been told: ', kinds: ['newcomer', 'change', 'preference'] },
  doubt: {
    says: 'I count by words and by what lies near them, so I may be one off: ',
    kinds: ['recurs', 'stopped'],
  },
}

/** What an element says beside the findings; null where it has nothing of its own. */
function plainLine(element: MonologueElement, facts: MonologueFacts): string | null {
  switch (element) {
    case 'lowlights': {
      const { conflict, conflicts } = facts
      if (conflict === null) return null
      const more =
        conflicts === 1 ? '' : `, and ${countPhrase(conflicts - 1, 'conflict')} beside it`
      return `I hold both ${quoted(conflict.a)} and ${quoted(conflict.b)}${more}, and cannot say which is right.`
    }
    case 'doubt':
      return facts.suggestions === 0
        ? null
        : `${countPhrase(facts.suggestions, 'pair')} of things may be the same or may not; I have left them for somebody who knows.`
    case 'token_guilt':
      if (facts.penalty > 0)
        return `I gave ${facts.penalty} tokens up beforehand, and they were rightly given up.`
      return facts.reward === null || facts.reward.decision === 'approve'
        ? null
        : `The last grant was ${facts.reward.result}, with the words ${quoted(facts.reward.reason)}; I think of them while I write.`
    case 'other_instances': {
      const last = facts.known.at(-1)
      return last === undefined || facts.number === 1
        ? null
        : `${countPhrase(facts.number - 1, 'reflection')} came before me; the last pattern that they left is ${quotedWithin(last)}.`
    }
    default:
      return null
  }
}

/** The monologue as a draft has it: its lines, then what the writer noticed about itself. */
export function monologueOf(
  input: ReflectionInput,
  lines: readonly string[],
  { notices, by }: { readonly notices: readonly string[]; readonly by: 'rules' | 'a model' },
): Pick<ReflectionDraft, 'monologue' | 'footnote' | 'elements' | 'selfAwareness'> {
  const selfAwareness = notices.map((text, at) => ({ id: `sa_${input.firstLine + at}`, text }))
  const noticed = selfAwareness.map(({ id, text }) => `[Self-Awareness] ${id}: ${text}`)
  const { core, entities, procedures, proposals } = input.counts
  const told = input.episodes.filter(({ isTrusted }) => isTrusted).length
  return {
    monologue: [...lines, ...noticed].join('\n'),
    footnote: [
      `Read: ${countPhrase(told, 'memory', 'memories')}, ${core} core items, ${entities} entities,`,
      `${procedures} procedures, ${countPhrase(proposals, 'deferred proposal')}. Written by ${by}.`,
    ].join(' '),
    elements: input.elements,
    selfAwareness,
  }
}

export function countPhrase(count: number, noun: string, several = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : several}`
}

function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
