import { labelled, wholeWords } from '../patterns.ts'
import type { RoleRule } from '../rules.ts'

const someone = String.raw`(?:i|we|he|she|they)`
const willBe = String.raw`(?:'m|'re|'s| am| are| is)`
const often = String.raw`(?: (?:definitely|probably|also|just|then|now|really|totally|always|still|finally|actually|only|never|ever|kind of|sort of|maybe))?`
/** What is guessed or praised after `must be`. */
const guessed =
  `(?:incredibly|absolutely|extremely|truly|so|very|really|such|quite|pretty|a lot|fun|nice|hard|tough|great|amazing|awesome|exciting|
exhausting|exhausted|tiring|tired|proud|happy|sad|scary|lovely|delicious|cold|hot|freezing|difficult|
challenging|rewarding|beautiful|interesting|thrilled|nervous|stressful|stressed|kidding|joking|like|
thinking|wondering|something|cool|wonderful|fantastic|incredible|frustrating|frustrated|relieved|
excited|worried|starving|hungry|bored|boring|annoying|lonely|strange|weird|magical|gorgeous|
because|nearly|almost|around|about|my|your|why|that|it|love|mad|crazy|an? \\p{L}+ (?:feeling|experience|place|time|sight|view|relief))`.replaceAll(
    '\n',
    '',
  )
/** Verbs after `can't` that tell a feeling or a failure, and forbid nothing. */
const noBan =
  `(?:wait|believe|imagine|help|get enough|stand|thank|remember|find|complain|recall|say|tell|even|
seem to|figure|understand|think|stop|see|hear|feel|express|stress|recommend|describe|explain|decide|
sleep|fall asleep|fault|blame|argue|describe|deny|get over|get used|be bothered|put it down|make up|
quite|really|taste|smell|bear|keep up|be happier|relate|concentrate|focus|resist|name|count how|tell you)`.replaceAll(
    '\n',
    '',
  )
const past = String.raw`(?:was|were|had|met|got|came|went|saw|did|said|took|made|left|began|found|gave|lost|heard|felt|grew|became|broke|bought|brought|fell|told|thought|woke|won|wrote|ate|drove|flew|knew|paid|ran|sold|sent|slept|spent|stood|taught|wore|couldn't|could|used to|(?!need|feed|speed|exceed|proceed|succeed|indeed|bleed)\p{L}{2,}ed)`
/** Acts that a speaker who is `doing` them has made up their mind to. */
const resolved = String.raw`(?:taking|switching|moving|dropping|keeping|stopping|cancell?ing|selling|buying|hiring|offering|skipping|postponing|leaving|replacing|sticking (?:with|to)|staying with|going (?:for|ahead)|having (?:it|the|our|my|his|her|their)|doing (?:it|this|that|the))`
/** What a limit is set to: above, under, after … */
const bounded = String.raw`(?:over|above|under|below|beyond|past|before|after|until|till|(?:more|less|later|earlier|longer|bigger|larger|smaller|higher|lower|fewer) than)`
const nothingPlain = String.raw`(?:pain|sign|idea|news|time|one|way|doubt|problem|reason|luck|matter|wonder|use|point|need|word|clue|change|rain|snow|sleep)`
const unsure = String.raw`(?:sure|certain|wonder|wonders|wondering|wondered|know|knows|knew|knowing|ask|asks|asked|asking|see|saw|check|checked|checking|idea|unsure|curious|clue|decide|remember|tell|tell me|care|doubt|matter|confirm|find out|figure out|say|test|verify)`

