import { anyOf } from '../../language/patterns.ts'
import type { TriggerRule } from '../../language/rules.ts'
import { triggers } from '../../language/triggers.ts'
import { Utterance } from '../../language/utterance.ts'
import { isFirstPerson } from '../commitments/subject.ts'
import { wordSet } from '../../language/word-lists.ts'
import type { SpokenPhrase, Standing } from './trigger-phrases.ts'

/**
 * Requests in other languages than English and Chinese, as far as their words tell: a bare command or
 * one with `please`, about what is the speaker's own or one thing. What is advice, or told to a
 * person (`vergiss nicht, Brot zu kaufen`), is a guess.
 * Limits: commands to one who is addressed by name are read like those to a machine.
 */
export function ofCommand({ entry, after, isQuestion }: SpokenPhrase): Standing {
  const isOwn = isFirstPerson(new Utterance(after)) || ownWords.test(after)
  switch (entry.intent) {
    case 'remember':
      if (isQuestion) return 'no'
      if (addressee.test(after)) return 'unlikely'
      return isOwn || isOneThing(entry, after) ? 'held' : 'unlikely'
    case 'forget':
      if (toldBefore.test(`${entry.phrase}${after}`)) return 'held'
      return isQuestion ? 'no' : 'unlikely'
    case 'recall':
      if (addressee.test(after) || sharedPast.test(after)) return 'no'
      return isOwn || isOneThing(entry, after) ? 'held' : 'unlikely'
    default:
      return 'no'
  }
}

/** A figure or a name; in German every noun looks like one. */
function isOneThing({ language }: SpokenPhrase['entry'], object: string): boolean {
  return /\p{N}/u.test(object) || (language !== 'de' && /(?<=[\p{L},]\s)\p{Lu}\p{Ll}/u.test(object))
}

/** Nothing but a greeting or a `please` stands before the command in its clause. */
export function opensCommand(opening: string): boolean {
  const words = opening.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  return words.every((word) => leads.has(word))
}

const rules: readonly TriggerRule[] = Object.values(triggers)
const leads = wordSet(rules.map((rule) => rule.leads ?? '').join(' '))
const ownWords = whole('own')
const addressee = whole('addressee')
const toldBefore = whole('toldBefore')
const sharedPast = new RegExp(
  String.raw`^\s*(?:,\s*)?(?:${anyOf(rules.map((rule) => rule.sharedPast))})(?![\p{L}\p{M}])`,
  'iu',
)

function whole(kind: 'own' | 'addressee' | 'toldBefore'): RegExp {
  const words = anyOf(rules.map((rule) => rule[kind]))
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`, 'iu')
}
