import { reading } from '../../language/utterance.ts'
import { foldText } from '../../language/fold-text.ts'
import { contractionsOpened } from './negation.ts'
import { stopwords } from '../../language/stopwords.ts'
import { wordSet } from '../../language/word-lists.ts'

/**
 * A sentence is small talk where it only keeps company: nothing in it but greetings, thanks,
 * farewells, yes, no, filler, grammar words and whom they are for, at least one of the first six. A
 * name is a capitalized word called out: after one of these or a comma, or first and before a comma
 * (`Thanks, Mel!`, `Mel, hi`); weekdays and months are none, they answer something.
 * Limits: `Great food!` says something, `Yes, Berlin` counts as company.
 */
export const isSmallTalk = reading((said): boolean => {
  const { text: sentence } = said
  if (sentence.length > maxLength) return false
  if (/\p{Script=Han}/u.test(sentence)) return isChineseSmallTalk(sentence)
  const text = contractionsOpened(said)
  let isKept = false
  let names = 0
  // Whether a capitalized word that stands here is called out.
  let isCall = true
  let end = 0
  for (const match of text.matchAll(pieces)) {
    const piece = match[0]
    const gap = text.slice(end, match.index)
    const isFirst = end === 0
    end = match.index + piece.length
    if (/[,，!.…—–]/u.test(gap)) isCall = true
    if (match[1] !== undefined || isPleasantry(piece)) {
      isKept = true
      isCall = true
      continue
    }
    const folded = foldText(piece)
    const spelt = spellings(piece)
    if (spelt.some((word) => addressed.has(word))) continue
    if (spelt.some((word) => stopwords.has(word))) {
      isCall = isCall && folded === 'and'
      continue
    }
    if (!/^\p{Lu}[\p{L}\p{M}'’-]*$/u.test(piece) || calendar.has(folded)) return false
    if (isFirst ? text[end] !== ',' : !isCall) return false
    names += 1
    if (names > maxNames) return false
  }
  return isKept
})

/** What a sentence says behind the pleasantries that it begins with (`Of course, …`). */
export function withoutPleasantries(sentence: string): string {
  let end = 0
  for (const { 0: piece, 1: phrase, index } of sentence.matchAll(pieces)) {
    if (phrase === undefined && !isPleasantry(piece)) break
    end = index + piece.length
  }
  return sentence.slice(end).replace(/^[^\p{L}\p{N}]+/u, '')
}

function isPleasantry(word: string): boolean {
  return laughter.test(foldText(word)) || spellings(word).some((spelt) => pleasantries.has(spelt))
}

/** Stretched words count as they are said short: `heyyy`, `sooo`. */
function spellings(word: string): string[] {
  const folded = foldText(word)
  if (!stretched.test(folded)) return [folded]
  return [folded, folded.replace(stretches, '$1'), folded.replace(stretches, '$1$1')]
}

function isChineseSmallTalk(sentence: string): boolean {
  const rest = sentence.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  if (/\p{N}/u.test(rest)) return false
  const left = rest.replace(chinesePleasantries, ' ')
  if (left === rest) return false
  const words = left.split(/\s+/u).filter((word) => word !== '')
  if (
    words.every((word) => isPleasantry(word) || /^[啊呀哦喔了吧啦的呢嘛你您们們我]+$/u.test(word))
  )
    return true
  return chineseCall.test(rest)
}

/** Characters: what is longer is no small talk, and is not read for it. */
const maxLength = 200
const maxNames = 4
const laughter =
  /^(?:(?:ha|he|hi|ho|ah){2,}h?|ha+h?|heh+|lo+l|lmf?ao|rofl|xd|mm+|m?hm+|a+h+|o+h+|u+h+|u+m+|a+w+|w+o+w+|ya+y|woo+|phew)$/u
const stretched = /(\p{L})\1{2}/u
const stretches = /(\p{L})\1{2,}/gu
const phrases = `thank(?:s| you)(?: (?:so|very) much| a (?:lot|ton|bunch|million)| again)*
  good (?:morning|afternoon|evening|night|day|luck|job|point|one|idea|for you|to (?:see|hear)(?: (?:you|it|that|from you))?)
  see you(?: (?:later|soon|tomorrow|around|then|there|next week|next time))?
  (?:talk|speak|chat) (?:to you |with you )?(?:later|soon)
  catch you later
  take care(?: of yourself)?
  have (?:a|an) (?:good|great|nice|lovely|wonderful|awesome|amazing) (?:day|one|night|weekend|time|evening|week|trip)
  no (?:problem|worries|prob)
  (?:you are|your) welcome
  sounds (?:good|great|fun|perfect|like a plan)
  happy (?:birthday|new year|holidays)
  of course
  my pleasure
  (?:nice|great|lovely|so good|glad) to (?:meet|see|hear)(?: from)?(?: (?:you|it|that))?
  long time no see
  got it
  i see
  never mind
  all good
  makes sense
  well done
  way to go
  same here
  me too
  i know right
  keep (?:it up|up the (?:good|great) work)
  hi there
  hello there
  hey there
  for sure
  sure thing
  all right
  i['’]m sorry
  no way
  oh my (?:god|gosh)
  (?:(?:i|totally|completely|absolutely) )*agree
  fair enough`
  .split('\n')
  .map((phrase) => phrase.trim().replaceAll(' ', String.raw`\s+`))
  .join('|')
const pieces = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(${phrases})(?![\p{L}\p{N}_'’-])|[\p{L}\p{N}\p{M}_]+(?:['’-][\p{L}\p{N}]+)*`,
  'giu',
)
const pleasantries = wordSet(
  `hi hello hey hiya yo howdy greetings hallo bonjour hola ola oi ciao salut servus moin classic typical
   thanks thank thx ty tysm cheers danke merci gracias grazie obrigado
   bye goodbye cya ciao later farewell welcome congrats congratulations
   yes yeah yea yep yup yas no nope nah ok okay okey okie k kk alright sure right exactly totally
   absolutely definitely indeed true agreed certainly correct
   cool nice great good awesome amazing wow fine perfect wonderful fantastic lovely sweet neat
   brilliant excellent super incredible interesting funny cute beautiful
   hmm um uh er oh ah aww aw yay omg gosh jeez damn huh whoa woah haha lol
   sorry apologies please anyway btw welp understood noted`,
)
/** Words for those who are addressed; alone they are no small talk. */
const addressed = wordSet(
  `everybody zusammen allerseits leute todos todas tous toutes tutti tutte guys folks team buddy pal friend friends mate dude bro dear man girl sir madam honey
   so much lot lots tons bunch again back really`,
)
const calendar = wordSet(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june
   july august september october november december today tomorrow yesterday`,
)
const chinesePleasantries =
  /各位|你好|您好|大家好|早上好|中午好|下午好|晚上好|早安|晚安|再[见見]|拜拜|明天[见見]|回[头頭][见見]|多[谢謝]|[谢謝]{1,2}|感[谢謝]|不客[气氣]|[没沒]事|[没沒][关關][系係]|[没沒][问問][题題]|好的|好吧|好呀|好啊|好|嗯+|哦+|噢|[哈呵嘿嘻]+|哎呀?|是的|是啊|是|[对對]的|[对對]啊|[对對]不起|[对對]|不是|不|可以|行|收到|明白|知道了|了解|辛苦了?|加油|抱歉|不好意思|生日快[乐樂]|新年快[乐樂]|恭喜|太好了|太棒了|真棒|棒|真的|[当當]然|[嗨喂]|[真好](?:有意思|有趣|可[爱愛]|厉害|厲害|漂亮|美|不[错錯])|太(?:美|可[爱愛]|有趣|搞笑|厉害|厲害|[赞贊])了|笑死我?了|祝(?:[你您]|大家)?|周末愉快|一切[顺順]利|好[运運]|你的(?:[帮幫]助|分享|建[议議]|支持)|厉害|厲害|[说說]得[对對]|同意|羡慕|羨慕/gu
const chineseCall = new RegExp(
  String.raw`^(?:你好|您好|早上好|下午好|晚上好|早安|晚安|再[见見]|拜拜|[谢謝]{1,2}[你您]?|恭喜|嗨|喂)[啊呀]?\s*\p{Script=Han}{1,3}[啊呀啦]?$` +
    String.raw`|^\p{Script=Han}{1,3}\s(?:你好|您好|早上好|晚上好|早安|晚安|再[见見]|拜拜|[谢謝]{1,2}[你您]?)[啊呀]?$`,
  'u',
)
