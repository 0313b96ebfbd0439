import { readFileSync } from 'node:fs'

/** Languages whose texts are placed by English glosses of their words: those in Latin letters, and others. */
const inLatinLetters = ['de', 'es', 'fr', 'it', 'nl', 'pt']
const inOwnLetters = {
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  ru: /\p{Script=Cyrillic}/gu,
  zh: /\p{Script=Han}/gu,
}
/** Written without spaces: cut by the longest entry that fits. */
const unspaced = new Set(['ja', 'zh'])
/** Letters that an entry has at least that a word begins with, and that may be left over. */
const LEAST_STEM = 4
const MOST_ENDING = 4
/** Letters of the parts of a compound, and what may stand between two of them. */
const LEAST_PART = 3
const linkings = ['', 's', 'n', 'en', 'es', 'er']
/** Share of the words that a list has to know, 0–1, for the text to be of its language. */
const LEAST_GLOSSED = 0.5
/** Words of which the language is told: the first of a long text say it. */
const MOST_TOLD_BY = 60
/** An entry that says nothing in English. */
const NOTHING = '-'

/**
 * Reads texts of eleven languages word by word in English, by lists of everyday words (`glosses`), so
 * that an encoder that knows English can place them beside what is said in English and in each other.
 * `gloss(text)` is that reading, or null where the text is English or of a language without a list.
 * Words that no list knows stay as they are, which names are; those in Cyrillic are spelt in Latin
 * letters. It is a reading of words, not a translation: their order and forms are lost.
 */
export function createGlossary() {
  const languages = [...inLatinLetters, ...Object.keys(inOwnLetters)]
  const lists = new Map(languages.map((language) => [language, readList(language)]))
  const english = new Set(
    [...lists.values()].flatMap((list) => [...list.values()].flatMap((gloss) => gloss.split(' '))),
  )
  for (const word of 'a an the do does did is are was were to'.split(' ')) english.add(word)
  return (text) => {
    const language = languageOf(text, lists, english)
    if (language === null) return null
    const list = lists.get(language)
    const glossed = unspaced.has(language) ? glossCharacters(text, list) : glossWords(text, list)
    return glossed.replaceAll(/\s+/gu, ' ').trim()
  }
}

function readList(language) {
  const path = new URL(`./glosses/${language}.tsv`, import.meta.url)
  const lines = readFileSync(path, 'utf8').split('\n')
  return new Map(lines.flatMap((line) => (line === '' ? [] : [line.split('\t')])))
}

