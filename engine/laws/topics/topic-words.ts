import { foldText } from '../../language/fold-text.ts'
import { stopwords } from '../../language/stopwords.ts'
import { reading, Utterance } from '../../language/utterance.ts'
import { stem } from '../text/stem.ts'
import { beginningLetters, familyLetters } from './tuning.ts'
import { unspacedScripts } from '../entities/entity-names.ts'

/**
 * The first of the topics that a sentence names by its words: each content word of the topic stands
 * in it, as it is, in another form (`divorce`: divorced), as a word of its family (`religion`:
 * religious) or at the beginning of a compound (`health`: healthcare). Of `my daughter's school` both
 * daughter and school are named. A topic in a script without spaces is named where it stands in the text.
 * Limits: a topic that is told of without its words is known by meaning alone
 * (`topicCloseness`); words of another sense count too, and the sentence is left out: who never wants a thing
 * remembered loses less by that. Total: a topic of no letters is in no text.
 */
export function topicNamed(said: Utterance, topics: readonly string[]): string | null {
  if (topics.length === 0) return null
  const words = wordsIn(said)
  const folded = foldText(said.text)
  return topics.find((topic) => isNamed(topic, words, folded)) ?? null
}

function isNamed(topic: string, words: readonly Word[], folded: string): boolean {
  const asked = wordsOfTopic(topic)
  return (
    asked.length > 0 &&
    asked.every((one) =>
      unspacedScripts.test(one.word)
        ? folded.includes(one.word)
        : words.some((word) => isOfFamily(one, word)),
    )
  )
}

interface Word {
  readonly word: string
  readonly stem: string
}

function isOfFamily(topic: Word, said: Word): boolean {
  if (topic.stem === said.stem) return true
  if (topic.word.length >= beginningLetters && said.word.startsWith(topic.word)) return true
  const shared = sharedLetters(topic.stem, said.stem)
  const isWhole = shared === topic.stem.length || shared === said.stem.length
  return shared >= (isWhole ? beginningLetters : familyLetters)
}

function sharedLetters(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1
  return at
}

/** Without words of grammar; all of them where there are no others. */
function wordsOfTopic(topic: string): readonly Word[] {
  const all = wordsIn(new Utterance(topic))
  const telling = all.filter(({ word }) => !stopwords.has(word))
  return telling.length > 0 ? telling : all
}

const wordsIn = reading((said): readonly Word[] =>
  (foldText(said.text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => word !== 's')
    .map((word) => ({ word, stem: stem(word) })),
)
