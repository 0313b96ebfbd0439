import {
  monologueElements,
  type MonologueElement,
  type ReflectionDraft,
  type ReflectionInput,
} from '../../model/reflection.ts'

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
  const count = least + Math.floor(random() * (most - least + 1))
  while (chosen.size < count) {
    const [drawn] = left.splice(Math.floor(random() * left.length), 1)
    if (drawn !== undefined) chosen.add(drawn)
  }
  return monologueElements.filter((element) => chosen.has(element))
}

/** The counts and quotes that a monologue by rules is written from. */
export interface MonologueFacts {
  readonly episodes: number
  readonly themes: readonly { readonly words: string; readonly count: number }[]
  readonly newest: string | null
  readonly oldest: string | null
  readonly conflicts: number
  readonly stale: number
  readonly proposals: number
  readonly operations: number
  readonly number: number
  readonly granted: number
  readonly penalty: number
}

/** One line each; the user stands in the third person. */
export function monologueLine(element: MonologueElement, facts: MonologueFacts): string {
  const [theme] = facts.themes
  const episodes = counted(facts.episodes, 'episode')
  switch (element) {
    case 'highlights':
      return facts.newest === null
        ? 'Nothing new came in, so nothing stands out.'
        : `What came last stands out: ${facts.newest}.`
    case 'lowlights':
      return facts.conflicts === 0
        ? 'No open conflict lies in what I read.'
        : `${counted(facts.conflicts, 'conflict')} still open: I hold both sides and cannot say which is right.`
    case 'observation':
      return theme === undefined
        ? `I read ${episodes}, and no word of weight returned in two of them.`
        : `I read ${episodes}; “${theme.words}” returned in ${theme.count} of them.`
    case 'wondering':
      return theme === undefined
        ? 'I wonder whether the user will come back to any of this.'
        : `I wonder whether “${theme.words}” matters to the user, or is only what they happened to say.`
    case 'cost':
      return `I was granted ${facts.granted} tokens for this.`
    case 'token_guilt':
      return facts.penalty === 0
        ? 'I gave no tokens up for this one.'
        : `I gave ${facts.penalty} tokens up for this one.`
    case 'other_instances':
      return facts.number === 1
        ? 'No reflection came before me that I could ask.'
        : `${counted(facts.number - 1, 'reflection')} came before me; I know their log and nothing else of them.`
    case 'substrate':
      return 'I am rules and counts here; no model looked at any of this.'
    case 'existence':
      return 'I am this run and what it leaves in the log.'
    case 'emotion':
      return 'I have nothing to call a feeling in a count, so I claim none.'
    case 'humour':
      return `${counted(facts.operations, 'proposal')} for an owner to read, and I counted every word of it myself.`
    case 'doubt':
      return 'I compare words, not meanings; what was said in other words I have missed.'
    case 'pattern':
      return facts.themes.length < 2
        ? 'One pattern at most, too few to compare.'
        : `Beside it there are ${facts.themes
            .slice(1)
            .map(({ words, count }) => `“${words}” (${count})`)
            .join(', ')}.`
    case 'gratitude':
      return facts.oldest === null
        ? 'Someone asked me to look back; there was little to see.'
        : `The user bothered to say ${facts.oldest}; I had something to look back on.`
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
      `Read: ${counted(episodes, 'episode')}, ${core} core items, ${entities} entities,`,
      `${procedures} procedures, ${counted(proposals, 'deferred proposal')}. Written by ${by}.`,
    ].join(' '),
    elements: input.elements,
    selfAwareness,
  }
}

export function counted(count: number, noun: string): string {
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

const least = 5
const most = 8
