import { stopwords } from '../../language/stopwords.ts'
import { wordSet } from '../../language/word-lists.ts'
import type { NormalWord } from '../text/normal-form.ts'
import { datesIn, hanNumeral, numbersIn } from './claim-values.ts'
import { maxValueWords } from './tuning.ts'

/** A place in a sentence that holds one value at a time: where someone lives, what a thing costs. */
export interface Slot {
  /** Kind of the slot; ways to say one thing share it: `live in`, `move to`, `住在`. */
  readonly name: string
  /** By which two of them are looked for: a job and an employer are both of `work`. */
  readonly domain: string
  /** It has one value at a time by itself; another counts where one of the two says a change. */
  readonly isState: boolean
  /** Its clause says that it was otherwise before. */
  readonly isChange: boolean
  /** What its value looks like, or kinds of things that it is of; none where any will do. */
  readonly kinds: readonly string[]
  /** It is still to come: `I'm moving to Kyoto`. */
  readonly isAhead: boolean
  /** Words before it, without what only times or shades it (now, still, 已经). */
  readonly before: readonly string[]
  /** The last of them as it is said, which the others only tell apart: `deadline`. */
  readonly head?: string
  /** Content words of the value; Chinese as pairs of characters. */
  readonly value: readonly string[]
  /** A label that does not say whose it is tells it: `Price: 14 euros`. */
  readonly isLone?: boolean
  /** Numbers and dates of the value. */
  readonly numbers: readonly string[]
  /** Whom, what or when the value holds for: `for members`, `in winter`. */
  readonly scope: readonly string[]
}

/** A slot found in a sentence: the value begins at `valueAt`. */
export interface ValueTrigger {
  readonly kind: SlotKind
  readonly before: readonly string[]
  readonly valueAt: number
  readonly isPast: boolean
  readonly isAhead: boolean
}

/** The kind of value that is looked for; `noun` slots are named by their noun (`deadline is`). */
export type SlotKind =
  | 'place'
  | 'employer'
  | 'site'
  | 'name'
  | 'position'
  | 'have'
  | 'amount'
  | { readonly noun: NounValue }

/** The look that the value of a noun must have, so that `the deadline is tight` fills no slot. */
export type NounValue = 'date' | 'amount' | 'address' | 'digits' | 'person' | 'any'

/** The value of a Chinese slot, up to the next mark or denial; null where it is none of the kind. */
export function valueAfter(
  words: readonly NormalWord[],
  { kind, valueAt }: ValueTrigger,
): Pick<Slot, 'name' | 'value' | 'numbers' | 'scope'> | null {
  const rest = words.slice(valueAt, valueAt + maxValueWords)
  const last = rest.findIndex(({ mark }) => mark !== '')
  const upTo = last < 0 ? rest : rest.slice(0, last + 1)
  const denied = upTo.findIndex(({ isNegation }) => isNegation)
  const told = denied < 0 ? upTo : upTo.slice(0, denied)
  const name = told.length === 0 ? null : nameOf(kind, told, words)
  const value = contentWordsOf(told)
  if (name === null || value.length === 0) return null
  return { name, value, numbers: [...numbersIn(told), ...datesIn(told)], scope: [] }
}

/** The name of the slot if the value is of its kind, else null. */
function nameOf(
  kind: SlotKind,
  told: readonly NormalWord[],
  words: readonly NormalWord[],
): string | null {
  if (typeof kind === 'object') return fitsNoun(kind.noun, told, words) ? 'is' : null
  if (kind === 'amount') return amountName(told)
  if (kind === 'have') {
    const unit = startsNumber(told) ? unitOf(told) : null
    return unit === null ? null : `have ${unit}`
  }
  if (kind === 'position') return kind
  return isName(told, words) ? kind : null
}

function amountName(told: readonly NormalWord[]): string | null {
  if (startsDate(told.slice(0, 3))) return 'date'
  const unit = startsNumber(told) ? unitOf(told) : null
  return unit === null ? null : `amount ${unit}`
}

export function fitsNoun(
  noun: NounValue,
  told: readonly NormalWord[],
  words: readonly NormalWord[],
): boolean {
  const first = told[0]
  if (first === undefined) return false
  if (noun === 'date') return datesIn(told).length > 0 || numbersIn(told).length > 0
  if (noun === 'amount') return numbersIn(told).length > 0 || first.form === 'free'
  if (noun === 'address') return told.some(({ form }) => form.includes('@'))
  if (noun === 'digits') return told.some(({ form }) => /\d/.test(form))
  return noun === 'any' || isName(told, words)
}

