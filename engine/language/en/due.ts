import type { DueRule } from '../due-rule.ts'
import { anyWeekday } from './calendar.ts'
import { strongPast } from './tense.ts'

const own = String.raw`(?:i|we)`
/** Before a verb: `I'll also`, `we really`. */
const adverb = String.raw`(?: (?:also|then|just|really|still|definitely|certainly|now|surely|only|both|all))?`
/** What is no act: how one will be or feel. */
const state = String.raw`(?:be (?!\w{2,}ing\b|back\b|there\b|at\b|home\b|over\b|around\b|in\b|on\b)|always|never|miss|remember|love|know|probably|see (?:you|how|if|what)|not\b)`
/** Who gives a thing time has nothing to do. */
const time = String.raw`give (?:it|this|that|them|him|her) (?:\d|an?\b|another\b|some\b|till?\b|until\b)`
const deeds =
  'send|give|call|ring|phone|text|mail|email|bring|pay|fix|repair|return|finish|deliver|write|submit|book|prepare|review|check|reply|answer|order|sign|upload|update|buy|pick|drop|arrange|clean|read|ask|file|renew|cancel|post|publish|forward|water|feed|collect|hand|take|set|print|pack|get|make|do|tell|talk|meet|visit|confirm|schedule|move|wash|wrap|apply|register|transfer|look'
const occasion =
  'appointments?|dentist|doctor|gp|vet|optician|interview|meeting|call with|viewing|check-?up|exam|flight|reservation|booking|recital|mot|surgery|operation|rehearsal|hearing|handover|haircut|lunch with|dinner with|coffee with|drinks with|deadline'

/** `I'll`, also as it is typed on a phone, where no adjective `ill` stands. */
const ill = String.raw`(?:^|[,.;:!–—(] ?|\b(?:ok|okay|so|and|but|then|think|yes|yeah|sure) )ill (?:also |then |just )?(?:${deeds})`

/** What was done before an occasion is no plan of one; to book one is. */
const past = String.raw`(?:(?!got|(?:book|schedul|arrang|confirm)ed)(?:\p{L}+ed|${[...strongPast].join('|')}))`

/** What somebody has to do, or has said that they will. */
const owed = [
  String.raw`${ill}\b`,
  String.raw`\b${own}(?:['’]ll| will| shall)${adverb} (?!${state}|${time})\w`,
  String.raw`(?:^|[,.;:!–—] ?|\b(?:ok|okay|so|and|but|then) )will (?!you\b|he\b|she\b|they\b|it\b|that\b|there\b|${state})\w`,
  String.raw`\b(?:have|has|need|needs|got|gotta|ought|mean|meant|supposed|due|scheduled|want|hope|hoping|intend|intends|intending|plan|plans|planning|aim|aiming|am) to(?: \w|:)`,
  String.raw`\b(?:gotta|i['’]?d better|we['’]d better|better not forget|(?:i|we) (?:really )?should|(?:i|we) must|must (?:be|not forget|remember)|(?:^|[,.;:!–—(] ?|\b(?:ok|okay|so|and|but|then|also|still) )must (?!(?:have|be|say|admit|confess|not)\b)\p{L}+|needs? (?:doing|fixing|paying|renewing))\b`,
  String.raw`\b(?:needs?|ha(?:s|ve)) to be \w`,
  String.raw`\b(?:(?:i|we|he|she|they|\p{Lu}\p{L}{1,20})(?:['’]ve| have| has)? (?:promised?|vow(?:ed)?|swore|pledged?|committed?|agreed)|promised|promise\W*$|owe|owes(?=.{1,60} (?:by|before|until|till) (?:\w|\d)))\b(?! rain)`,
  String.raw`\b(?:told|said|agreed|reckons|says)\b.{0,40}\b(?:(?:i|we|he|she|they)(?:['’]d|['’]ll| would| will)|i(?:d|ll)|theyd|theyll) (?!never|have\b)\w`,
  String.raw`\b\p{Lu}\p{L}{1,20} will (?:${deeds})\b`,
  String.raw`\b(?:going to|gonna) (?!${time})(?:${deeds})\b`,
  // A line of a list of what is to be done.
  String.raw`^\W{0,5}(?:(?:please|also|then|and|todo|to-do|to do)\W{1,3}){0,2}(?:${deeds})\b`,
]
/** What lies ahead without that. */
const plans = [
  String.raw`(?:\b${own}(?:['’]?m|['’]re| am| are)${adverb} |^\W{0,3})(?:going to|gonna) (?!${time})\w`,
  // Of one's own plans, with the subject or without.
  String.raw`(?:\b(?:i['’]?m|i am|we['’]re|we are|and i are)${adverb} |^\W{0,3})(?!(?:going|morning|evening|nothing|something|anything|everything|spring|during|king|looking|feeling|missing|loving|thinking|wondering|trying|worrying|dreading|living|being)\b)\p{L}{2,20}ing\b`,
  String.raw`\bso we['’]re \p{L}{2,20}ing\b`,
  String.raw`\b(?:my|our|the) (?:\w{2,20} )?(?:plan|deadline)\b|\bdeadline(?:\W|\s+is\b)`,
  String.raw`\b(?:is|are) due\b|\b(?:expires?|runs? out)\b.{0,40}\b(?:renew|by then)\b|\b(?:i|we)(?:['’]ve)?(?: have| got)+ until\b`,
  String.raw`(?:^\W{0,3}(?:(?!${past} )[\p{L}]{2,20} ){0,2}|\b(?:i|we)(?:['’]ve| have)?(?: have| got)? (?:an? |my |our |the )?(?:\w{2,20} ){0,2}|\b(?:have|has|got) (?:an? |my |our |its |the |his |her )(?:\w{2,20} ){0,2})(?:${occasion})\b`,
]

