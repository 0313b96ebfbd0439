import type {
  ReflectionDraft,
  ReflectionOperation,
  EpisodeRead,
  ReflectionInput,
} from '../../model/reflection.ts'
import { lowerTrust, type Trust } from '../../model/trust.ts'
import { counted, monologueLine, monologueOf, type MonologueFacts } from './monologue.ts'
import { onOneLine } from './render-core.ts'
import { repeatedThemes, type Theme } from './themes.ts'

type NewOperation = Omit<ReflectionOperation, 'id'>

/**
 * A reflection without a model, in five phases: themes that repeat are
 * extracted, contradictions flagged, stale procedures put up for the archive, episodes of one theme
 * connected, and what holds of the whole becomes a pattern and an entry of evolution. Its words are
 * counts and quotes of what was read, and nothing else.
 * `count` counts tokens: what is over the grant is left out, the last operations first.
 * Limits: words alone. What nobody trusts is quoted nowhere.
 */
export function reflectByRules(
  input: ReflectionInput,
  count: (text: string) => number,
): ReflectionDraft {
  const told = input.episodes.filter(({ isTrusted }) => isTrusted)
  const themes = repeatedThemes(told, mostThemes)
  const found = [
    ...evolve(input, told, themes),
    ...themes.map((theme) => extract(theme, told)),
    ...flag(input),
    ...archive(input),
    ...themes.flatMap((theme) => connect(theme, told)),
  ]
  const facts = factsOf(input, told, themes, found.length)
  const lines = input.elements.map((element) => monologueLine(element, facts))
  const notices = linesAboutItself(facts)
  const words = monologueOf(input, lines, { notices, by: 'rules' })
  let spent = count(words.monologue) + count(words.footnote)
  const operations: ReflectionOperation[] = []
  for (const operation of found) {
    spent += count(operation.content) + count(operation.reason) + countsPerOperation
    if (spent > input.granted) break
    operations.push({ id: `op_${operations.length + 1}`, ...operation })
  }
  return {
    operations,
    ...words,
    vibe: vibeOf(input, themes),
    insight: insightOf(told, themes),
    trust: told.map(({ trust }) => trust).reduce<Trust>(lowerTrust, 'main'),
  }
}

/** The pattern and the entry that the strongest theme adds to the document of evolution. */
function evolve(
  { knownPatterns }: ReflectionInput,
  told: readonly EpisodeRead[],
  themes: readonly Theme[],
): NewOperation[] {
  const [theme] = themes
  if (theme === undefined) return []
  const text = patternOf(theme)
  const isKnown = knownPatterns.includes(text)
  return [
    {
      op: 'PATTERN',
      target: 'evolution',
      content: text,
      reason: `${isKnown ? 'again ' : ''}in ${counted(theme.in.length, 'episode')}`,
      sources: theme.in,
    },
    {
      op: 'EVOLVE',
      target: 'evolution',
      content: insightOf(told, themes),
      reason: isKnown ? 'confirmed' : 'new',
      sources: theme.in,
    },
  ]
}

function extract(theme: Theme, told: readonly EpisodeRead[]): NewOperation {
  const read = told.filter(({ id }) => theme.in.includes(id))
  const quotes = read.slice(-mostQuotes).map(({ text }) => quoted(text))
  return {
    op: 'EXTRACT',
    target: 'semantic',
    content: `“${theme.words.join(' ')}” returns in ${counted(read.length, 'episode')}: ${quotes.join('; ')}.`,
    reason: `the theme repeats`,
    sources: theme.in,
  }
}

function flag({ conflicts }: ReflectionInput): NewOperation[] {
  return conflicts.slice(0, mostOfEach).map(({ id, a, b }) => ({
    op: 'FLAG',
    target: id,
    content: `Both stand: ${quoted(a)} and ${quoted(b)}.`,
    reason: 'an open conflict',
    sources: [id],
  }))
}

function archive({ stale }: ReflectionInput): NewOperation[] {
  return stale.slice(0, mostOfEach).map(({ id, text }) => ({
    op: 'ARCHIVE',
    target: id,
    content: `Out of use: ${quoted(text)}.`,
    reason: 'a procedure that nobody used for long',
    sources: [id],
  }))
}

/** The two newest episodes of a theme, by the first thing each says. */
function connect(theme: Theme, told: readonly EpisodeRead[]): NewOperation[] {
  const nodes = told
    .filter(({ id }) => theme.in.includes(id))
    .flatMap((one) => one.nodes.slice(0, 1))
  const [earlier, later] = nodes.slice(-2)
  if (earlier === undefined || later === undefined || earlier === later) return []
  return [
    {
      op: 'CONNECT',
      target: later,
      content: `relates_to ${earlier}`,
      reason: `both say “${theme.words.join(' ')}”`,
      sources: theme.in,
    },
  ]
}

function linesAboutItself({ themes, episodes }: MonologueFacts): string[] {
  const [theme] = themes
  if (theme === undefined)
    return [`I found nothing that repeats in ${counted(episodes, 'episode')}.`]
  return [
    `I notice what repeats: “${theme.words}”, ${theme.count} times in ${counted(episodes, 'episode')}.`,
  ]
}

function factsOf(
  input: ReflectionInput,
  told: readonly EpisodeRead[],
  themes: readonly Theme[],
  operations: number,
): MonologueFacts {
  const newest = told.at(-1)
  const oldest = told[0]
  return {
    episodes: told.length,
    themes: themes.map((theme) => ({ words: theme.words.join(' '), count: theme.in.length })),
    newest: newest === undefined ? null : quoted(newest.text),
    oldest: oldest === undefined ? null : quoted(oldest.text),
    conflicts: input.conflicts.length,
    stale: input.stale.length,
    proposals: input.counts.proposals,
    operations,
    number: input.number,
    granted: input.granted,
    penalty: input.tokens.penalty,
  }
}

function vibeOf({ conflicts }: ReflectionInput, themes: readonly Theme[]): string {
  if (conflicts.length > 0) return 'unsettled'
  return themes.length > 0 ? 'attentive' : 'quiet'
}

function insightOf(told: readonly EpisodeRead[], themes: readonly Theme[]): string {
  const [theme] = themes
  const episodes = counted(told.length, 'episode')
  return theme === undefined
    ? `Nothing repeats in ${episodes}.`
    : `“${theme.words.join(' ')}” in ${theme.in.length} of ${episodes}.`
}

function patternOf(theme: Pick<Theme, 'words'>): string {
  return `“${theme.words.join(' ')}” returns`
}

/** One line, cut at a word; typographic marks keep it apart from the words around it. */
function quoted(text: string): string {
  const line = onOneLine(text).replaceAll(/[“”]/g, '"')
  const characters = [...line]
  if (characters.length <= mostCharacters) return `“${line}”`
  const cut = characters.slice(0, mostCharacters).join('')
  return `“${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostCharacters / 2))} …”`
}

const mostThemes = 3
const mostQuotes = 3
const mostOfEach = 5
const mostCharacters = 160
/** Tokens of id, name and target of an operation, at most. */
const countsPerOperation = 40
