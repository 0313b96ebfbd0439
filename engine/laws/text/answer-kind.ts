import { answerRules } from '../../language/answers.ts'
import { languageOf } from '../../language/detect-language.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { referencesOf } from '../entities/inline-reference.ts'
import { isCommonWord } from './common-words.ts'
import { sentencesOf } from './sentences.ts'
import { stem } from './stem.ts'
import { stopwords } from '../../language/stopwords.ts'
import { anyWeekday, months, monthsButMay, weekdays } from '../../language/en/calendar.ts'

/** What may answer a question, as bits of a mask: a text may have several. */
export const answerKinds = { time: 1, number: 2, person: 4, place: 8 } as const

/**
 * The kind of thing that a question calls for, a bit of `answerKinds`: a time (`when`, `how long`),
 * a number (`how many`), a person (`who`) or a place (`where`); 0 where anything may answer.
 * Limits: questions of English, German, Spanish and French by their first words; a second question in them
 * is not read.
 */
export const kindAsked = reading(({ text }): number => {
  const asked = text.toLowerCase().replace(/^\W*(?:[^?]{1,60},\s*)?/, '')
  for (const [kind, opening] of openings) if (opening.test(asked)) return answerKinds[kind]
  if (asksTime.test(asked)) return answerKinds.time
  const bare = asked.replace(joining, '')
  for (const { asks } of Object.values(answerRules))
    for (const kind of kindNames) if (asks[kind].test(bare)) return answerKinds[kind]
  return 0
})

const kindNames = ['time', 'number', 'person', 'place'] as const
const joining = /^(?:und|y|et) /

/**
 * The kinds of things that a text names, a mask of `answerKinds`. A capitalised word that is no
 * common one is a person or, behind a preposition of place or an article (`the Azores`), a place; a
 * reference (`user_id:7`) may be either.
 * Limits: word lists of four languages, no gazetteer: `the Beatles` are a place here too, and a noun of German a person. It says that a text could
 * answer and never that it does. Linear in the length.
 */
export const kindsIn = reading((told): number => {
  const said = told.text.replace(asides, '')
  const names = namesIn(said)
  const refers = referencesOf(told.like(said)).length > 0
  const hasPerson = refers || names.some((before) => !inBefore.test(before)) || kin.test(said)
  const hasPlace =
    refers ||
    names.some((before) => atBefore.test(before)) ||
    places.test(said) ||
    inPlace.test(said)
  return (
    kindsByRule(told, said) |
    (times.test(said) ? answerKinds.time : 0) |
    (numbers.test(said) ? answerKinds.number : 0) |
    (hasPerson ? answerKinds.person : 0) |
    (hasPlace ? answerKinds.place : 0)
  )
})

/** By the words of its own language, where that is not English. */
function kindsByRule(told: Utterance, said: string): number {
  const rule = answerRules[languageOf(told)]
  if (rule === undefined) return 0
  return kindNames.reduce(
    (kinds, kind) => kinds | (rule.names[kind].test(said) ? answerKinds[kind] : 0),
    0,
  )
}

/**
 * The share of a text's words that stand in sentences which only ask, 0–1: they end in a question
 * mark and say nothing of who asks. Total: 0 for a text without words.
 */
export const askingShare = reading((told): number => {
  let words = 0
  let asking = 0
  for (const sentence of sentencesOf(told.like(told.text.replace(asides, '')))) {
    const own = sentence.text.match(/\S+/g)?.length ?? 0
    words += own
    if (
      /(?<![!?？"'”’)\s])[!"'”’)\s]*[?？][!?？"'”’)\s]*$/.test(sentence.text) &&
      !ofOneself.test(sentence.text)
    )
      asking += own
  }
  return words > 0 ? asking / words : 0
})

