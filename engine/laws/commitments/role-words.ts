import type { CommitmentRole } from '../../model/commitment.ts'

/** What says a role, and what only looks like it: the second is blanked before the first is read. */
export interface RoleWords {
  readonly role: Exclude<CommitmentRole, 'fact'>
  readonly says: RegExp
  readonly isNot: RegExp
}

/**
 * Whole words; a space is any white space, `'` an apostrophe that may be left out, `’` one that may
 * not (`we’ll` is not `well`).
 */
export function whole(...phrases: readonly string[]): RegExp {
  const pattern = phrases
    .join('|')
    .replaceAll(/\s{0,9}\n\s{0,9}/g, '|')
    .replaceAll(' ', String.raw`\s{1,9}`)
    .replaceAll(/['’]/g, (mark) => (mark === "'" ? "['’]?" : "['’]"))
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_])(?:${pattern})(?![\p{L}\p{M}\p{N}_])`, 'giu')
}

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
const unsure = String.raw`(?:sure|certain|wonder|wonders|wondering|wondered|know|knows|knew|knowing|ask|asks|asked|asking|see|saw|check|checked|checking|idea|unsure|curious|clue|decide|remember|tell|tell me|care|doubt|matter|confirm|find out|figure out|say|test|verify)`

/** English, in the order of the roles: the first row that hits. */
export const english: readonly RoleWords[] = [
  {
    role: 'goal',
    says: whole(
      'goals?|targets?|aims?|aiming|objectives?|wants? to|wanna|plans? (?:to|on)|planning (?:to|on)',
      `intends? to|intending to|hop(?:e|es|ing) to|(?:would|'d)${often} like to|trying to|looking to`,
      String.raw`(?:dream|resolution|plan|wish|ambition|intention) (?:is|for \p{L}+ \p{L}+ is) to`,
      `(?:been wanting|determined|aspire|aspires|eager) to|gonna`,
      String.raw`${someone}${willBe}${often} going to`,
      String.raw`(?:i|we)(?:’ll| will)${often} \p{L}+`,
      String.raw`remind me(?: \p{L}+)? (?:to|about)|(?:don't|do not|mustn't|must not|can't|cannot)(?: let me)? forget (?:to|about)|(?:must|need to|have to|gotta|got to) remember to`,
      String.raw`(?:i|we)${often} need to|(?<=^(?:\P{L}{0,4}(?:also|still|and|so|ok|oh|ugh|today|tomorrow)\P{L}{1,4})?)(?:need to|gotta|got to|to[- ]?do:|note to self)`,
    ),
    isNot: whole(
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
    says: whole(
      `musts?|mustn't|cannot|can not|can't|constraints?|limits?|limited to|restricted to`,
      `(?:not|never|n't|isn't|aren't)${often} (?:allowed|permitted|supposed to)|no [^.!?]{1,40} (?:are|is) (?:allowed|permitted)`,
      `(?:have|has) to|(?:am|are|is|'m|'re|'s) (?:required|forbidden|obliged) to|(?:is|are) (?:forbidden|prohibited|banned|mandatory|required|compulsory)`,
      `(?<=^(?:please )?)(?:always|never)(?= \\p{Ll}+ )`,
      String.raw`(?<=^\P{L}{0,4}(?:please )?)(?:don't|do not)(?: ever)? (?:use|add|touch|push|commit|merge|deploy|change|edit|write|delete|remove|rename|log|store|send|import|install|break|mock|skip|put|share|suggest|give|include|mention|schedule|book|order|buy|call|email|contact|invite|spend|start|make|run|release|ship|upload|copy|print|hardcode|cache|expose)(?! (?:it|that|this|yourself|too)\b)`,
      String.raw`(?<=^\P{L}{0,4}(?:please )?)(?:avoid \p{L}+|only (?:use|support|allow|accept|deploy|merge|commit|write|answer|call|book|buy)|keep [^.!?]{2,40}? (?:under|below|above|within|at most|private|short|secret)|use [^.!?]{2,40}?(?:,? not | instead of | rather than | never )|make sure (?:that )?(?:every|all|each|no|nobody|the))`,
      String.raw`(?<=^\P{L}{0,4})please (?:use|write|answer|avoid|format|reply|respond|address|speak|stick to)`,
      String.raw`(?<=^\P{L}{0,4})no [\p{L}\p{N}._-]+(?: [\p{L}\p{N}._-]+){0,2} (?:for me|for us|please|allowed|in|on|after|before|without|at|during)(?! (?:sight|progress|time|the world|question|mind|luck|common)\b)`,
      String.raw`(?:we|i) (?:only|do not|don't) (?:support|allow|accept)|(?:without|before) (?:asking|approval|permission|a review|checking with)|off[- ]limits to`,
      String.raw`requires? (?:me|us|you|everyone|all|employees|that)|(?:can|may)${often} only|only (?:allowed|permitted) to|at most \d+|no (?:more|later|less|fewer) than`,
    ),
    isNot: whole(
      `(?:can't|cannot|can not|couldn't)${often} ${noBan}`,
      `musts?(?:'ve|${often} have)${often} (?:been|had|\\p{L}+(?:ed|en|ne|wn|nt|de|ght|ot|ft|id|ld|st|me))`,
      `musts?${often} be ${guessed}|(?:it|that|this|those|they|you|he|she) must be an?|it must be(?: to| for)|must(?: \\p{L}+)? (?:add|taste|sound|look|bring|make (?:it|for|a)|create an?|cruise)|must[- ](?:see|watch|try|do|visit|read|haves)|(?:has|have) to(?: \\p{L}+)? be (?:my|our|the (?:best|most|worst|top)|one of)|(?:favou?rite|best|top)[^.!?]{0,60} ha(?:s|ve) to be|(?:can't|cannot) (?:get (?:myself|over|used)|memorize|control|keep|forget|go wrong)|must (?:say|admit|confess|warn you|agree|love|feel|know|mean)`,
      `(?:you|it|that|this|he|she|they) must (?:love|like|enjoy|feel|miss|know|mean|really|have a|have so|have such)`,
      `(?:have|has) to (?:say|admit|agree|ask|tell|see|try|confess|laugh|know|check (?:it|that|this) out|offer|do with|be honest)|(?:don't|didn't|doesn't|do not|not|never|’ll|will|'d|would|might|may) have to`,
      `you(?: (?:really|just|definitely))? have to|what [^.!?]{0,30}(?:have|has) to|sky's? (?:is )?the limit|(?:my|his|her|our|your|their) limits?|(?:speed limit|city limits?) signs?|off limits`,
    ),
  },
  {
    role: 'decision',
    says: whole(
      `decided|chose|chosen|selected|agreed (?:on|to)|going with|went with|settled on|opted (?:for|out|to)`,
      `made up (?:my|our|his|her|their) minds?|made the decision|decision (?:is|was) to|ended up (?:choosing|picking|going with|buying|taking)`,
      String.raw`picked (?:the|a|an) [^.!?]{1,40} (?:over|instead of|near|with|for)`,
    ),
    isNot: whole(
      `(?:haven't|hasn't|hadn't|didn't|not|never|yet to|un)(?: (?:yet|been|quite|really|fully))* decided|undecided`,
      `selected (?:poems|works|stories|essays|items|texts|writings|letters|countries|stores)|agreed to disagree`,
      `(?:going|went) with (?:my|him|her|them|us|you|me|friends|family|an? (?:friend|group)|(?:his|her|our|their|your))`,
      `(?:well|carefully) chosen|chosen (?:family|people|name)`,
    ),
  },
  {
    role: 'conditional_dependency',
    says: whole(
      `ifs?|when|whenever|unless|depend(?:s|ing)? on|provided that|as long as|in case of|in case`,
    ),
    isNot: whole(
      String.raw`(?:${unsure})(?: (?:exactly|yet|for sure|at all))? (?:if|when)|(?:as|what|even|wondering) if|if (?:only|possible|any|not|ever|i'm honest|i may|you ask me|i (?:remember|recall|understand|understood|got)(?: (?:it|this|that))? (?:correctly|right)|i'm not mistaken|you haven't \p{L}+ (?:it|them|that|one))|ifs and buts`,
      String.raw`when (?:(?!(?:is|are|gets|get|has|have)\s)\S+ ){0,3}?${past}`,
      `(?:that's|that is|it's|is|was|since|especially|(?:day|time|year|moment|night|week|summer|morning|weekend|season|month|evening|period|phase)s?) when|when \\p{L}{3,}ing|when it comes to|depend(?:s|ing)? on (?:me|you|him|her|us|them|my|his|her) for`,
    ),
  },
  {
    role: 'observation',
    says: whole(
      String.raw`(?:i|we)(?:'ve|'d| have| had)?(?: (?:just|also|once|then|recently|already|even|actually|often|finally|first|now|both|too|never|always))* (?:saw|seen|noticed|observed|heard|overheard|spotted|witnessed|found(?: out)? that)`,
    ),
    isNot: whole(
      String.raw`(?:never|not|n't|haven't|hadn't|ever)(?: (?:yet|really|actually|even))* (?:seen|heard|noticed|observed)`,
      String.raw`(?:saw|seen|seeing|see) (?:an?|my|the|our|his|her) (?:\p{L}+ )?(?:doctor|dentist|therapist|physio\p{L}*|specialist|gp|psychologist|lawyer|vet|counsell?or|nurse|surgeon)(?!\u0027|\u2019)`,
      String.raw`(?:you|he|she|they|who|u)(?:'ve|'s| have| has| had)? (?:just |also |never |ever )?(?:noticed|observed|saw|seen)|(?:be|get|got|barely|hardly) noticed|widely observed|heard of`,
    ),
  },
]

