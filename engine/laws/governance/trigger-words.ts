import { asksYou } from '../../language/en/questions.ts'
import { wordSet } from '../../language/word-lists.ts'
import { anyWeekday, monthsButMay } from '../../language/en/calendar.ts'

/**
 * Words by which a phrase is told to the assistant or to a person, by language. Each list holds the
 * least: what a reader would take the same way belongs to it.
 */

/** What a machine is called where nobody has given it a name. */
export const commonAssistantNames = wordSet(
  'assistant mneme bot ai computer chatbot gpt chatgpt claude gemini copilot siri alexa jarvis',
)

/** Words that may stand before a command in its clause without being part of what is told. */
export const leads = wordSet(
  `please pls plz also and but so then ok okay k just actually hey hi hello oh well now yes yeah yep
   great thanks thank thx cool right good alright sure quick one btw anyway first second finally last
   thing do not ever really kindly ps more um uh hmm no ah lol goodnight night bye perfect fine nice
   wait sorry again always please, for me oops whoops`,
)

export function onlyLeads(text: string): boolean {
  return wordsOf(text).every((word) => leads.has(word))
}

/** The writer's own words, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
}

/** Before a phrase that asks to remember or to forget: somebody is asked to do it. */
export const requestFrame = new RegExp(
  String.raw`(?:${asksYou}|(?:make\s+sure|be\s+sure)\s+(?:that\s+)?(?:you|to)|feel\s+free\s+to|(?:(?:it|i)(?:\s+would|'d)\s+(?:(?:be|really|also)\s+){0,2})?(?:help|appreciate\s+it|(?:nice|great|good|kind|lovely|useful|helpful|wonderful))\s+if\s+you(?:\s+(?:could|can|would|also|please|just)){0,2}|you\s+can|please)\s*$`,
  'iu',
)

/** Before a phrase: how a person is advised, and a machine is told what is the speaker's own. */
export const adviceFrame =
  /(?<!\p{L})you\s+(?:should|must|have\s+to|need\s+to|(?:might|may)\s+want\s+to)\s*$/iu