/** A capital, or any word where the text has none (`i live in lisbon`); scripts without case may. */
export function isName(told: readonly NormalWord[], words: readonly NormalWord[]): boolean {
  const first = told[0]
  if (first === undefined || first.isIndefinite) return false
  if (notNames.has(first.form) && !first.isCapital) return false
  if (beyondLatin.test(first.form) || /_id:/.test(first.form)) return true
  return told.some(({ isCapital }) => isCapital) || !words.some(({ isCapital }) => isCapital)
}

export function startsNumber(told: readonly NormalWord[]): boolean {
  const [first, second] = told
  if (first === undefined) return false
  if (numbersIn(told.slice(0, 3)).length === 0) return false
  if (currencies.test(first.form)) return /^\d/.test(second?.form ?? '')
  return (
    /^-?\d/.test(first.form) ||
    /^\d/.test(first.stem) ||
    /^(?:one|[一二两三四五六七八九十百千万]|几)$/.test(first.form)
  )
}

export function startsDate(told: readonly NormalWord[]): boolean {
  const [first] = told
  if (
    first === undefined ||
    !(datesIn(told).length > 0 || /\d[h:]\d\d|\d[ap]m$/.test(first.form))
  ) {
    return /^[ap]m$/.test(told[1]?.form ?? '') && /^\d/.test(first?.form ?? '')
  }
  return datesIn([first]).length > 0 || /^\d/.test(first.form) || beyondLatin.test(first.form)
}

/**
 * The unit that is counted: the noun itself; money, years of age and bare numbers share one unit.
 */
export function unitOf(told: readonly NormalWord[]): string {
  const rest = told.filter(
    ({ form, stem }) => !/^[-\d]/.test(form) && !/^\d+$/.test(stem) && !hanNumeral.test(form),
  )
  const [first] = rest
  if (first === undefined || currencies.test(first.form) || plainUnits.has(first.stem)) return ''
  const glued = /\d([a-z]+)$/.exec(told[0]?.form ?? '')?.[1]
  if (glued !== undefined) return plainUnits.has(glued) ? '' : glued
  if (!beyondLatin.test(first.form)) return /^\d+$/.test(first.stem) ? '' : first.stem
  const counted = rest.map(({ form }) => form).join('')
  return /^[元块歲岁%号点點]/.test(counted)
    ? ''
    : counted.replace(/^[个個位名只隻条條头匹本张台辆件部家间座]/, '').slice(0, 2)
}

export function contentWordsOf(told: readonly NormalWord[]): readonly string[] {
  const found = new Set<string>()
  told.forEach(({ form, stem, isCapital }, at) => {
    if (!isHanLetter(form)) {
      const isPlain = !stopwords.has(form) && !onlyShades.has(form)
      // The US is a place.
      if (isPlain || (isCapital && form !== 'i')) found.add(stem)
      return
    }
    const next = told[at + 1]?.form ?? ''
    const isLone = !isHanLetter(told[at - 1]?.form ?? '') && !isHanLetter(next)
    if (isHanLetter(next)) found.add(form + next)
    else if (isLone && !hanParticles.has(form)) found.add(form)
  })
  return [...found]
}

function isHanLetter(form: string): boolean {
  return form.length <= 2 && hanLetter.test(form)
}

const beyondLatin = /[\u2e80-\u9fff\u3040-\u30ff\uac00-\ud7af]/
export const hanLetter = /^\p{Script=Han}$/u
const currencies = /^(?:[$€£¥₹]|usd|eur|gbp|rmb)$/
const hanParticles = wordSet('的 了 吧 呢 啊 吗')
const onlyShades = wordSet('now currently still just also only actually again')
const notNames = wordSet(
  'night nights home house peace fear free fun there here it him her them us me you my your his their our town school work least once last first all 我 你 您 他 她 它',
)
const plainUnits = wordSet(
  'euro eur dollar usd pound gbp cent buck yuan rmb year old % percent degre degree am pm pct',
)

/**
 * Words of a kind, of which a person or a thing has one at a time as a rule: where one of them takes
 * the place of another is told apart from where both hold (`My car is red.`, `My car is old.`).
 * Data: common words of everyday talk, English, Spanish and Chinese. Limits: what is not listed has
 * no class and is only compared where a sentence names what it replaces.
 */
export function classOf(words: readonly string[]): string | null {
  return classesOf(words)[0] ?? null
}

/** All kinds of the last word that has any. */
export function classesOf(words: readonly string[]): readonly string[] {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at] ?? ''
    const found = classes.get(word) ?? classes.get(word.replace(/s$/, ''))
    if (found !== undefined) return found
    if (at === words.length - 1 && isProfession(word)) return ['profession']
  }
  return []
}

