import type { CoreBlockName } from '../../model/documents.ts'
import type { StoreName } from '../../model/memory.ts'
import type { Classification } from '../../model/views.ts'
import { maxSignCharacters } from '../bounds.ts'
import { foldedText } from '../../language/fold-text.ts'
import { reading, Utterance } from '../../language/utterance.ts'
import { procedureIn } from '../text/procedure.ts'
import { tellingIn, type ToldAs } from '../text/told-as-done.ts'
import { spelledTerms, withoutReferences, isUnspaced } from '../text/spell-terms.ts'
import {
  lowConfidenceBelow,
  maxOwnNameCharacters,
  maxSummaryCharacters,
  maxTaggedCharacters,
  maxTags,
} from './tuning.ts'

/**
 * Where a text belongs: what happened is an episode, what is so is semantic, and a text that tells
 * both is both. Its class is the first whose signs it shows; what only tells what happened is an
 * event, or a decision. A task lies ahead and is no episode until it is told as done. What is
 * said explicitly also goes to core, except events, how-tos and facts of others; what is said to be
 * important goes there whatever it is, and into the vault where its writer may pin. What a user is
 * called and how an assistant is to answer from now on are for core without being asked for.
 * Limits: English signs of the classes, in the first 8,192 characters.
 */
export function classify(
  message: Utterance,
  {
    isExplicit,
    confidence,
    isMarked = false,
    mayPin = false,
    isToAssistant = false,
    isPersons = true,
    coreWorthy,
  }: ClassifiedText,
): Classification {
  const { text } = message
  const folded = foldedText(message.part(0, maxSignCharacters)).replaceAll('’', "'")
  const told = tellingIn(message)
  const happened = told.happened && (isPersons || !told.isNote)
  const howTo = procedureIn(message)
  const route =
    howTo === null || decided.test(folded) ? routeOf(folded, { ...told, happened }) : howToRoute
  const always = isToAssistant ? blockAlways(message, folded) : null
  const asked = coreWorthy ?? (isMarked || isExplicit || always !== null)
  // What came of what happened is the user's as any fact is; so is what to do in a case.
  const isKept = (route === eventRoute && told.isSo) || howTo?.steps.length === 1
  const kept = isKept ? factRoute : route
  const own = isMarked ? 'critical_facts' : (always ?? blockOf(kept, message, folded))
  const block = asked ? (own ?? (coreWorthy === true ? 'active_context' : null)) : null
  const stores: StoreName[] = [
    ...storesOf(route, { ...told, happened }),
    ...(isMarked && mayPin ? ['vault' as const] : []),
    ...(block === null ? [] : ['core' as const]),
  ]
  return {
    class: route.class,
    stores,
    entities: [],
    relations: [],
    tags: tagsOf(message, route),
    confidence:
      isExplicit || isMarked
        ? 'high'
        : confidence !== null && confidence < lowConfidenceBelow
          ? 'low'
          : 'medium',
    coreUpdate: block !== null,
    coreBlock: block,
    summary:
      text.length <= maxSummaryCharacters
        ? text
        : `${text.slice(0, maxSummaryCharacters).trimEnd()}…`,
    by: 'rules',
  }
}

/** Of a class by its words, unless all that they tell is what happened. */
function routeOf(folded: string, { happened, isSo }: ToldAs): Route {
  const found = routes.find(({ signs }) => signs.test(folded))
  const isEvent = happened && found?.class !== 'decision'
  if (isEvent && (!isSo || found === undefined || found.class === 'how-to')) return eventRoute
  return found ?? factRoute
}

function storesOf({ class: told, stores }: Route, { happened, isSo }: ToldAs): StoreName[] {
  if (told === 'event' && isSo) return ['episodic', 'semantic']
  return happened && !stores.includes('episodic') ? [...stores, 'episodic'] : [...stores]
}

/** What of a conversation holds for all that come after it. */
function blockAlways(said: Utterance, folded: string): CoreBlockName | null {
  if (namesSelf(said)) return 'identity'
  return standingOrder.test(folded) ? 'persona' : null
}

/** How answers are to be is the assistant's manner; a fact is for core where it is the user's own. */
function blockOf(
  { class: told, core }: Route,
  said: Utterance,
  folded: string,
): CoreBlockName | null {
  if (namesSelf(said)) return 'identity'
  if (told !== 'preference' && told !== 'fact') return core
  if (manner.test(folded)) return 'persona'
  return told === 'fact' && !ofOneself.test(folded) ? core : 'critical_facts'
}

const namesSelf = reading(({ text }): boolean => {
  return ownName.test(text.slice(0, maxOwnNameCharacters).replace(opening, ''))
})

const opening =
  /^(?:\W*(?:hi|hello|hey|please|remember|that|keep in mind|note that|and|by the way)\b)*\W*/i
const ownName =
  /^(?:[Mm]y name(?: is|['’]s) \p{L}|(?:I['’]m called|I am called|I go by|[Cc]all me) (?!\p{L}+day\b)\p{Lu})/u
