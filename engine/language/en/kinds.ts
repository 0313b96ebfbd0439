import type { KindRule } from '../kind-rule.ts'

const ofAll = String.raw`(?:(?:all|of|the|my|our|your|his|her|their|these|any|some|current|open|main|important|latest|recent|new|personal)\s+){0,3}?`
const whose = String.raw`${ofAll}(?:(?<by>(?:(?:my|our|your|his|her|their|the)\s+)?[\p{L}-]+)['’]s?\s+)?${ofAll}`
/** What stands before the noun where all of its kind are asked for. */
const before = String.raw`(?:(?:what|which)(?:['’](?:s|re))?(?:\s+(?:is|are|was|were|do you know (?:about|of)|can you tell me about|kinds? of|have been|other))?|(?:list|show|tell|give|name|any|summari[sz]e|recap)(?:\s+(?:me|us))?(?:\s+(?:about|of))?|(?:are|were) there|do (?:i|we|you) (?:have|know)(?:\s+(?:of|about))?)\s+${whose}`
const all = (nouns: string) =>
  String.raw`${before}(?:${nouns})(?![\p{L}'’-]|\s+(?:process|makers?|making|trees?|of thumb|posts?|lines?))`
/** Who does it, so that as few words as may be stand between. */
const by = String.raw`(?<by>(?:[\p{L}'’-]+ ){0,3}?)`
const did = String.raw`(?:did|do|does|have|has|had|was|were|all)`

export const kinds: KindRule = {
  asked: {
    decision: String.raw`${all('decisions?')}|(?:what|which things?)(?: all| else)? ${did} ${by}(?:decided?|agreed?(?: on)?|settled? on)(?!\p{L}| (?:not|to|that|against)\b)`,
    goal: String.raw`${all('goals?|aims|objectives?|ambitions?|targets|resolutions')}|what (?:do|does|did) ${by}(?:want|hope|aim|wish) to (?:achieve|accomplish|reach)`,
    constraint: String.raw`${all('rules?|constraints|restrictions|limits|requirements|policies')}|what (?:must|mustn['’]?t|can['’]?t|may) (?:i|we) (?:not |never )?(?:do|observe|follow)|what (?:am i|are we) (?:not )?allowed(?: to do)?`,
    preference: String.raw`${all('preferences?|likes(?: and dislikes)?|dislikes|tastes|favou?rites')}|what (?:do|does) ${by}(?<!(?:look|sound|feel|seem|smell|taste)s? )(?:like|prefer|love|hate|dislike|enjoy)(?=\W*$)`,
    promise: String.raw`${all('promises?|commitments')}|(?:what|who)(?: all| else)? (?:${did} )?${by}promised?(?: what)?(?!\p{L}| (?:that|not)\b)`,
    change: String.raw`${all('changes')}|what(?:['’]s)?(?: all| else)?(?: is| has| have| was| were)? (?:been )?(?:changed|changing|different|new)(?=\W*$|\W+(?:today|yesterday|this|last|in|on|at|since|about|with|for|before|after|between|lately|recently)\b)`,
    task: String.raw`what(?: all| else)? ((?:do|did|does|have|are|am) )?(?:[\p{L}'’-]+ ){1,2}?(?:still |also )?(?:(?:have|need|needs|got|left|supposed|meant) )+to (?:do|be done|get done|finish|sort(?: out)?|get through)(?=\W*$|\W+(?:today|tonight|tomorrow|this|next|by|before|on|for|about|now|still|at|in)\b)|what(?:['’]?s| is| do i have| have i(?: still)? got)(?: still| else| all)? (?:left(?: for (?:me|us))?(?: to (?:do|be done))?(?=\W*$)|left (?:for (?:me|us) )?to do|on (?:my|our|the) (?:[\p{L}-]+ )?(?:to[- ]?dos?|tasks?|jobs?)(?: list)?)|what (?:still |else )?(?:needs|has|remains) (?:still )?(?:doing|to (?:be done|do))|${all('to[- ]?dos?|to[- ]?do list|tasks|errands|chores')}`,
  },
  somebody: String.raw`(?:my|our|your|his|her|their|the) ([\p{L}-]+)`,
  everybody: String.raw`I|(?:(?:the|our|my|this|whole) )*(?:team|group|crew|squad|guys|folks|others|rest|people)`,
  fillers:
    'have|has|had|make|made|making|set|take|taken|follow|apply|observe|obey|keep|kept|know|currently|now|far|remember|going|active|force|stand|currently|about|around|concerning|regarding|given|gave|told|still|open|there|(?<!(?:at|for|of|about|my|our|the) )work',
  tells: {
    decision:
      /(?<!\p{L})(?:decisions?\s*[:–—-]|(?:we|i|they|he|she)(?:['’]ve| have| had)?(?: all| finally| now)? (?:decided|agreed (?:to|on|that)))(?!\p{L})/iu,
    // What is meant for long: what else lies ahead is a task.
    goal: /(?<!\p{L})(?:goals?|aims?|aiming|objectives?|targets?|want(?:s|ed)? to|would (?:love|like) to|(?:i|we|she|he|they)['’]d (?:love|like) to|hop(?:e|es|ing) to|dreams?|ambition|resolution|plan(?:s|ning)? to|trying to|intend(?:s|ing)? to)(?!\p{L})/iu,
    constraint:
      /(?<!\p{L})(?:allows? no|permits? no|forbids?|(?:nobody|no one|nothing|no \p{L}+) (?:[\p{L}'’]+ ){1,3}(?:after|before|over|above|without|until))(?!\p{L})/iu,
    preference:
      /(?<!\p{L})(?:[Ii]|[Ww]e|[Tt]hey)(?:['’]d)?(?: (?:really|also|always|still|do|don['’]?t|never|just|only|much|would))* (?:like|love|hate|prefer|dislike|enjoy|adore|can['’]?t stand|rather(?: not)?)(?! (?:to (?:run|do|live|go)|it when you|that|you)(?!\p{L}))(?!\p{L})|(?<!\p{L})(?<!(?:who|that) )(?:likes|loves|hates|prefers|dislikes|enjoys|adores)(?!\p{L})|(?<!\p{L})(?:[Mm]y favou?rite|not a fan of|not keen on|allergic to|[Tt]hat['’]s how [Ii])|(?<!\p{L})(?:[Aa]lways|[Nn]ever) (?:[\p{L}'’-]+ ){0,4}(?:me|please)(?!\p{L})/u,
    promise:
      /(?<!\p{L})(?:i|we)(?:['’]ll| will| shall)(?! (?:be|have|need|see|never|not|miss|love|know)\b)|(?<!\p{L})(?:i|we)(?:['’]ve)? (?:promised?|owe|vow(?:ed)?|swore)|promised? (?:to|that|i|him|her|me|us|you|them)(?!\p{L})/iu,
    change:
      /(?<!\p{L})(?:abandoned|dropped|scrapped|ditched|cancell?ed|called (?:it )?off|gave up(?: on)?|went with|turned out|fell through|(?:is|was|['’]s) (?:off|dead)(?! (?:to|the|on|work|sick|from|in)(?!\p{L})))(?!\p{L})/iu,
  },
  // By these words a text is looked at that no role tells.
  words: {
    preference: 'like love hate prefer dislike enjoy favourite favorite fan keen allergic take',
    decision: 'decision decided agreed',
    constraint: 'allow allows permit forbid',
    promise: 'promise promised owe',
    task: 'need todo remind owe promised renew return',
    change:
      'move moved change changed switch switched postpone postponed push pushed replace replaced cancel cancelled now instead anymore longer new reschedule renamed stopped quit raised lowered became',
  },
}