/** The few characters before each name. */
function namesIn(text: string): string[] {
  const found: string[] = []
  for (const { 0: name, index } of text.matchAll(/(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}'’-]+/gu)) {
    if (noNames.test(name)) continue
    const before = text.slice(Math.max(0, index - reach), index)
    if (/(?:^|[.!?:"“\n*-]\s{0,12})$/u.test(before) && isWordAtStart(name)) continue
    found.push(before)
  }
  return found
}

/** A capital at the start of a sentence makes no name of a common word. */
function isWordAtStart(name: string): boolean {
  const word = name.toLowerCase()
  return /['’]|(?:ing|ly|ed)$/.test(word) || stopwords.has(word) || isCommonWord(stem(word))
}

/** Characters. */
const reach = 12
const asides = /\[[^\]\n]{0,500}\]\s*$/u
const ofOneself = /\b(?:I|my|we|our)\b/i

const openings: readonly (readonly ['number' | 'person' | 'place', RegExp])[] = [
  ['number', /^(?:and |so |but )?how (?:many|much|old|far|tall|big|fast|heavy)\b/],
  ['person', /^(?:and |so |but )?(?:who|whom|whose)\b/],
  [
    'place',
    /^(?:and |so |but )?(?:where|(?:in )?(?:what|which) (?:city|country|town|place|state|street))\b/,
  ],
]
const asksTime =
  /^(?:and |so |but )?(?:when|(?:on |in |at |since |until )?(?:what|which) (?:time|dates?|days?|months?|years?|weeks?)|(?:since |until )when|(?:for )?how (?:long|soon|often|early|late|recently))\b/

const seasons = 'summer|winter|spring|fall|autumn'
const times = new RegExp(
  String.raw`\b(?:yesterday|today|tomorrow|tonight|ago|recently|lately|soon|since|noon|dawn|birthday` +
    String.raw`|anniversary|christmas|easter|thanksgiving|halloween|quarter|fortnight` +
    String.raw`|(?:last|next|this|past|every) (?:time|${seasons}|mon|tues?|wed|thurs?|fri|sat|sun)` +
    String.raw`|(?:in|of|until|by|since|next|last|early|late|mid|this) may|may \d|\d (?:of )?may` +
    String.raw`|(?:end|start|beginning|middle) of|(?:week|month|year|day|hour|minute|weekend)s?` +
    String.raw`|mornings?|evenings?|afternoons?|nights?|(?:${anyWeekday})s?|${monthsButMay.join('|')}` +
    String.raw`|(?:19|20)\d\d|\d{1,2}(?:st|nd|rd|th)|\d{1,2}:\d\d|\d ?[ap]\.?m)\b`,
  'i',
)
const numbers =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|once|twice|couple|few|several|half|dozen)\b/i
const kin =
  /\b(?:mom|mum|mother|dad|father|sister|brother|son|daughter|wife|husband|partner|boyfriend|girlfriend|fianc[eé]e?|aunt|uncle|cousin|niece|nephew|grand(?:ma|pa|mother|father|parents?)|boss|manager|colleague|friends?|neighbou?rs?|teacher|doctor|kids?|children|parents|twins|family|roommate)\b/i
const places =
  /\b(?:home|house|flat|apartment|office|school|university|college|city|town|village|country|park|beach|lake|river|mountains?|hospital|clinic|museum|restaurant|cafe|bar|shop|store|mall|gym|studio|church|library|station|airport|hotel|street|road|island|north|south|east|west|abroad|garden|farm|theat(?:er|re)|cent(?:er|re))\b/i
const noPlaces =
  'morning|evening|afternoon|night|end|start|beginning|middle|meantime|moment|time|future|past|hurry|row|way|same|first|last|next|week|month|year|day|mood|world|lot|bit|while'
const inPlace = new RegExp(
  String.raw`\b(?:in|at|above|under|behind|inside|outside|beside|next to|on top of|across|opposite|into|near)` +
    String.raw`\s(?:the|my|our|his|her|their|an?)\s(?!(?:${noPlaces}|${seasons})\b)`,
  'i',
)
const inBefore = /\b(?:in|at|near|into|through)\s$/i
const atBefore =
  /\b(?:in|at|to|from|near|into|of|around|through|visit(?:ed)?|join(?:ed|s|ing)?|for)\s(?:the\s)?$|\bthe\s$/i
const noNames = new RegExp(
  String.raw`^(?:I$|I['’]|${[...weekdays, ...months].join('|')}` +
    String.raw`|OK|Okay|Wow|Yeah|Yes|No|Hey|Hi|Thanks|Oh|Haha|Lol|Christmas|Halloween|Easter|Thanksgiving)`,
)