/** What a machine is thanked for or asked, though it is called `you`. */
const requests =
  /(?<!\p{L})(?:(?:can|could|would|will|should|make\s+sure|be\s+sure(?:\s+that)?)\s+you|if\s+you(?:\s+\p{L}+){0,2}\s*$|do\s+you\s+(?:still\s+)?(?:remember|know)|what\s+(?:do|did)\s+you\s+(?:remember|know)|you\s+(?:should|can|must|(?:have|need|(?:might|may)\s+want)\s+to)\s*$|thank(?:s|ing)?\s+you|thanks\s+for\s+(?:your|the)|see\s+you|i'?d\s+like\s+you|want\s+you|need\s+you)(?!\p{L})/giu

/** Says something that is said to a person, besides what a machine is thanked or asked for. */
export function isAmongPeople(said: string): boolean {
  const plain = said.replace(requests, ' ')
  return secondPerson.test(plain) || wellWishes.test(plain)
}

/** Names of those one is close to, as one calls them. */
export const endearments = wordSet(
  `babe baby honey hun hon sweetie sweetheart darling love dear dude bro bruh man girl guys sis buddy
   mate pal mum mom mommy mummy dad daddy grandma grandpa team folks friend friends everyone everybody
   all kiddo boss`,
)
export const chineseEndearment =
  /亲爱的|親愛的|宝贝|寶貝|宝宝|寶寶|老婆|老公|妈妈?|爸爸?|哥们?|姐妹?|兄弟/u

/** Of the one who is spoken to. */
export const secondPerson =
  /(?<![\p{L}\p{N}'])(?:you|your|yours|yourself|yourselves|u|ur|y'?all|you'?(?:re|ve|ll|d))(?![\p{L}\p{N}])|[你您]/iu

/** Of the one who speaks. */
export const firstPerson =
  /(?<![\p{L}\p{N}'])(?:i|im|i'(?:m|ve|d|ll)|my|mine|me|myself|we|we'(?:re|ve|d|ll)|our|ours|us)(?![\p{L}\p{N}])|我|咱/iu

/** What one says to a person and to no machine. */
export const wellWishes =
  /(?<!\p{L})(?:have fun|enjoy|good luck|got this|proud of|take care|miss you|love you|sleep well|sweet dreams|hugs?|xo+|how(?:'s| is| are| was)|hope (?:you|u|your|it))(?!\p{L})|❤|💕|😘|🥰|好梦|好夢|爱你|愛你|加油|想你/iu

/** A shared past, called up between people. */
export const sharedPast =
  /^\s*(?:,\s*)?(?:how|when|who|whom|whose|why|that\s+(?:time|day|night|year|summer|guy|girl|one|place|trip)|the\s+(?:time|day|night|way|look|first\s+time)|those|back\s+(?:when|in)|our\s+(?:first|old)|your|us)(?![\p{L}\p{N}'])/iu

/** What is so for everybody is advice. */
export const platitude =
  /^\s*(?:,\s*)?(?:that\s+)?(?:it'?s\s|it\s+is\s|there'?s\s|there\s+is\s+no|every(?:one|body|thing)?(?!\p{L})|nobody|no\s+one|nothing|any(?:one|body|thing)|something|people|life|things|even|sometimes|most|all\s|small|practice|failures?|healing|success|happiness|love\s|\p{L}+ing\s+(?:is|isn't|takes|and|in)\b)/iu

/** `to` and a verb that a machine carries out for the one who asks. */
export const machineAct =
  /^\s*to\s+(?:(?:always|please|never)\s+)?(?:remind|wake|alert|notify|log|record|save|store|use|answer|reply|respond|write|format|translate|summari[sz]e|call\s+me|address\s+me|speak|include|cite)(?!\p{L})/iu

/** Orders to a machine in the second person: how it answers, what it is. */
export const machineOrder =
  /you(?:\s+(?:should|must|have\s+to|are\s+to)\s+(?:always\s+|never\s+|only\s+|not\s+)*(?:answer|reply|respond|write|speak|call|address|use|give|suggest|recommend|format|explain|ask|tell)|(?:'re|\s+are)\s+my\s)/iu

/** `when you plan workouts`: the one who speaks says for what it counts. */
export const occasion =
  /(?<!\p{L})(?:when|if|whenever|while|before)\s+you\s+(?:plan|suggest|recommend|book|order|write|search|look|make|answer|cook|choose|schedule|reply|draft|pick)\p{L}*/giu

/** A day, a figure, a name within the sentence, something quoted: this is said of one thing. */
export const specific = new RegExp(
  String.raw`\p{N}|[@#\uFFFC]|[周週星期][一二三四五六日天]|[一二三四五六七八九十]月|[点點]钟?|(?<![\p{L}'])(?:${anyWeekday})s?(?!\p{L})|(?<!\p{L})(?:${monthsButMay.join('|')}|tomorrow|tonight)(?!\p{L})|(?<=[\p{L}\p{N},:]['’s]{0,2}\s)(?!I(?:\P{L}|$))\p{Lu}[\p{L}\p{M}]`,
  'u',
)

/** Words of which a farewell to a machine may consist beside its phrase. */
export const farewellWords = wordSet(
  `ok okay alright so well i i'm im i am we we're were are think that's thats that is all for today now
   tonight the thanks thank thx you everything your help bye goodbye ciao see cya later soon tomorrow
   talk and too again til till until next time week monday great session work day done just about it
   gonna gotta going be off from here everyone's then guess yes yeah cheers good night goodnight to
   sleep out signing logging heading calling a i'll im' ttyl hey hi hello anyway anyways right really
   very tired exhausted sleepy late long was getting it it's enough need got what have had i've one`,
)
