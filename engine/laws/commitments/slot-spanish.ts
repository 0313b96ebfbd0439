import type { NormalWord } from '../text/normal-form.ts'
import { datesIn, numbersIn } from './claim-values.ts'
import type { Slot } from './slot-value.ts'
import { classesOf } from './value-classes.ts'
import { wordSet } from '../../language/word-lists.ts'

/**
 * The slots that a Spanish sentence fills: where one lives and works, what one is, and what a thing
 * of one's own is (spec UN-20). Limits: the first and third person of the present, and the past of
 * the verbs of change; one slot a sentence.
 */
export function spanishSlots(words: readonly NormalWord[]): readonly Slot[] {
  if (!words.slice(0, mostWords).some(({ form }) => spanish.has(form))) return []
  return clausesIn(words.slice(0, mostWords)).flatMap((clause) => {
    const forms = clause.map(({ form }) => form)
    const at = skip(forms, 0, openers)
    if (clause.some(({ isNegation }) => isNegation)) return []
    const found =
      homeSlot(clause, forms, at) ?? beingSlot(forms, at) ?? thingSlot(clause, forms, at)
    return found === null ? [] : [found]
  })
}

/** Parted at marks, and at `y` and `pero` before more than a word. */
function clausesIn(words: readonly NormalWord[]): readonly (readonly NormalWord[])[] {
  const found: NormalWord[][] = [[]]
  for (const word of words) {
    if (/^(?:y|e|pero)$/.test(word.form)) found.push([])
    else found.at(-1)?.push(word)
    if (word.mark !== '') found.push([])
  }
  return found.filter((clause) => clause.length > 1).slice(0, mostClauses)
}

/** `vivo en Sevilla`, `me mudé a Bilbao`, `Ana trabaja en Zara`. */
function homeSlot(
  words: readonly NormalWord[],
  forms: readonly string[],
  start: number,
): Slot | null {
  const isNamed =
    words[start]?.isCapital === true &&
    (live.has(forms[start + 1] ?? '') || work.has(forms[start + 1] ?? ''))
  const at = isNamed ? start + 1 : start
  const before = isNamed ? [words[start]?.stem ?? ''] : ['i']
  const verb = forms[at] ?? ''
  const isOwn = isNamed || own.has(verb)
  const isChange = forms[0] === 'ahora' || forms.includes('ahora')
  if (isOwn && live.has(verb) && forms[at + 1] === 'en')
    return valued(words, at + 2, before, 'place', isChange)
  if (isOwn && work.has(verb) && /^(?:en|para)$/.test(forms[at + 1] ?? '')) {
    return valued(words, at + 2, before, 'employer', isChange)
  }
  if (/^(?:me|nos)$/.test(forms[start] ?? '') && moved.has(forms[start + 1] ?? '')) {
    return valued(words, skip(forms, start + 2, towards), ['i'], 'place', true)
  }
  if (/^(?:me|nos)$/.test(forms[start] ?? '') && wed.has(forms[start + 1] ?? '')) {
    return slot(['casad'], ['i'], { name: 'marital', isChange: true, isState: true })
  }
  return null
}

/** `soy camarero`, `estoy soltero`: of a kind that is known. */
function beingSlot(forms: readonly string[], at: number): Slot | null {
  if (!/^(?:soy|estoy)$/.test(forms[at] ?? '')) return null
  const value = forms[skip(forms, at + 1, articles)] ?? ''
  const [kind] = classesOf([value])
  if (kind !== 'profession' && kind !== 'diet' && kind !== 'marital') return null
  const name = kind === 'profession' ? 'position' : kind
  const isChange = forms.includes('ahora')
  const stem = value.replace(/[oa]s?$/, '')
  return slot([stem], ['i'], { name, isChange, isState: kind === 'marital' })
}