/** By its ending: `painter`, `chemist`, `librarian`; never a word that is something else as often. */
function isProfession(word: string): boolean {
  return word.length > 5 && /(?:ologist|ographer|ician|makers?|workers?|engineers?)$/.test(word)
}

const table: Readonly<Record<string, string>> = {
  colour: `red blue green yellow orange purple pink brown black white grey gray blonde blond violet
    turquoise beige silver gold golden navy teal maroon ginger auburn brunette
    rojo azul verde amarillo negro blanco rosa morado naranja`,
  profession: `nurse teacher barista developer programmer engineer analyst cook chef waiter waitress
    lawyer doctor student intern trainee designer manager accountant plumber electrician carpenter
    writer author journalist editor painter artist musician actor actress driver pilot farmer baker
    butcher cashier clerk consultant architect scientist researcher professor lecturer tutor coach
    trainer dentist vet veterinarian pharmacist therapist psychologist psychiatrist surgeon
    paramedic firefighter policeman soldier officer secretary receptionist librarian translator
    photographer stylist hairdresser mechanic salesman saleswoman freelancer entrepreneur contractor
    founder director ceo cto president associate apprentice assistant gardener tailor bartender
    sommelier technician administrator recruiter banker broker economist judge politician
    retiree pensioner unemployed retired self-employed
    profesor profesora camarero camarera enfermera enfermero médico médica abogado abogada
    estudiante cocinero cocinera ingeniero ingeniera
    学生 老师 医生 护士 律师 工程师 程序员 厨师 司机 教师 记者 经理 会计 设计师`,
  diet: `vegan vegetarian pescatarian omnivore carnivore flexitarian vegetariana vegetariano vegana
    vegano`,
  marital: `single taken married engaged divorced widowed separated soltera soltero casada casado divorciada
    divorciado`,
  opened: 'open closed shut',
  running: 'up down online offline',
  passing: 'green red failing passing broken fixed amber',
  browser: 'firefox chrome safari brave edge opera vivaldi chromium',
  streaming: 'spotify tidal deezer qobuz pandora',
  messenger: 'whatsapp signal telegram messenger imessage viber wechat threema',
  chat: 'slack teams discord mattermost zulip',
  video: 'zoom meet webex skype',
  tasks: 'trello linear jira asana clickup monday basecamp',
  notes: 'notion obsidian evernote onenote confluence roam logseq',
  database: `mysql postgres postgresql sqlite mongodb mongo mariadb oracle cassandra dynamodb redis
    cockroachdb`,
  ci: 'jenkins buildkite circleci travis teamcity',
  cloud: 'aws azure gcp heroku fly fly.io vercel netlify render digitalocean hetzner cloudflare',
  forge: 'github gitlab bitbucket codeberg gitea',
  editor: 'vim neovim emacs vscode sublime intellij webstorm zed atom cursor',
  packages: 'npm pnpm yarn bun',
  phone: 'iphone pixel samsung galaxy oneplus nokia xiaomi huawei fairphone android',
  system: 'windows linux macos ubuntu debian fedora arch mint',
  api: 'rest graphql grpc soap',
  bank: 'hsbc monzo barclays revolut santander lloyds natwest n26 chase',
  framework: 'react vue angular svelte solid ember',
  car: `fiat panda skoda volvo tesla corsa kia ford toyota honda mazda bmw audi mercedes vw polo
    opel renault peugeot citroen seat nissan hyundai subaru jeep porsche mini dacia clio prius
    leaf volt polestar cupra lexus alfa`,
  drink: 'tea coffee water juice wine beer milk cola soda rooibos matcha espresso',
  pet: 'dog cat hamster rabbit parrot',
  daytime: 'morning afternoon evening night noon',
  workplace: 'office remote home hybrid remotely',
  meat: 'rare medium well-done',
  sport: 'football tennis basketball golf rugby cricket hockey squash padel badminton volleyball',
  degree: `law psychology biology chemistry physics maths mathematics history economics medicine
    philosophy architecture engineering sociology linguistics geography business marketing art
    music english french german spanish italian`,
  feeling: `great fine good low bad terrible poor awful excellent okay sad happy down anxious stressed
    calm better worse normal relaxed`,
  payment: 'cash card cheque paypal',
  vehicle: 'bus train car bike tram bicycle scooter metro subway',
  dwelling: `flat apartment house studio bungalow cottage condo townhouse loft terraced dorm caravan
    houseboat`,
}

const classes: ReadonlyMap<string, readonly string[]> = classesByWord()

function classesByWord(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [name, words] of Object.entries(table)) {
    for (const word of wordSet(words)) found.set(word, [...(found.get(word) ?? []), name])
  }
  return found
}
