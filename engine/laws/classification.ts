import type { CoreBlockName } from '../model/core.ts'
import type { StoreName } from '../model/memory.ts'
import type { Classification } from '../model/views.ts'
import { foldCase } from './fold-text.ts'
import { indexTerms } from './terms.ts'

/**
 * Where a text belongs, by its words (spec SG-6): the first class whose signs it shows. What is
 * said explicitly also goes to core, except events and how-tos; what is said to be important goes
 * there whatever it is, and into the vault where its writer may pin.
 * Limits: English signs; all else is a fact.
 */
export function classify(
  text: string,
  { isExplicit, confidence, isMarked = false, mayPin = false }: Said,
): Classification {
  const folded = foldCase(text.normalize('NFKC')).replaceAll('’', "'")
  const route = routes.find(({ signs }) => signs.test(folded)) ?? factRoute
  const block = isMarked ? 'critical_facts' : isExplicit ? route.core : null
  const stores: StoreName[] = [
    ...route.stores,
    ...(isMarked && mayPin ? ['vault' as const] : []),
    ...(block === null ? [] : ['core' as const]),
  ]
  return {
    class: route.class,
    stores,
    entities: [],
    relations: [],
    tags: tagsOf(text),
    confidence:
      isExplicit || isMarked ? 'high' : confidence !== null && confidence < 0.5 ? 'low' : 'medium',
    coreUpdate: block !== null,
    coreBlock: block,
    summary:
      text.length <= summaryCharacters ? text : `${text.slice(0, summaryCharacters).trimEnd()}…`,
    by: 'rules',
  }
}

export interface Said {
  readonly isExplicit: boolean
  readonly confidence: number | null
  /** Whether it says of itself that it is important, and its writer may put it into the vault. */
  readonly isMarked?: boolean
  readonly mayPin?: boolean
}

/** `important:` with its colon, where a line or a sentence begins (spec SG-10). */
export function isImportant(text: string): boolean {
  return importantSign.test(foldCase(text.normalize('NFKC')))
}

const importantSign = /(?:^|[\n\r]|[.!?]\s|[。!?;])\s*(?:important|重要):/

interface Route {
  readonly class: Classification['class']
  readonly signs: RegExp
  readonly stores: readonly StoreName[]
  readonly core: CoreBlockName | null
}

const routes: readonly Route[] = [
  {
    class: 'preference',
    signs: /\b(?:prefers?|preferred|likes?|loves?|hates?|favou?rite|(?:always|never) uses?)\b/,
    stores: ['semantic'],
    core: 'critical_facts',
  },
  {
    class: 'decision',
    signs: /\b(?:decided|chose|agreed|going with|we will use|we'll use)\b/,
    stores: ['episodic', 'semantic'],
    core: 'active_context',
  },
  {
    class: 'how-to',
    signs: /\b(?:how to|steps|first\b.*\bthen|workflow)\b|^\s*1[.)]\s.*\n\s*2[.)]\s/s,
    stores: ['procedural'],
    core: null,
  },
  {
    class: 'task',
    signs: /\b(?:needs? to|todo|deadline|due|must\b.*\bby)\b/,
    stores: ['episodic'],
    core: 'active_context',
  },
  {
    class: 'event',
    signs:
      /\b(?:yesterday|today|tonight|this (?:morning|afternoon|evening)|last (?:night|week|month|year|\w+day)|ago)\b.*\b(?:\w+ed|met|went|saw|had|did|was|were|came|got|took|made|flew|ran|ate|bought|told|spoke|left)\b|\b(?:\w+ed|met|went|saw|had|did|was|were|came|got|took|made|flew|ran|ate|bought|told|spoke|left)\b.*\b(?:yesterday|today|tonight|this (?:morning|afternoon|evening)|last (?:night|week|month|year|\w+day)|ago)\b/,
    stores: ['episodic'],
    core: null,
  },
]

const factRoute: Route = { class: 'fact', signs: /^/, stores: ['semantic'], core: null }

/** The first words that tell, each once. */
function tagsOf(text: string): string[] {
  const words = [...new Set(indexTerms(text.slice(0, taggedCharacters)))]
  return words.slice(0, maxTags)
}

const maxTags = 5
const taggedCharacters = 1_000
const summaryCharacters = 120
