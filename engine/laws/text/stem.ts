import { wordGroups, wordSet } from '../../language/word-lists.ts'

/**
 * The common stem of an English word's forms, so that a question in one form finds a text in
 * another: `painting`, `painted`, `paints` → `paint`; `went` → `go`; `children` → `child`.
 * Irregular forms come from a table, the rest from suffix rules in steps, each bound to the part of
 * the word after its first (R1) or second (R2) vowel-consonant turn.
 * Source: M. Porter, Snowball English ("Porter2"), snowballstem.org/algorithms/english.
 * Limits: a stem need not be a word, unlike words may share one; other languages lose at most an
 * English-looking ending, the same in text and query. Total: what is not a–z comes back unchanged.
 */
export function stem(word: string): string {
  if (word.length > maxStemmedLetters || !letters.test(word)) return word
  const base = irregularForms.get(word) ?? word
  if (base.length < 3) return base
  const kept = invariable.get(base)
  if (kept !== undefined) return kept
  return stripSuffixes(base)
}

function stripSuffixes(base: string): string {
  let word = base.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y')
  const r1 = firstRegion(word)
  const r2 = nextRegion(word, r1)
  word = stripPlural(word)
  if (invariableAfterPlural.has(word)) return word
  word = stripPast(word, r1)
  word = word.replace(/(.[^aeiouy])[yY]$/, '$1i')
  word = shortenSuffix(word, r1, r2)
  word = dropSuffix(word, r2)
  return dropFinal(word, r1, r2).toLowerCase()
}

function firstRegion(word: string): number {
  const special = /^(?:gener|commun|arsen|emerg|univers|inter)/.exec(word)
  return special === null ? nextRegion(word, 0) : special[0].length
}

/**
 * The start of the region after the next vowel and then consonant; the length when there is none.
 */
function nextRegion(word: string, from: number): number {
  let at = from
  while (at < word.length && !isVowel(word, at)) at++
  while (at < word.length && isVowel(word, at)) at++
  return Math.min(word.length, at + 1)
}

function isVowel(word: string, at: number): boolean {
  return 'aeiouy'.includes(word.charAt(at))
}

function stripPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  if (/(?:us|ss)$/.test(word)) return word
  return word.endsWith('s') && /[aeiouy]/.test(word.slice(0, -2)) ? word.slice(0, -1) : word
}

function stripPast(word: string, r1: number): string {
  const eed = /eed(?:ly)?$/.exec(word)
  if (eed !== null) return eed.index >= r1 ? word.slice(0, eed.index) + 'ee' : word
  const ending = /(?:ed|edly|ing|ingly)$/.exec(word)
  if (ending === null || !/[aeiouy]/.test(word.slice(0, ending.index))) return word
  const rest = word.slice(0, ending.index)
  if (/(?:at|bl|iz)$/.test(rest)) return rest + 'e'
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return rest.slice(0, -1)
  return isShort(rest, r1) ? rest + 'e' : rest
}

function isShort(word: string, r1: number): boolean {
  return r1 >= word.length && /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/.test(word)
}

function shortenSuffix(word: string, r1: number, r2: number): string {
  const second = replaceLongest(word, r1, step2)
  if (second !== undefined) return shortenAgain(second, r1, r2)
  const bare = /(?:([^aeiouy])li|l(ogi))$/.exec(word)
  if (bare === null) return shortenAgain(word, r1, r2)
  if (bare[2] !== undefined) {
    return shortenAgain(bare.index + 1 >= r1 ? word.slice(0, -1) : word, r1, r2)
  }
  const isLy = 'cdeghkmnrt'.includes(bare[1] ?? ' ') && word.length - 2 >= r1
  return shortenAgain(isLy ? word.slice(0, -2) : word, r1, r2)
}

function shortenAgain(word: string, r1: number, r2: number): string {
  if (word.endsWith('ative')) return word.length - 5 >= r2 ? word.slice(0, -5) : word
  return replaceLongest(word, r1, step3) ?? word
}

/** The rules are sorted longest first: only the longest ending that fits is looked at. */
function replaceLongest(word: string, region: number, rules: readonly Rule[]): string | undefined {
  for (const [ending, replacement] of rules) {
    if (!word.endsWith(ending)) continue
    const at = word.length - ending.length
    return at >= region ? word.slice(0, at) + replacement : word
  }
  return undefined
}

function dropSuffix(word: string, r2: number): string {
  const found = step4.exec(word)
  if (found === null || found.index < r2) return word
  if (found[0] === 'ion' && !/[st]ion$/.test(word)) return word
  return word.slice(0, found.index)
}

function dropFinal(word: string, r1: number, r2: number): string {
  const rest = word.slice(0, -1)
  if (word.endsWith('l')) return word.length - 1 >= r2 && rest.endsWith('l') ? rest : word
  if (!word.endsWith('e')) return word
  if (rest.length >= r2) return rest
  const keepsE = /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/.test(rest)
  return rest.length >= r1 && !keepsE ? rest : word
}

/** Longer runs of letters are no words: keys, encoded bytes. */
const maxStemmedLetters = 40
const letters = /^[a-z]+$/

type Rule = readonly [ending: string, replacement: string]