export const roles: readonly RoleRule[] = [
  { role: 'decision', says: labelled('decisions?|decided|resolved') },
  { role: 'constraint', says: labelled('rules?|constraints?|restrictions?|hard limits?|no-gos?') },
  {
    role: 'goal',
    says: wholeWords(
      'goals?|targets?|aims?|aiming|objectives?|wants? to|wanna|plans? (?:to|on)|planning (?:to|on)',
      `intends? to|intending to|hop(?:e|es|ing) to|(?:would|'d)${often} like to|trying to|looking to`,
      String.raw`(?:dream|resolution|plan|wish|ambition|intention) (?:is|for \p{L}+ \p{L}+ is) to`,
      `(?:been wanting|determined|aspire|aspires|eager) to|gonna`,
      String.raw`${someone}${willBe}${often} going to`,
      String.raw`(?:i|we)(?:’ll| will)${often} \p{L}+`,
      String.raw`remind me(?: \p{L}+)? (?:to|about)|(?:don't|do not|mustn't|must not|can't|cannot)(?: let me)? forget (?:to|about)|(?:must|need to|have to|gotta|got to) remember to`,
      String.raw`(?:i|we|they)(?:'d| would)${often} love to|(?:i|we|they)(?:'d| would)${often} (?:like|love) (?:us|(?:an?|the|some|more|our|my|this|it|live) \p{L}+ [^.!?]{0,60}(?:by|before|until|this|next|to be|in))(?!\p{L})`,
      String.raw`(?:i|we) want (?:us|it|them|this|everyone|everybody|(?:the|our|my) \p{L}+) (?:to|out|off|back|in|on|done|finished|ready)`,
      String.raw`(?:the )?(?:big|main|top|next|first|number one) (?:one|thing|priority|focus)(?: (?:for|of|this|next) [^.!?:]{1,30})?:|next thing (?:for|on) [^.!?:]{1,20}:|(?:priority|focus)(?: (?:for|of|this) [^.!?:]{1,30})? (?:is|:)`,
      String.raw`(?:by|before) [^.!?]{2,40}(?:there |it |we |everything )?should (?:be|have)|should be (?:done|ready|finished|live|out|in place) (?:by|before)`,
      String.raw`(?:i|we)${often} need (?:an?|another|more|some|new|two|three) [^.!?]{2,60} (?:by|before) (?:the|\p{Lu}|next|summer|winter|spring|autumn|christmas)`,
      String.raw`(?:i|we)${often} need to|(?<=^(?:\P{L}{0,4}(?:also|still|and|so|ok|oh|ugh|today|tomorrow)\P{L}{1,4})?)(?:need to|gotta|got to|to[- ]?do:|note to self)`,
    ),
    isNot: wholeWords(
      String.raw`(?:you|u)(?: (?:also|ever|really|might|may|just|still|don't|do not|guys))* (?:(?:want|plan|hope|intend) to|wanna)|your (?:\p{L}+ ){0,3}(?:goals?|aims?|targets?)|(?:personal|shared|common|excellent|great|good) goals`,
      `(?:wants?|wanna|like|hop(?:e|ing)|looking|going|gonna)(?: to)? (?:make sure|be sure|ensure|know|hear|say|ask|share|mention|clarify|thank|tell|point out|add that|see (?:if|whether|how|what|why|you)|check (?:if|whether|that)|find out|verify|confirm)|(?:wants?|wanna|like|hop(?:e|ing)) to (?:understand|figure out)|trying to (?:say|see|make sure|be sure)`,
      String.raw`(?:you|it|that|this|there|u)(?:'re|'s| are| is| will|’ll)${often} (?:going to|gonna)`,
      `(?:don't|didn't|doesn't|do not|did not|does not|never|not) want to`,
      String.raw`(?:going to|gonna) (?:be|have to|need|love|miss|die|explode|hurt|rain|snow|cost|take|feel|happen|sound|the|church|school|work|bed|class|town|in|at|on|this)|going to(?=\s*[.!,;]|$)`,
      String.raw`(?:i|we)(?:’ll| will)${often} (?:be|have|need|see|admit|bet|say|miss|love|remember|forget|know|think|feel|let|take|keep|tell|get|like|hear|mention|note|stop|end|wait|agree|give you|leave it|assume|pass|never|not|enjoy)`,
      String.raw`need to (?:be|have|know|see|hear|admit|say|agree|stop|feel|understand|talk about|laugh|pee|ask)`,
      // What is bound to a condition is no intention yet.
      String.raw`(?:i|we)(?:’ll| will)(?=[^.!?]{0,200}\b(?:if|unless|provided)\b)`,
      String.raw`(?:if|unless)\b[^.!?]{0,200}\b(?:i|we)(?:’ll| will) \p{L}+`,
      String.raw`(?:prepaid|phone|health|data|floor|meal|lesson|seating|insurance|business|pricing|pension|payment|family|free|paid|premium|basic|pro|savings?|a|the|mobile|retirement) plans? (?:to|on)`,
      String.raw`target(?:s|ed)? (?:audiences?|markets?|groups?|languages?|prices?|stores?|folders?|files?|directory|branch|platforms?|devices?|demographics?|users?|readers?|customers?|opens|closes|run|gift|has|sells|date of birth|heart rate|environment|variables?|systems?|class|element|page|url|host)|(?:at|to|from) target`,
      String.raw`scor\p{L}+\b[^.!?]{0,60}\bgoals?|(?:winning|own|late|equali[sz]ing|opening) goals?|goals? (?:against|conceded|scored)|aim with|good aim|aim (?:is|was) (?:off|terrible|bad|good)`,
    ),
  },
  {
    role: 'constraint',
    says: wholeWords(
      `musts?|mustn't|cannot|can not|can't|constraints?|limits?|limited to|restricted to`,
      `(?:not|never|n't|isn't|aren't)${often} (?:allowed|permitted|supposed to)|no [^.!?]{1,40} (?:are|is) (?:allowed|permitted)`,
      `(?:have|has) to|(?:am|are|is|'m|'re|'s) (?:required|forbidden|obliged) to|(?:is|are) (?:forbidden|prohibited|banned|mandatory|required|compulsory)`,
      `(?<=^(?:please )?)(?:always|never)(?= \\p{Ll}+ )`,
      String.raw`(?<=^\P{L}{0,4}(?:please )?)(?:don't|do not)(?: ever)? (?:use|add|touch|push|commit|merge|deploy|change|edit|write|delete|remove|rename|log|store|send|import|install|break|mock|skip|put|share|suggest|give|include|mention|schedule|book|order|buy|call|email|contact|invite|spend|start|make|run|release|ship|upload|copy|print|hardcode|cache|expose)(?! (?:it|that|this|yourself|too)\b)`,
      String.raw`(?<=^\P{L}{0,4}(?:please )?)(?:avoid \p{L}+|only (?:use|support|allow|accept|deploy|merge|commit|write|answer|call|book|buy)|keep [^.!?]{2,40}? (?:under|below|above|within|at most|private|short|secret)|use [^.!?]{2,40}?(?:,? not | instead of | rather than | never )|make sure (?:that )?(?:every|all|each|no|nobody|the))`,
      String.raw`(?<=^\P{L}{0,4})please (?:use|write|answer|avoid|format|reply|respond|address|speak|stick to)`,
      String.raw`(?<=^\P{L}{0,4})no [\p{L}\p{N}._-]+(?: [\p{L}\p{N}._-]+){0,2} (?:for me|for us|please|allowed|in|on|after|before|without|at|during)(?! (?:sight|progress|time|the world|question|mind|luck|common)\b)`,
      String.raw`(?:we|i) (?:only|do not|don't) (?:support|allow|accept)|(?:without|before) (?:asking|approval|permission|a review|checking with)|off[- ]limits to`,
      // A bound set by `no` or `nothing`: `nothing over 5k until July`, `no noisy work before nine`.
      String.raw`(?:nothing|nobody|no one) ${bounded}|no (?!${nothingPlain}(?!\p{L}))(?:\p{L}+\s){1,3}${bounded} (?:the |an? )?[\p{L}\p{N}]+|(?:nothing|nobody|no one) (?:goes|gets|is|may|leaves|enters|comes|happens) [^.!?]{0,40}(?:before|after|until|without) `,
      String.raw`everybody out by|says? (?:that )?no (?!${nothingPlain}(?!\p{L}))\p{L}+s?(?=\s|$|[.,;!])|(?<=:\s)no (?!${nothingPlain}(?!\p{L}))\p{L}+(?=\s*[,.;]|$|\s+and nothing)|but no \p{L}+ (?:on|in|at|after|before)`,
      String.raw`(?<=[,;]\s)(?:otherwise|or else|or (?:we|i|you) (?:pay|lose|have to|owe))|only (?:\p{L}+ ){1,3}if`,
      String.raw`(?:\p{L} |\p{L}'s? )(?:rules?|policy|contract|deadline|budget|curfew)(?: \p{L}+){0,3}(?: is|:| says| runs until| ends)(?! (?:good|fine|great|ok|tight)\b)`,
      String.raw`(?<!(?:^|[^\p{L}])(?:i|we|you) )(?:wants?|needs?|requires?|demands?|insists on|expects|asks for) (?:an?|one|two|three|four|five|six|\d+)(?: \p{L}+'s?)?[^.!?]{0,20} notice|(?:a|one|two|three|\d+) (?:weeks?|months?|days?)'s?'? notice`,
      String.raw`requires? (?:me|us|you|everyone|all|employees|that)|(?:can|may)${often} only|only (?:allowed|permitted) to|at most \d+|no (?:more|later|less|fewer) than`,
    ),
    isNot: wholeWords(
      `(?:can't|cannot|can not|couldn't)${often} ${noBan}`,
      `musts?(?:'ve|${often} have)${often} (?:been|had|\\p{L}+(?:ed|en|ne|wn|nt|de|ght|ot|ft|id|ld|st|me))`,
      `musts?${often} be ${guessed}|(?:it|that|this|those|they|you|he|she) must be an?|it must be(?: to| for)|must(?: \\p{L}+)? (?:add|taste|sound|look|bring|make (?:it|for|a)|create an?|cruise)|must[- ](?:see|watch|try|do|visit|read|haves)|(?:has|have) to(?: \\p{L}+)? be (?:my|our|the (?:best|most|worst|top)|one of)|(?:favou?rite|best|top)[^.!?]{0,60} ha(?:s|ve) to be|(?:can't|cannot) (?:get (?:myself|over|used)|memorize|control|keep|forget|go wrong)|must (?:say|admit|confess|warn you|agree|love|feel|know|mean)`,
      `(?:you|it|that|this|he|she|they) must (?:love|like|enjoy|feel|miss|know|mean|really|have a|have so|have such)`,
      `(?:have|has) to (?:say|admit|agree|ask|tell|see|try|confess|laugh|know|check (?:it|that|this) out|offer|do with|be honest)|(?:don't|didn't|doesn't|do not|not|never|’ll|will|'d|would|might|may) have to`,
      `you(?: (?:really|just|definitely))? have to|what [^.!?]{0,30}(?:have|has) to|sky's? (?:is )?the limit|(?:my|his|her|our|your|their) limits?|(?:speed limit|city limits?) signs?|off limits`,
      // What a limit did, or what was done about it, sets none: `the limits killed us`, `we hit the limit`.
      String.raw`(?:limits?|constraints?)(?: (?:really|finally|almost|just|always|still|have|had|has|nearly))* (?:(?!(?:need|feed|speed|exceed|proceed|succeed)\s)\p{L}{2,}ed|broke|bit|hurt|drove|made|cost|kept|got|cut|let|held|ate|ruined) (?:us|me|our|my|him|her|them|it|everything|everyone|everybody|the|half)`,
      String.raw`(?:hit|hits|hitting|reached|reaching|run into|ran into|running into|runs into|bumped into|bump into|up against|exceeded|exceeding|got past|over|tired of|sick of|fed up with|struggled with|because of|due to|thanks to|despite|by) (?:\p{L}+ ){0,4}?(?:limits?|constraints?)`,
    ),
  },
  {
    role: 'decision',
    says: wholeWords(
      `decided|chose|chosen|selected|agreed (?:on|to)|going with|went with|settled on|opted (?:for|out|to)`,
      `made up (?:my|our|his|her|their) minds?|made the decision|decision (?:is|was) to|ended up (?:choosing|picking|going with|buying|taking)`,
      String.raw`(?:i'm|i am|we're|we are)${often} ${resolved}(?! (?:a (?:nap|shower|bath|break|walk|look|photo|picture|picnic)|the (?:bus|train|kids|dog|dishes|laundry|time|cold)|care|part|pictures|photos|notes|track|an? eye|up|in|now)\b)`,
      String.raw`(?<=^\P{L}{0,4}(?:(?:and|so|ok|okay|right|then|also|from today|that's it)\P{L}{1,3})?)(?:let's|lets) (?!(?:see|hope|say|go|be|face|talk|not|meet|start|do it|catch|just|chat|discuss|look|call|have)\b)\p{L}+|(?<=^\P{L}{0,4}(?:(?:and|so|ok|okay|right|then|also)\P{L}{1,3})?)(?:i |we )?(?:just |also |finally |already |both )?(?:booked|cancell?ed|signed up|said yes|quit|resigned|enrolled)(?! (?:up|out|by|again)\b)`,
      String.raw`(?:\p{L}|\p{N})[\p{L}\p{N}]* it is(?=\s*(?:[.,;!]|then|$))`,
      String.raw`(?<=^\P{L}{0,4}(?:so |ok,? |and )?)(?:from (?:today|tomorrow|now)(?: on)?|as of (?:today|tomorrow|now|next|\p{Lu}))`,
      String.raw`(?<=^\P{L}{0,4}(?:so |ok,? |and |right,? )?)(?:cancell?ing|dropping|switching|moving|selling|buying|taking|doing|keeping|postponing|skipping) (?:it|this|that|the|us|our|my|to)(?!\p{L})`,
      String.raw`picked (?:the|a|an) [^.!?]{1,40} (?:over|instead of|near|with|for)`,
    ),
    isNot: wholeWords(
      `(?:haven't|hasn't|hadn't|didn't|not|never|yet to|un)(?: (?:yet|been|quite|really|fully))* decided|undecided`,
      `selected (?:poems|works|stories|essays|items|texts|writings|letters|countries|stores)|agreed to disagree`,
      `(?:going|went) with (?:my|him|her|them|us|you|me|friends|family|an? (?:friend|group)|(?:his|her|our|their|your))`,
      `(?:well|carefully) chosen|chosen (?:family|people|name)`,
    ),
  },
  {
    role: 'conditional_dependency',
    says: wholeWords(
      `ifs?|when|whenever|unless|depend(?:s|ing)? on|provided that|as long as|in case of|in case`,
    ),
    isNot: wholeWords(
      String.raw`(?:${unsure})(?: (?:exactly|yet|for sure|at all))? (?:if|when)|(?:as|what|even|wondering) if|if (?:only|possible|any|not|ever|i'm honest|i may|you ask me|i (?:remember|recall|understand|understood|got)(?: (?:it|this|that))? (?:correctly|right)|i'm not mistaken|you haven't \p{L}+ (?:it|them|that|one))|ifs and buts`,
      String.raw`when (?:(?!(?:is|are|gets|get|has|have)\s)\S+ ){0,3}?${past}`,
      `(?:that's|that is|it's|is|was|since|especially|(?:day|time|year|moment|night|week|summer|morning|weekend|season|month|evening|period|phase)s?) when|when \\p{L}{3,}ing|when it comes to|depend(?:s|ing)? on (?:me|you|him|her|us|them|my|his|her) for`,
    ),
  },
  {
    role: 'observation',
    says: wholeWords(
      String.raw`(?:i|we)(?:'ve|'d| have| had)?(?: (?:just|also|once|then|recently|already|even|actually|often|finally|first|now|both|too|never|always))* (?:saw|seen|noticed|observed|heard|overheard|spotted|witnessed|found(?: out)? that)`,
    ),
    isNot: wholeWords(
      String.raw`(?:never|not|n't|haven't|hadn't|ever)(?: (?:yet|really|actually|even))* (?:seen|heard|noticed|observed)`,
      String.raw`(?:saw|seen|seeing|see) (?:an?|my|the|our|his|her) (?:\p{L}+ )?(?:doctor|dentist|therapist|physio\p{L}*|specialist|gp|psychologist|lawyer|vet|counsell?or|nurse|surgeon)(?!\u0027|\u2019)`,
      String.raw`(?:you|he|she|they|who|u)(?:'ve|'s| have| has| had)? (?:just |also |never |ever )?(?:noticed|observed|saw|seen)|(?:be|get|got|barely|hardly) noticed|widely observed|heard of`,
    ),
  },
  {
    // Its speaker is left out: `Saw a fox today.`
    role: 'observation',
    says: /^\s*(?:just |also |recently |yesterday |today )?(?:saw|noticed|observed|heard|spotted)\s/iu,
  },
]