/** Whole words at the start of a sentence, whose speaker is left out: `Saw a fox today.` */
export const openingObservation =
  /^\s*(?:just |also |recently |yesterday |today )?(?:saw|noticed|observed|heard|spotted)\s/iu

/** Chinese: anywhere in the sentence. */
export const chinese: readonly RoleWords[] = [
  {
    role: 'goal',
    says: /目标|目標|目的(?!地)|打算|希望|[计計][划劃]|[想要](?=[去学學买買做当當成开開考找把换換试試参參])|(?<=[我他她们們])(?:很|一直|也|特别)?想(?=\p{Script=Han})/gu,
    isNot:
      /希望你|希望您|[计計][划劃](?:书|書|表|经济|經濟|生育)|(?:健身|套餐|保险|流量)[计計][划劃]|不想|想[到起念象像法着著你您他她它必知]|需要|不要|重要|主要|只要|要是|等不及要/gu,
  },
  {
    role: 'constraint',
    says: /必须|必須|不能|不可以|不[许許准]|不允[许許]|不得(?![不了])|禁止|限制|只能|[严嚴]禁/gu,
    isNot: /不能(?:相信|想象|想像|再好|等|忍受|自已|不)|能不能|可不可以/gu,
  },
  {
    role: 'decision',
    says: /决定|決定|选择|選擇|采用|採用|[选選](?:了|定|中)|定下[来來]?了|[选選]好了/gu,
    isNot: /[还還][没沒]有?决定|[没沒]有?(?:做)?决定|决定不了|[选選][择擇][题題]|由.{1,6}决定/gu,
  },
  {
    role: 'conditional_dependency',
    says: /如果|只要|除非|取决于|取決於|要是|假如|的[话話](?=[，,])|一旦/gu,
    isNot: /不知道如果/gu,
  },
  {
    role: 'observation',
    says: /观察到|觀察到|注意到|发现|發現|看到|看[见見]|[听聽][说說]|[听聽]到/gu,
    isNot:
      /[你您他她](?:们|們)?(?:没|沒)?(?:有)?(?:看到|看[见見]|发现|發現|[听聽][说說])|(?:没|沒)(?:有)?(?:看到|看[见見]|[听聽]到)|看不到/gu,
  },
]