/** `mi jefe es Raúl`, `la reunión se pasó a las 12`, `cambié mi número al 600`. */
function thingSlot(
  words: readonly NormalWord[],
  forms: readonly string[],
  start: number,
): Slot | null {
  const isTold = changed.has(forms[start] ?? '')
  const at = isTold ? start + 1 : start
  if (!owners.has(forms[at] ?? '')) return null
  const verb = forms.findIndex(
    (form, place) => place > at && (isTold ? /^(?:a|al|por)$/ : verbs).test(form),
  )
  if (verb < 0 || verb > at + mostNounWords) return null
  const nouns = forms.slice(at + 1, verb).filter((form) => !shades.has(form))
  if (nouns.length === 0) return null
  const isChange =
    isTold ||
    forms.slice(at, verb + 2).some((form) => form === 'ahora' || /^nuev[oa]$/.test(form)) ||
    !/^(?:es|son)$/.test(forms[verb] ?? '')
  return valued(words, skip(forms, verb + 1, fillers), nouns.toSorted(), 'es', isChange)
}

function valued(
  words: readonly NormalWord[],
  from: number,
  before: readonly string[],
  name: string,
  isChange: boolean,
): Slot | null {
  let end = from
  while (end < words.length && end < from + mostValueWords) {
    if (end > from && cuts.has(words[end]?.form ?? '')) break
    end += 1
    if (words[end - 1]?.mark !== '') break
  }
  const told = words.slice(from, end)
  const [first] = told
  const isName = first !== undefined && first.isCapital
  const numbers = [...numbersIn(told), ...datesIn(told)]
  const kinds = classesOf(told.map(({ form }) => form))
  const isFit =
    isName ||
    (name === 'es' &&
      (numbers.length > 0 || kinds.length > 0 || told.some(({ form }) => form.includes('@'))))
  if (!isFit) return null
  const value = told.map(({ stem }) => stem).filter((stem) => !fillers.has(stem))
  return {
    ...slot(value, before, { name, isChange, isState: name !== 'es' }),
    numbers,
    kinds: name === 'es' ? kinds : [],
  }
}

function slot(
  value: readonly string[],
  before: readonly string[],
  { name, isChange, isState }: Pick<Slot, 'name' | 'isChange' | 'isState'>,
): Slot {
  const domain = name === 'position' || name === 'employer' ? 'work' : name
  const rest = { numbers: [], scope: [], kinds: [], isAhead: false }
  return { ...rest, name, domain, isChange, isState, before, value }
}

function skip(forms: readonly string[], from: number, passed: ReadonlySet<string>): number {
  let at = from
  while (passed.has(forms[at] ?? '')) at += 1
  return at
}

const mostWords = 40
const mostClauses = 4
const mostNounWords = 6
const mostValueWords = 6
const spanish = wordSet(
  'mi mis el la los las es son soy estoy vivo vive vivimos trabajo trabaja trabajamos me nos en cambié cambiamos',
)
const openers = wordSet('ahora ya hoy y pero bueno pues actualmente')
const own = wordSet('vivo vivimos trabajo trabajamos resido')
const live = wordSet('vivo vive vivimos resido reside')
const work = wordSet('trabajo trabaja trabajamos')
const moved = wordSet('mudé mudamos mude trasladé trasladamos')
const towards = wordSet('a de vuelta')
const wed = wordSet('casé casamos case')
const changed = wordSet('cambié cambiamos cambie actualicé')
const owners = wordSet('mi mis nuestro nuestra el la')
const articles = wordSet('un una el la ahora')
const verbs =
  /^(?:es|son|subió|bajó|aumentó|pasó|cambió|cuesta|subido|bajado|aumentado|pasado|cambiado)$/
const shades = wordSet('ha han ahora nuevo nueva se ya de actual')
const fillers = wordSet('ahora el la los las de a al las es en unos')
const cuts = wordSet(
  'y pero porque desde cuando que para con por el la hace desde este esta ayer hoy ahora en',
)