const orders =
  '(?:answer|reply|respond|write|speak|talk|use|call|address|keep|be|explain|summari[sz]e|give|send|include|add|avoid|format|translate|quote|cite|say|tell|show|ask)'
const standingOrder = new RegExp(
  String.raw`\b(?:from now on|from here on|going forward|in (?:the )?future)[,:]? (?:(?:please|always|never|only|just|do not|don't|you should)[,]? )*${orders}\b|^\W*(?:(?:please|always|never|only|do not|don't),? )*${orders} .{1,80}\bfrom now on\b`,
)
const manner =
  /\b(?:(?:short|long|brief|concise|detailed|polite|formal|informal|direct|plain) (?:answers?|repl(?:y|ies)|responses?|explanations?|messages?|sentences?)|bullet points?|emojis?|(?:always|never|please|to|and) (?:answer|reply|respond|write to me|speak to me|talk to me|call me|address me))\b/
const ofOneself = /\b(?:i|i'm|i've|i'd|my)\b/

export interface ClassifiedText {
  readonly isExplicit: boolean
  readonly confidence: number | null
  /** Whether it says of itself that it is important, and its writer may put it into the vault. */
  readonly isMarked?: boolean
  readonly mayPin?: boolean
  /** A user says it to the assistant, as the only one here. */
  readonly isToAssistant?: boolean
  /** A person says it, who may keep a diary; not an assistant or a tool. */
  readonly isPersons?: boolean
  /** Whether it is for core, where somebody has decided that. */
  readonly coreWorthy?: boolean | undefined
}

/** `important:` with its colon, where a line or a sentence begins. */
export const isImportant = reading((said): boolean => {
  const folded = foldedText(said)
  return [...folded.matchAll(importantWord)].some(({ index }) => beginsPart(folded, index))
})

/**
 * A line or a sentence begins at a place. The break is looked for backwards from the word: an expression
 * that begins with the break tries a run of white space again from each of its characters.
 */
function beginsPart(text: string, at: number): boolean {
  const before = text.slice(0, at).trimEnd()
  const space = text.slice(before.length, at)
  if (before === '' || /[\n\r]/.test(space)) return true
  return fullStops.has(before.at(-1) ?? '') || (before.endsWith('.') && space !== '')
}

const importantWord = /(?:important|重要):/g
/** After these no white space is needed. */
const fullStops = new Set(['。', '!', '?', ';'])

interface Route {
  readonly class: Classification['class']
  readonly signs: RegExp
  readonly stores: readonly StoreName[]
  readonly core: CoreBlockName | null
}

const howToRoute: Route = {
  class: 'how-to',
  signs: /\b(?:how to|steps|first\b.{0,1000}\bthen|workflow)\b|^\s*1[.)]\s.*\n[^\S\n]*2[.)]\s/s,
  stores: ['procedural'],
  core: null,
}
const decided =
  /\b(?:decided|chose|selected|agreed|settled on|opted (?:for|to)|going with|we will use|we'll use)\b/
const routes: readonly Route[] = [
  {
    class: 'preference',
    signs: /\b(?:prefers?|preferred|likes?|loves?|hates?|favou?rite|(?:always|never) uses?)\b/,
    stores: ['semantic'],
    core: 'critical_facts',
  },
  {
    class: 'decision',
    signs: decided,
    stores: ['episodic', 'semantic'],
    core: 'active_context',
  },
  howToRoute,
  {
    class: 'task',
    signs: /\b(?:needs? to|todo|deadline|due|must\b.*\bby)\b/,
    stores: ['semantic'],
    core: 'active_context',
  },
]

const eventRoute: Route = { class: 'event', signs: /^/, stores: ['episodic'], core: null }
const factRoute: Route = { class: 'fact', signs: /^/, stores: ['semantic'], core: null }

/** The first words that tell, as they were said, each once; what it is where they are too few. */
function tagsOf(said: Utterance, route: Route): string[] {
  const tags = new Map<string, string>()
  for (const [word] of withoutReferences(said.part(0, maxTaggedCharacters)).matchAll(words)) {
    const spelled = spelledTerms(new Utterance(word))
    const [first] = spelled
    if (first === undefined) continue
    const said = isUnspaced(word) ? spelled.map(({ surface }) => surface).filter(isPair) : [word]
    for (const one of said) {
      const key = isUnspaced(word) ? one : first.term
      if (!tags.has(key)) tags.set(key, one)
    }
    if (tags.size >= maxTags) break
  }
  const found = [...tags.values()].slice(0, maxTags)
  if (found.length >= leastTags) return found
  return [...new Set([...found, route.class, ...route.stores])].slice(0, leastTags)
}

/** Where a script has no spaces, two characters tell and one does not. */
function isPair(surface: string): boolean {
  return [...surface].length > 1
}

const words = /[\p{L}\p{M}\p{N}]+(?:['’.&/_+#-]+[\p{L}\p{M}\p{N}]+)*/gu

const leastTags = 2