/** Without a replacement the ending goes. */
function rulesOf(list: string): readonly Rule[] {
  return wordGroups(list).map(([ending = '', replacement = '']): Rule => [ending, replacement])
}

const step2 = rulesOf(
  `ization ize, ational ate, ousness ous, iveness ive, fulness ful, tional tion, biliti ble,
   lessli less, entli ent, ation ate, alism al, aliti al, fulli ful, ousli ous, iviti ive,
   enci ence, anci ance, abli able, izer ize, ator ate, alli al, bli ble`,
)
const step3 = rulesOf(`ational ate, tional tion, alize al, icate ic, iciti ic, ical ic, ness, ful`)
const step4 = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|ion|al|er|ic)$/

const invariable: ReadonlyMap<string, string> = new Map(
  rulesOf(
    `skis ski, skies sky, dying die, lying lie, tying tie, idly idl, gently gentl, ugly ugli,
     early earli, only onli, singly singl, sky sky, news news, howe howe, atlas atlas,
     cosmos cosmos, bias bias, andes andes`,
  ),
)
const invariableAfterPlural = wordSet(
  'inning outing canning herring earring evening proceed exceed succeed',
)

/**
 * English forms that no suffix rule reaches, each with the word it is a form of: strong verbs,
 * irregular plurals, British spellings, and number words as digits (`three` → `3`).
 * Left out on purpose: forms that are as often another word (`ground`, `wound`, `rose`, `bore`, and
 * `lives`, `leaves`, which are mostly verbs); `saw`, `left`, `found` stay in, mostly verbs as well.
 * Source: common grammar tables. Limits: English only.
 */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  wordGroups(
    `be am is are was were been being, arise arose arisen, awake awoke awoken, beat beaten,
   become became, begin began begun, bend bent, bite bit bitten, bleed bled, blow blew blown,
   break broke broken, breed bred, bring brought, build built, burn burnt, buy bought,
   catch caught, choose chose chosen, cling clung, come came, creep crept, deal dealt, dig dug,
   do does did done doing, draw drew drawn, dream dreamt, drink drank drunk, drive drove driven,
   eat ate eaten, fall fell fallen, feed fed, feel felt, fight fought, find found, flee fled,
   fling flung, fly flew flown, forbid forbade forbidden, forget forgot forgotten,
   forgive forgave forgiven, freeze froze frozen, get got gotten, give gave given,
   go goes went gone, grow grew grown, hang hung, have has had having, hear heard,
   hide hid hidden, hold held, keep kept, kneel knelt, know knew known, lay laid, lead led,
   lean leant, leap leapt, learn learnt, leave left, lend lent, light lit, lose lost, make made,
   mean meant, meet met, mistake mistook mistaken, overcome overcame, pay paid, prove proven,
   ride rode ridden, ring rang rung, rise risen, run ran, say said, see saw seen, seek sought,
   sell sold, send sent, sew sewn, shake shook shaken, shine shone, shoot shot, show shown,
   shrink shrank shrunk, sing sang sung, sink sank sunk, sit sat, sleep slept, slide slid,
   smell smelt, sow sown, speak spoke spoken, speed sped, spell spelt, spend spent, spill spilt,
   spin spun, spoil spoilt, spring sprang sprung, stand stood, steal stole stolen, stick stuck,
   sting stung, stink stank stunk, strike struck stricken, strive strove striven,
   swear swore sworn, sweep swept, swell swollen, swim swam swum, swing swung, take took taken,
   teach taught, tear tore torn, tell told, think thought, throw threw thrown,
   understand understood, undergo underwent undergone, wake woke woken, wear wore worn,
   weave wove woven, weep wept, win won, withdraw withdrew withdrawn, write wrote written,

   child children, man men, woman women, person people, foot feet, tooth teeth, goose geese,
   mouse mice, ox oxen, wife wives, knife knives, half halves, shelf shelves, wolf wolves,
   loaf loaves, thief thieves, calf calves, scarf scarves, criterion criteria,
   phenomenon phenomena, analysis analyses, crisis crises, thesis theses, diagnosis diagnoses,
   hypothesis hypotheses, basis bases,

   good better best, bad worse worst, far farther further,

   color colour colours coloured colouring, favorite favourite favourites,
   flavor flavour flavours, neighbor neighbour neighbours, neighborhood neighbourhood,
   harbor harbour, honor honour, humor humour, labor labour, behavior behaviour,
   center centre centres, theater theatre theatres, meter metre metres, liter litre litres,
   gray grey, tire tyre tyres, program programme programmes, catalog catalogue catalogues,
   dialog dialogue dialogues, travel travelled travelling traveller,
   cancel cancelled cancelling, jewelry jewellery, pajamas pyjamas,
   organize organise organised organising organises,
   realize realise realised realising realises,
   recognize recognise recognised recognising recognises,
   apologize apologise apologised apologising,

   mother mom mum mommy mummy moms mums, father dad daddy dads, grandmother grandma granny,
   grandfather grandpa granddad, child kid kids, photo photograph photographs pic pics,
   television tv, bicycle bike bikes, okay ok,

   2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, 11 eleven,
   12 twelve, 20 twenty, 30 thirty, 40 forty, 50 fifty, 100 hundred, 1000 thousand`,
  ).flatMap(([base = '', ...forms]) => forms.map((form) => [form, base] as const)),
)