/** Of the lists in whose letters most of the text is written the one that knows most of its words. */
function languageOf(text, lists, english) {
  const start = text.toLowerCase().slice(0, 600)
  const letters = start.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return null
  const lettersOf = (script) => start.match(script)?.length ?? 0
  if (lettersOf(/\p{Script=Latin}/gu) <= letters / 2) {
    const kana = lettersOf(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
    const others = ['ar', 'hi', 'ru', kana > 0 ? 'ja' : 'zh']
    return others.find((language) => lettersOf(inOwnLetters[language]) > letters / 2) ?? null
  }
  const words = (start.match(word) ?? []).slice(0, MOST_TOLD_BY)
  const share = (isKnown) => words.filter(isKnown).length / words.length
  const ofEnglish = share((one) => english.has(one))
  const [best] = inLatinLetters
    .map((language) => ({ language, known: share((one) => lists.get(language).has(one)) }))
    .sort((a, b) => b.known - a.known)
  return best.known >= LEAST_GLOSSED && best.known > ofEnglish ? best.language : null
}

function glossWords(text, list) {
  return text.replaceAll(word, (one, at) => {
    // A name is no word of the language, whatever it spells: `Frau Seidel`.
    const before = text.slice(Math.max(0, at - LONGEST_TITLE), at)
    if (capital.test(one) && behindTitle.test(before)) return inLatin(one)
    const gloss = glossOf(one.toLowerCase(), list) ?? ofJoined(one, list)
    return gloss === NOTHING ? '' : (gloss ?? inLatin(one))
  })
}

/** Characters. */
const LONGEST_TITLE = 12
const capital = /^\p{Lu}/u
const behindTitle =
  /(?<!\p{L})(?:Herrn?|Frau|Dr\.?|Prof\.?|[Ss]eñora?|Sra?\.?|Dra\.?|[Dd]oña|Monsieur|Madame|Mme|Mlle|[Ss]ignora?|Sig\.|[Ss]enhora?|[Mm]eneer|[Mm]evrouw)\s{1,2}$/u

/** Each by itself (`WLAN-Passwort`); undefined where no part is an entry, as of a double name. */
function ofJoined(one, list) {
  const parts = one.split('-').filter((part) => part !== '')
  const glosses = parts.map((part) => glossOf(part.toLowerCase(), list))
  if (parts.length < 2 || glosses.every((gloss) => gloss === undefined)) return undefined
  return parts
    .map((part, at) => glosses[at] ?? inLatin(part))
    .filter((gloss) => gloss !== NOTHING)
    .join(' ')
}

function glossOf(one, list) {
  const known =
    list.get(one) ?? list.get(one.replace(elided, '')) ?? list.get(one.replace(joined, ''))
  if (known !== undefined) return known
  return ofCompound(one, list) ?? ofStem(one, list) ?? ofTranscribed(one, list)
}

/** `Schluessel`, where the keyboard has no umlauts. */
function ofTranscribed(one, list) {
  const umlauted = one.replaceAll(transcribed, (letters) => umlauts[letters])
  return umlauted === one ? undefined : (list.get(umlauted) ?? ofCompound(umlauted, list))
}

const umlauts = { ae: 'ä', oe: 'ö', ue: 'ü' }
const transcribed = /ae|oe|(?<![aeq])ue/gu

/** By the longest entry that it begins with. */
function ofStem(one, list) {
  const letters = [...one]
  const least = Math.max(LEAST_STEM, letters.length - MOST_ENDING)
  for (let length = letters.length - 1; length >= least; length--) {
    const gloss = list.get(letters.slice(0, length).join(''))
    if (gloss !== undefined) return gloss
  }
  return undefined
}

/** By two entries of which it is made, the first as long as can be. */
function ofCompound(one, list) {
  for (let length = one.length - LEAST_PART; length >= LEAST_PART; length--) {
    for (const linking of linkings) {
      const first = one.slice(0, length)
      const rest = one.slice(length + linking.length)
      if (!one.startsWith(linking, length) || rest.length < LEAST_PART) continue
      const [head, tail] = [list.get(first), list.get(rest) ?? ofStem(rest, list)]
      if (head !== undefined && tail !== undefined && head !== NOTHING) {
        return tail === NOTHING ? head : `${head} ${tail}`
      }
    }
  }
  return undefined
}

/** Texts without spaces: what no entry begins with is left out, but for what is in other letters. */
function glossCharacters(text, list) {
  const characters = [...text]
  const glossed = []
  for (let at = 0; at < characters.length;) {
    const entry = longestEntry(characters, at, list)
    if (entry === null) glossed.push(unspacedLetter.test(characters[at]) ? ' ' : characters[at])
    else if (entry.gloss !== NOTHING) glossed.push(` ${entry.gloss} `)
    at += entry?.length ?? 1
  }
  return glossed.join('').normalize('NFKC')
}

function longestEntry(characters, at, list) {
  for (let length = Math.min(LONGEST_ENTRY, characters.length - at); length > 0; length--) {
    const gloss = list.get(
      characters
        .slice(at, at + length)
        .join('')
        .toLowerCase(),
    )
    if (gloss !== undefined) return { length, gloss }
  }
  return null
}

const LONGEST_ENTRY = 10

function inLatin(one) {
  return one.replaceAll(/\p{Script=Cyrillic}/gu, (letter) => {
    const own = cyrillic[letter.toLowerCase()] ?? ''
    return letter === letter.toLowerCase() ? own : own.slice(0, 1).toUpperCase() + own.slice(1)
  })
}

const cyrillic = Object.fromEntries(
  `а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya`
    .split(' ')
    .reduce((pairs, one, at, all) => (at % 2 === 0 ? [...pairs, [one, all[at + 1]]] : pairs), []),
)
/** `l'` before a word; of Arabic the article, conjunctions and prepositions that are written with it. */
const elided = /^\p{L}{1,5}['’]/u
const joined = /^(?:[وف]?(?:[بلكس]?ال|لل|[بلكس])|[وف])/u
const word = /\p{L}[\p{L}\p{M}'’-]*/gu
const unspacedLetter = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
