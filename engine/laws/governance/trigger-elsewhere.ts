import { Utterance } from '../../language/utterance.ts'
import { isFirstPerson } from '../commitments/first-person.ts'
import { wordSet } from '../../language/word-lists.ts'
import type { SpokenPhrase, Standing } from './trigger-phrases.ts'

/**
 * Requests in German, Spanish, French and Portuguese, as far as their words tell: a bare command or
 * one with `please`, about what is the speaker's own or one thing. What is advice, or told to a
 * person (`vergiss nicht, Brot zu kaufen`), is a guess.
 * Limits: commands to one who is addressed by name are read like those to a machine.
 */
export function ofElsewhere({ entry, after, isQuestion }: SpokenPhrase): Standing {
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
export function opensElsewhere(opening: string): boolean {
  const words = opening.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  return words.every((word) => leadsElsewhere.has(word))
}

const leadsElsewhere = wordSet(
  `bitte hallo hey hi ok okay und so also mal noch kannst du dir ja
   por favor hola oye vale y bueno puedes
   s il te plaît vous plait salut bonjour et alors peux tu dis moi
   ola oi olá ok e então podes pode você`,
)
const ownWords =
  /(?<![\p{L}\p{M}])(?:soy|tengo|estoy|vivo|odio|prefiero|me|mi|mis|je|j|mon|ma|mes|moi|ich|mein\p{L}*|mir|mich|sou|tenho|moro|meu|minha)(?![\p{L}\p{M}])/iu
const addressee =
  /(?<![\p{L}\p{M}])(?:du|dein\p{L}*|dich|euch|euer|tu|tus|tuyo|vosotros|toi|ton|ta|tes|vous|votre|vos|teu|tua|vocês)(?![\p{L}\p{M}])/iu
/** What the speaker has told, or that it is told of something. */
const toldBefore =
  /(?<![\p{L}\p{M}])(?:gesagt|erzählt|geschrieben|erwähnt|dije|conté|dicho|contado|mencioné|dit|raconté|mentionné|disse|contei|über)(?![\p{L}\p{M}])/iu
const sharedPast =
  /^\s*(?:,\s*)?(?:als wir|wie wir|damals|cuando|aquell[ao]s?|quand on|la fois|quando a gente)(?![\p{L}\p{M}])/iu
