import type { NormalWord } from '../text/normal-form.ts'
import { stopwords } from '../../language/stopwords.ts'
import { wordSet } from '../../language/word-lists.ts'
import { stretchOf } from './slot-attribute.ts'
import { subjectBefore } from './clauses.ts'
import { auxiliaries, shades } from './slot-words.ts'
import { maxFrameVerbWords, maxFrameWords } from './tuning.ts'

/** What a clause is about, with the times and amounts that it tells of it. */
export interface Topic {
  /** Content stems that name it, sorted; the values are none of them. */
  readonly words: readonly string[]
  /** Those of them that are written as names or are somebody's, so that no one is taken for another. */
  readonly names: readonly string[]
  readonly values: readonly TopicValue[]
  /** Its clause says that it was otherwise before. */
  readonly isChange: boolean
}

export interface TopicValue {
  /** `when`, `clock`, `amount`, `count person`, `amount kg`: values of one kind exclude each other. */
  readonly kind: string
  readonly said: readonly string[]
}

/**
 * What somebody does, as a topic with one value: of `I teach physics now` what is taught by me, of
 * `Carl is bringing the cake instead` who brings it. A verb of which people do several things at a
 * time (`have`, `speak`, `play`) tells a change where the sentence says `instead` alone.
 */
export function frameTopics(words: readonly NormalWord[], isNow: boolean): readonly Topic[] {
  const isInstead = words.some(({ form }) => form === 'instead')
  const verb = verbIn(words)
  const subject = verb < 0 ? null : subjectBefore(words, verb)
  if (subject === null || subject.words.length > maxFrameWords) return []
  const { stem = '', form: verbForm = '' } = words[verb] ?? {}
  const link = links.has(words[verb + 1]?.form ?? '') ? (words[verb + 1]?.form ?? '') : ''
  const from = link === '' ? verb + 1 : verb + 2
  const told = contentIn(stretchOf(words, from).told)
  if (told.length === 0 || told.length > maxFrameWords) return []
  const isOne = oneAtATime.has(stem) || (link !== '' && oneWith.has(`${stem} ${link}`))
  const isThing = !subject.isSelf && !subject.isName
  const found: Topic[] = [
    {
      words: subject.words,
      names: subject.isSelf ? [] : subject.words,
      values: [{ kind: `does ${stem} ${link}`, said: told }],
      isChange: isInstead || (isNow && (isOne || (isThing && link !== '' && thingLinks.has(link)))),
    },
  ]
  const isDuty = duties.test(verbForm) && words[from]?.isDefinite === true
  if (subject.isName && (words[from]?.isDefinite === true || words[from]?.form === 'our')) {
    found.push({
      words: [stem, ...told].toSorted(),
      names: [],
      values: [{ kind: 'who', said: subject.words }],
      isChange: isInstead || (isNow && isDuty),
    })
  }
  return found
}

/** The first verb behind `I`, `we`, a name or a thing: the one in -ing where `is` stands before it. */
function verbIn(words: readonly NormalWord[]): number {
  for (let at = 1; at < Math.min(words.length, maxFrameVerbWords); at += 1) {
    const { form = '', isCapital = false } = words[at] ?? {}
    if (isCapital || shades.has(form) || auxiliaries.has(form)) continue
    if (/^(?:is|are|am|be|will|to|and|of|for|in|on|at)$/.test(form)) continue
    const before = words.slice(0, at).findLast((word) => !shades.has(word.form))?.form ?? ''
    if (form.endsWith('ing') && /^(?:is|are|am)$/.test(before)) return at
    if (/^(?:i|we)$/.test(before) && !stopwords.has(form)) return at
    if (thirdPerson.test(form) && !stopwords.has(form)) return at
  }
  return -1
}

function contentIn(words: readonly NormalWord[]): readonly string[] {
  const found = words.filter(
    ({ form }) => !stopwords.has(form) && !shades.has(form) && !times.has(form),
  )
  return [...new Set(found.map(({ stem }) => stem))]
}

const links = wordSet('to in at on with for')
const thingLinks = wordSet('in at on')
/** Stems of what one does one of at a time. */
const oneAtATime = wordSet(
  `teach studi prefer attend date coach drive weigh earn rent lease report wear major support
   host target`,
)
const oneWith: ReadonlySet<string> = new Set([
  'run on',
  'live with',
  'report to',
  'bank with',
  'train at',
  'stay with',
  'stay at',
  'sit at',
  'deploy on',
  'deploy to',
])
const duties =
  /^(?:leads?|leading|runs?|running|owns?|owning|handles?|handling|manages?|managing|organi[sz]es?|organi[sz]ing|coach(?:es|ing)?|hosts?|hosting|chairs?|chairing|heads?|heading|drives?|driving|teach(?:es|ing)?|maintains?|maintaining|reviews?|reviewing|does|doing|brings?|bringing|covers?|covering)$/
const thirdPerson = /^\p{Ll}{3,}(?:s|ing)$/u
const times = wordSet(
  'instead now today tomorrow year month week summer winter spring autumn fall weekend',
)