const infinitive = String.raw`\p{L}+[aeiáéí]r(?:me|te|se|nos|lo|la|los|las|le|les)?`

/** Spanish: whole words. */
export const spanish: readonly RoleWords[] = [
  {
    role: 'goal',
    says: whole(
      String.raw`(?:quiero|queremos|quiere|quieren|pienso|pensamos|espero|esperamos|planeo|planeamos|pretendo|me gustaría|nos gustaría|me encantaría|tengo pensado|tenemos pensado|intento|intentamos) ${infinitive}`,
      String.raw`(?:voy|vamos|va|van) a ${infinitive}`,
      `(?:mi|nuestro|el|su) (?:objetivo|plan|sueño|propósito)|(?:mi|nuestra|la|su) meta`,
    ),
    isNot: whole(
      `(?:quiero|quiere|queremos|me gustaría) (?:decir|saber|ver si|asegurarme|asegurar|preguntar|darte|agradecer)|vamos a ver|voy a ver si|(?:va|van|vas) a (?:llover|ser|estar|haber|gustar)|no puedo esperar a`,
    ),
  },
  {
    role: 'constraint',
    says: whole(
      `no (?:puedo|podemos|puede|pueden|se puede|se pueden|debo|debemos|debe|deben)|hay que|(?:tengo|tenemos|tiene|tienen) que|prohibid[oa]s?|obligatori[oa]s?|límites?|como máximo|no está permitid[oa]|solo se puede|sólo se puede`,
      String.raw`(?:debo|debemos|debe|deben) ${infinitive}`,
    ),
    isNot: whole(
      `no (?:puedo|podemos|puede|pueden) (?:esperar|creer|creerlo|imaginar|imaginarme|evitar|dejar de|más|parar de|quejarme)|(?:tengo|tenemos|tiene) que (?:decir|admitir|reconocer|ver con)|deb[eo] (?:de )?(?:ser|haber|estar)`,
    ),
  },
  {
    role: 'decision',
    says: whole(
      `decid(?:í|imos|ió|ieron|ido)|eleg(?:í|imos|ido)|eligió|eligieron|escog(?:í|imos|ió|ido)|opt(?:é|amos|ó) por|(?:me quedo|nos quedamos|me quedé) con|acord(?:amos|aron|ado)`,
    ),
    isNot: whole(`(?:no|sin|aún no|todavía no) (?:he |hemos |ha )?decidido`),
  },
  {
    role: 'conditional_dependency',
    says: whole(
      `si|a menos que|siempre que|depend(?:e|en|iendo) de|con tal de que|a no ser que|siempre y cuando`,
    ),
    isNot: whole(
      `(?:sé|sabe|sabes|saber|sabía|pregunto|preguntaba|pregunté|ver|como|recuerdo|seguro|segura|dime|duda|dudo|por) si`,
    ),
  },
  {
    role: 'observation',
    says: whole(
      `vi|vimos|(?:he|hemos) (?:visto|notado|observado|oído|escuchado)|not(?:é|amos)|observ(?:é|amos)|escuch(?:é|amos)|oí|oímos|(?:me|nos) (?:di|dimos) cuenta|descubr(?:í|imos) que`,
    ),
    isNot: whole(`(?:nunca|no|jamás) (?:he|hemos|vi|vimos|oí|noté)(?: \\p{L}+)?`),
  },
]