export const due: DueRule = {
  promises: new RegExp([...owed, ...plans].join('|'), 'iu'),
  owed: new RegExp(owed.join('|'), 'iu'),
  reminds:
    /\b(?:remind (?:me|us)|reminder\b|(?:don['’]?t|do not|let['’]?s not|mustn['’]?t|must not|can['’]?t) (?:let (?:me|us) )?forget|(?:ping|nudge|poke|wake) (?:me|us)|note to self|to-?do\W|hold me to|make sure (?:that )?(?:i|we)|(?:tell|let) (?:me|us) (?:know )?(?:on|tomorrow|tonight|next|this|that|in|at)\b)/iu,
  isNot: new RegExp(
    String.raw`\b(?:if|unless|whether|might|maybe|perhaps|possibly|could|wish|one day|some ?day|who knows|(?:was|were) supposed|used to|usually|every|each|won['’]?t|not going to|(?:do|does|did)(?:n['’]?t| not)|never|had to|last time|no idea|would(?:['’]ve| have| rather)|(?:would|['’]d) (?:love|like|prefer)|should(?:n['’]t)? have|(?:had|['’]d) (?:said|promised|planned|agreed)|on (?:${anyWeekday})s)\b`,
    'iu',
  ),
  calledOff:
    /(?:(?:^|[,;:–—(-] ?|\bbut )(?:it['’]?s |now |been |got |all |was |is )*|(?<!\b(?:that|which|who) )\b(?:is|are|was|were|been|got|['’]s|they|she|he) (?:now |all |just )?)(?:cancel(?:l?ed)|called (?:it )?off|scrapped|abandoned)\b|\b(?:fell through|not happening|(?:is|['’]s|was|are) (?:all |now )?off(?=\W*$|[,.;!]))/iu,
  done: /\b(?:done|finished|sorted|dealt with|taken care of|complete[d]?|delivered|submitted|handed in|handed over|paid|sent|booked|fixed|ticked off|wrapped up|already|finally|at last)\b/iu,
  undone:
    /\b(?:not|never|yet|still|forgot|forgotten|without|almost|nearly|should have|supposed to|(?:have|need|got) to)\b|n['’]t\b/iu,
  dropped:
    /\b(?:cancel(?:l?ed|s|l?ing)?|call(?:ed|ing) (?:it )?off|(?:is|are|was|got|all) off\b|no need|no longer|after all|any ?more|never mind|forget (?:about )?(?:the|it|that|about)|scrap(?:ped)?|drop(?:ped|ping)? (?:the idea|it|that|the plan)|changed my mind|(?:don['’]?t|doesn['’]?t|do not|does not) (?:need|have to)|needn['’]?t|fell through|backed out|pulled out|decided (?:against|not to)|no \w+(?: \w+)? (?:needed|necessary|required)|not going to|not happening)\b/iu,
  moved:
    /\b(?:mov(?:ed|es|ing|e)|push(?:ed|ing)? (?:\w+ ){0,3}(?:back|to|out|until)|postpon\w{1,5}|reschedul\w{1,5}|re-?book(?:ed|ing)?|put off|delay(?:ed|ing)?|brought forward|bring(?:ing)? forward|shift(?:ed|ing)?|slip(?:ped|s)?|instead|ha(?:s|ve) to wait|(?:is|are|['’]s) now|now (?:on|at|due)|changed to|make (?:it|that)|new (?:date|time|deadline)|swapped|extended|rather than|not until|so (?:we|i)['’](?:re|m|ll))\b/iu,
}
