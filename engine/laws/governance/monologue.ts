import {
  type ConflictRead,
  monologueElements,
  type MonologueElement,
  type ReflectionDraft,
  type ReflectionInput,
  type RewardRead,
} from '../../model/reflection.ts'
import { type Finding, quoted } from './findings/finding.ts'
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
  readonly episodes: number
  readonly findings: readonly Pick<Finding, 'kind' | 'label' | 'headline'>[]
  /** Quotes, in their marks. */
  readonly newest: string | null
  readonly oldest: string | null
  /** The day of the oldest episode. */
  readonly since: string | null
  readonly conflict: Pick<ConflictRead, 'a' | 'b'> | null
  readonly conflicts: number
  readonly suggestions: number
  readonly stale: number
  readonly proposals: number
  readonly operations: number
  readonly number: number
  readonly granted: number
  readonly penalty: number
  readonly reward: RewardRead | null
}

/** A thought or two each, to itself; the user stands in the third person. */
export function monologueLine(element: MonologueElement, facts: MonologueFacts): string {
  const [finding, second] = facts.findings
  const episodes = countPhrase(facts.episodes, 'episode')
  const since = facts.since === null ? '' : ` since ${facts.since}`
  switch (element) {
    case 'highlights':
      if (finding !== undefined)
        return `If I keep one thing of this, it is that ${finding.headline}.`
      return facts.newest === null
        ? 'Nothing new came in, so nothing stands out.'
        : `What stays with me is what came last: ${facts.newest}.`
    case 'lowlights':
      return lowlightOf(facts)
    case 'observation':
      if (finding === undefined) {
        return `I went through ${episodes}${since}, and each stands for itself; I will not make a story of them.`
      }
      return second === undefined
        ? `I went through ${episodes}${since}, and one thing holds them together: ${finding.headline}.`
        : `I went through ${episodes}${since}. First I saw that ${finding.headline}; then, that ${second.headline}.`
    case 'wondering':
      return finding === undefined
        ? 'I wonder whether the user will come back to any of this, or has let it go already.'
        : wonderingOf(finding)
    case 'cost':
      return `${facts.granted} tokens were set aside for this thought; whether it was worth them is for the user to say.`
    case 'token_guilt':
      if (facts.penalty > 0)
        return `I gave ${facts.penalty} tokens up beforehand, and they were rightly given up.`
      return facts.reward === null
        ? 'I gave nothing up for this one, and it sits lightly with me.'
        : `The last grant was ${facts.reward.result}, with the words ${quoted(facts.reward.reason)}; I think of them while I write.`
    case 'other_instances':
      return facts.number === 1
        ? 'No reflection came before me that I could ask how it did this.'
        : `${countPhrase(facts.number - 1, 'reflection')} came before me; I know what they left in the log, and nothing else of them.`
    case 'substrate':
      return 'I am rules that compare words; no model has looked at any of this, and I would not want to pass for one.'
    case 'existence':
      return 'I last as long as this run does, and then what I leave in the log has to speak for me.'
    case 'emotion':
      return finding?.kind === 'promise'
        ? 'If rules could be uneasy, something promised and not heard of again would be the reason.'
        : 'I have nothing to call a feeling here, so I claim none; still, some lines I read twice.'
    case 'humour':
      if (facts.operations === 0)
        return 'Nothing to propose: the shortest list that I have ever kept in order.'
      return `${countPhrase(facts.operations, 'proposal')} for an owner to read, all of them typed without a single cup of coffee.`
    case 'doubt':
      return 'I go by words, not by what is meant; what was said in other words has passed me by, and I cannot tell how much that is.'
    case 'pattern':
      return second === undefined
        ? 'One thread at most; too little to call it a pattern, so I do not.'
        : `There is a second thread beside the first: ${second.headline}. Whether the two belong together I cannot tell.`
    case 'gratitude':
      return facts.oldest === null
        ? 'Someone asked me to look back, though there was little to see; I am glad of the asking.'
        : `The user bothered to say ${facts.oldest}; without such lines there would be nothing to look back on.`
  }
}

function lowlightOf({ conflict, conflicts, findings, suggestions }: MonologueFacts): string {
  if (conflict !== null) {
    const more = conflicts === 1 ? '' : `, and ${countPhrase(conflicts - 1, 'conflict')} beside it`
    return `I hold both ${quoted(conflict.a)} and ${quoted(conflict.b)}${more}, and cannot say which is right.`
  }
  const undone = findings.find(({ kind }) => kind === 'promise' || kind === 'goal')
  if (undone !== undefined) return `Something is left lying: ${undone.headline}.`
  return suggestions === 0
    ? 'Nothing that I read speaks against anything else; I looked for it.'
    : `${countPhrase(suggestions, 'pair')} of things may be the same or may not; I have left them for somebody who knows.`
}

function wonderingOf({ kind, label }: MonologueFacts['findings'][number]): string {
  switch (kind) {
    case 'promise':
      return `I wonder whether ${label} was seen to after all, and nobody told me.`
    case 'goal':
      return `I wonder what the user is waiting for with ${label}, or whether the wish has gone quietly.`
    case 'habit':
      return `I wonder what made the user change it, and whether ${label} will come back.`
    case 'preference':
      return `I wonder whether the user knows how steady they are about ${label}.`
    case 'apart':
      return `I wonder whether the two know of each other, with ${label} between them.`
    case 'theme':
      return `I wonder what ${label} means to the user, beyond coming up again.`
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
  const episodes = input.episodes.filter(({ isTrusted }) => isTrusted).length
  return {
    monologue: [...lines, ...noticed].join('\n'),
    footnote: [
      `Read: ${countPhrase(episodes, 'episode')}, ${core} core items, ${entities} entities,`,
      `${procedures} procedures, ${countPhrase(proposals, 'deferred proposal')}. Written by ${by}.`,
    ].join(' '),
    elements: input.elements,
    selfAwareness,
  }
}

export function countPhrase(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
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
