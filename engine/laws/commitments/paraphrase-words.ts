/** A way of saying something, and what it says; `<name>` is what the group of that name holds. */
export interface Phrase {
  readonly says: RegExp
  readonly means: readonly string[]
  /** It tells of one of several: what it says is no state, and ends only where a change is told. */
  readonly isOne?: boolean
}

/** Whom or what a clause is about: who speaks, somebody named, or something of one's own. */
const who = String.raw`(?<who>[Ii]|[Ww]e|(?:[Mm]y|[Oo]ur) \p{Ll}+(?: \p{Lu}[\p{L}'-]+)?|\p{Lu}[\p{Ll}'-]+)`
const is = String.raw`(?:'m|'re|'s| am| are| is)`
const have = String.raw`(?:'ve|'s| have| has)?`
const lately = String.raw`(?: (?:just|now|also|finally|actually|recently|officially|already))*`
const start = String.raw`(?:^|[.,;:!?–—-]\s*|\b(?:and|but|so|that) )(?:(?:[Ss]o|[Ww]ell|[Nn]ow|[Oo]k|[Yy]es|[Oo]h|[Tt]oday|[Yy]esterday|[Ff]inally|[Rr]ecently),? )*`
const place = String.raw`(?<place>\p{Lu}[\p{L}'.-]+(?: \p{Lu}[\p{L}'.-]+)*)`
const end = String.raw`(?=\s*(?:[.,;!?–—]|$|\b(?:now|last|this|next|these|yesterday|today|in|on|since|because|and|so|but|after|for|from|again|as|at|right)\b))`
const article = String.raw`(?:an? |the |my |our |his |her |their |this |that |some )?`

/** Capitals decide what is a name, so the patterns mind them. */
function phrase(pattern: string, ...means: readonly string[]): Phrase {
  return { says: new RegExp(pattern, 'u'), means }
}

/** What it tells of is one of several. */
function one(pattern: string, ...means: readonly string[]): Phrase {
  return { ...phrase(pattern, ...means), isOne: true }
}

/** A thing: up to four words without a mark. */
function thing(name: string): string {
  return String.raw`${article}(?<${name}>[\p{L}\p{N}][\p{L}\p{N}'.&+-]*(?: [\p{L}\p{N}][\p{L}\p{N}'.&+-]*){0,3}?)`
}

/** Where and with whom one lives, what one eats, weighs and likes. */
export const ownPhrases: readonly Phrase[] = [
  phrase(
    String.raw`${place} is (?:(?:my|our) (?:new )?home|home)(?: now| these days)?${end}`,
    'I moved to <place>',
  ),
  phrase(String.raw`[Ii]${have} settled(?: down)? in ${place}`, 'I moved to <place>'),
  phrase(
    String.raw`${who}${is}?${lately} (?:rent|renting|rents|share|sharing) (?:\p{Ll}+ ){1,4}(?:in|near) ${place}`,
    '<who> live in <place>',
  ),
  phrase(String.raw`${who} (?:work|works|working) from ${place}`, '<who> is based in <place>'),
  phrase(
    String.raw`${start}${who}(?:${is}|${have})?${lately} (?:started|begun|began|back to|went back to|gone back to|resumed) (?:eating )?(?:meat|fish|chicken|dairy|eggs|cheese|everything)(?: again| now)?${end}`,
    '<who> became an omnivore',
  ),
  phrase(
    String.raw`${start}${who} eats? (?:meat|everything|fish|dairy) (?:again|now)`,
    '<who> became an omnivore',
  ),
  phrase(
    String.raw`${start}${who}${is}${lately} off (?:the |my |all )?(?<what>\p{L}[\p{L} -]{1,40}?)${end}`,
    '<who> am no longer on <what>',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} (?:gone off|went off|lost interest in|fallen out of love with|fell out of love with|grown out of|outgrown) ${thing('what')}${end}`,
    '<who> no longer like <what>',
  ),
  phrase(
    String.raw`^(?:[Ff]inally |[Aa]lready |[Nn]ow )?(?:[Dd]own|[Uu]p) to (?<much>\d[^.!?]*)`,
    'I am down to <much>',
  ),
  phrase(
    String.raw`${start}${who}(?: only)? (?<doing>(?:run|swim|train|work out|exercise|go \p{L}+|call \p{L}+|visit \p{L}+)) once (?:a|every|per) (?<per>\p{L}+)`,
    '<who> <doing> 1 times a <per>',
  ),
  phrase(
    String.raw`${start}${who}(?: only)? (?<doing>(?:run|swim|train|work out|exercise|go \p{L}+|call \p{L}+|visit \p{L}+)) twice (?:a|every|per) (?<per>\p{L}+)`,
    '<who> <doing> 2 times a <per>',
  ),
  phrase(
    String.raw`${start}${who}(?:${is}|${have})?${lately} (?:in a relationship|(?:seeing|dating) (?:someone|somebody)|(?:got )?a (?:new )?(?:boyfriend|girlfriend))${end}`,
    '<who> is taken',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} (?:(?:had|has had) (?:(?:her|the|their|a|our) )(?:baby|babies|twins|little (?:girl|boy)|son|daughter)|gave birth|given birth)`,
    '<who> is no longer pregnant',
  ),
  phrase(
    String.raw`${start}(?:[Ii]|[Ww]e) (?:take|catch|get|ride) the (?<how>bus|train|tram|metro|subway|underground|tube|ferry) to (?:work|the office)`,
    'my commute is <how>',
  ),
  phrase(
    String.raw`${start}(?:[Ii]|[Ww]e) (?<how>bike|cycle|walk|drive|scoot|carpool|commute by \p{L}+|go by \p{L}+) to (?:work|the office)(?<when> now| these days)?`,
    'my commute is <when> <how>',
  ),
]

/** Who is with whom. */
export const pairPhrases: readonly Phrase[] = [
  phrase(
    String.raw`(?<one>\p{Lu}[\p{L}'-]*) and (?<other>\p{Lu}[\p{L}'-]*)${have}${is}?${lately} (?:split(?: up)?|broke up|broken up|separated|divorced|got divorced|called it quits)${end}`,
    '<one> broke up with <other>',
  ),
  phrase(
    String.raw`(?<name>\p{Lu}[\p{L}'-]*) and I${have}(?: are|'re)?${lately} (?:got |getting |gotten )?(?:divorced|separated|split(?: up)?|broken up|called it quits)${end}`,
    'I broke up with <name>',
    'I got divorced',
  ),
  phrase(
    String.raw`${start}I${have}${lately} (?:dumped|left|divorced) (?<name>\p{Lu}[\p{L}'-]*)${end}`,
    'I broke up with <name>',
  ),
  one(
    String.raw`${start}${who} (?:live|lives|'m living|am living|is living) with (?<whom>[^.,;!?]{2,40}?)${end}`,
    '<who> household is <whom>',
  ),
  phrase(
    String.raw`${start}${who}(?:${is}|${have})?${lately} (?:live|lives|living) (?:alone|(?:on|by) (?:my|his|her|our)(?:self| own))(?<when> now| these days)?`,
    '<who> household is <when> alone',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} moved in with (?<whom>[^.,;!?]{2,40}?)${end}`,
    '<who> household is now <whom>',
  ),
  one(
    String.raw`${start}[Ii](?:'ve got| have| got) (?:an?|my|the) (?<what>(?:\p{Ll}+ ){0,2}\p{Ll}+) (?<when>(?:on|at|for) (?:(?:\p{Lu}\p{Ll}+day|the \d|\p{Lu}\p{Ll}+ \d|\d{1,2} \p{Lu}|\d)[^.,;!?]*))`,
    'my <what> is <when>',
  ),
  phrase(
    String.raw`(?<name>\p{Lu}[\p{L}'-]*) and I (?<verb>meet|talk|train|play|practise|practice|speak|have \p{L}+|go \p{L}+) (?<rest>(?:on|at) [^.,;!?]+)`,
    'I <verb> <name> <rest>',
  ),
]

/** What one does and for whom, who leads whom. */
export const jobPhrases: readonly Phrase[] = [
  phrase(
    String.raw`${start}${who}(?:${is}|${have})?${lately} (?:got|gotten|landed|accepted|took|taken|found|start|starts|started|starting) (?:an? |the |my |his |her )?(?:(?:new|full-time|part-time|great|dream) )*(?:job|position|role|gig)(?: offer)? (?:at|with) ${thing('where')}${end}`,
    '<who> joined <where>',
  ),
  phrase(
    String.raw`${start}${who}(?:${is}|${have})?${lately} (?:got|gotten|landed|accepted|took|taken|found|start|starts|started|starting) (?:an? |the |my |his |her )?(?:(?:new|full-time|part-time|great|dream) )*(?:job|position|role|gig) as ${thing('what')}${end}`,
    '<who> became <what>',
  ),
  phrase(
    String.raw`${start}${who}(?: was| were| got|${have} been) hired (?:by|at) ${thing('where')}${end}`,
    '<who> joined <where>',
  ),
  phrase(
    String.raw`${who}${have} (?:transferred to|signed (?:for|with)) (?:the )?(?<where>\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*)`,
    '<who> joined <where>',
  ),
  phrase(
    String.raw`${who} plays? for (?:the )?(?<where>\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*)`,
    '<who> works for <where>',
  ),
  phrase(
    String.raw`${start}${who}(?:${is}|${have})?${lately} retired(?! (?:to|from (?:the (?:game|race|match)))\b)`,
    '<who> joined Unemployment',
    '<who> became a retiree',
  ),
  phrase(
    String.raw`${start}${who}(?: was| were|${is}| got|${have} been)?${lately} (?:laid off(?!.*\b(?:19|20)\d\d)|fired|let go|made redundant|unemployed|out of work|between jobs|out of a job|lost (?:my|his|her|their|our) jobs?|quit (?:my|his|her|the) jobs?)${end}`,
    '<who> joined Unemployment',
  ),
  phrase(
    String.raw`${start}[Ii](?:'m)?${lately} report(?:ing)? to (?<name>\p{L}[\p{L}'-]+)`,
    'my manager is <name>',
  ),
  phrase(
    String.raw`(?<name>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)(?: has| is|'s)?(?: \p{Ll}+ly)? (?:took over|taken over|taking over|stepped in|stepping in|takes over)(?: from (?<old>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?))? as (?:the |our |my )?(?<post>\p{L}[\p{L} -]{2,40})`,
    'The holder was replaced by <name> as our <post>',
  ),
  phrase(
    String.raw`(?<name>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?) is (?:the|our|my) new (?<post>\p{Ll}[\p{L} -]{2,40})`,
    'our <post> is now <name>',
  ),
]

/** What one has and uses, what a thing is made of, and what was put in its place. */
export const thingPhrases: readonly Phrase[] = [
  phrase(
    String.raw`${start}${who}${have}${lately} (?:traded|trading) (?:in )?${thing('old')}(?: in)? for ${thing('fresh')}${end}`,
    '<who> replaced <old> with <fresh>',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} (?:swapped|exchanged|ditched|abandoned) ${thing('old')} for ${thing('fresh')}${end}`,
    '<who> replaced <old> with <fresh>',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} sold ${thing('old')} and (?:bought|got|picked up|ordered) ${thing('fresh')}${end}`,
    '<who> replaced <old> with <fresh>',
  ),
  phrase(
    String.raw`${start}(?:[Mm]y|[Oo]ur|[Tt]he) (?:old )?(?<old>\p{L}[\p{L}\p{N} -]{1,30}?)(?: finally| just)? (?:died|broke(?: down)?|is dead|was stolen|got stolen|gave out|quit on me)(?: on me)?,? (?:so|and) (?:now )?(?:[Ii]|[Ww]e)(?:'ve)? (?:just )?(?:got|bought|ordered|have|picked up|use|drive)(?: myself| me)? ${thing('fresh')}${end}`,
    'I replaced <old> with <fresh>',
  ),
  phrase(
    String.raw`(?<what>(?:[Mm]y|[Oo]ur|[Tt]he) \p{L}[\p{L} -]{1,30}?) (?:is|are|was|were) (?:written|built|coded|implemented|programmed) (?:in|with) (?<tool>\p{Lu}[\p{L}\p{N}+#.]*)`,
    '<what> language is <tool>',
  ),
  phrase(
    String.raw`${start}(?:[Ii]|[Ww]e)${have}${lately} (?:rewrote|rewritten|rebuilt|ported|reimplemented) (?<what>(?:[Mm]y|[Oo]ur|[Tt]he) \p{L}[\p{L} -]{1,30}?) (?:in|to|into) (?<tool>\p{Lu}[\p{L}\p{N}+#.]*)`,
    '<what> language is now <tool>',
  ),
  phrase(
    String.raw`^(?:[Hh]ere's |[Hh]ere is )?(?:[Mm]y |[Oo]ur )?[Nn]ew (?<noun>(?:phone |mobile |cell |work )?(?:number|email|e-mail|address|username|nickname))\s*(?:is|:|=|-)?\s*(?<value>[^,;!?]{3,60})`,
    'my <noun> is now <value>',
  ),
  phrase(
    String.raw`(?<value>[^\s,;]+@[^\s,;]+\p{L})[^.!?]{0,40}(?:'s| is) my new (?:e-?mail|address)`,
    'my email is now <value>',
  ),
  phrase(
    String.raw`${start}${who}${is}(?: only)?${lately} in (?:the )?(?<grade>(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)) grade`,
    '<who> grade is <grade>',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} (?:started|starts|entered|begun|began|moved (?:on |up )?to) (?:the )?(?<grade>(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)) grade`,
    '<who> grade is now <grade>',
  ),
  phrase(
    String.raw`(?:[Tt]hey|[Hh]e|[Ss]he|[Ww]e|[Ss]omeone)${have} put (?:up )?(?<what>(?:the|my|our) \p{L}[\p{L} -]{1,30}?)(?: up)? to (?<much>[^.,;!?]+)`,
    '<what> rose to <much>',
  ),
]

/** Chinese: work told as `在华为工作`, and how one lives together, in the words of English. */
export const chinesePhrases: readonly Phrase[] = [
  phrase(
    String.raw`(?<who>我|[小老]\p{Script=Han}|[他她]|(?<![\p{Script=Han}])\p{Script=Han}{2,3}?)(?:现在|現在|目前|已经|已經|如今)*在(?<where>[\p{Script=Han}A-Za-z]{2,10}?)(?:工作|上班)`,
    '<who>就职于<where>',
  ),
  phrase(
    String.raw`(?<who>我|[小老]\p{Script=Han}|[他她])(?:现在|現在|最近|刚|剛|已经|已經)*(?:跳槽|换工作|換工作)(?:到|去)了?(?<where>[\p{Script=Han}A-Za-z]{2,10})`,
    '<who>加入<where>',
  ),
  phrase(String.raw`^我(?:现在|現在)?(?:是)?(?:单身|單身)`, 'I am single'),
  phrase(String.raw`^我(?:上个月|昨天|今年|去年|刚|剛|已经|已經)*(?:结婚|結婚)了`, 'I got married'),
  phrase(
    String.raw`^我(?:上个月|昨天|今年|去年|刚|剛|已经|已經)*(?:离婚|離婚)了`,
    'I got divorced',
  ),
]

/** Spanish, in the words of English. */
export const spanishPhrases: readonly Phrase[] = [
  phrase(
    String.raw`(?<name>\p{Lu}[\p{L}]+) y yo (?:ya )?(?:terminamos|rompimos|cortamos|nos separamos|lo dejamos|nos divorciamos)`,
    'I broke up with <name>',
  ),
  phrase(
    String.raw`(?:[Rr]ompí|[Tt]erminé|[Cc]orté) con (?<name>\p{Lu}[\p{L}]+)`,
    'I broke up with <name>',
  ),
  phrase(String.raw`[Mm]e divorcié`, 'I got divorced'),
  phrase(String.raw`[Mm]e jubilé`, 'I joined Unemployment', 'I became a retiree'),
  phrase(
    String.raw`(?:[Mm]e (?:despidieron|quedé sin trabajo)|[Rr]enuncié|[Dd]ejé (?:mi|el) trabajo)`,
    'I joined Unemployment',
  ),
  phrase(
    String.raw`(?:[Ee]mpecé|[Ee]ntré|[Cc]omencé) a trabajar en (?<where>\p{Lu}[\p{L}]+)|[Mm]e contrataron en (?<there>\p{Lu}[\p{L}]+)`,
    'I joined <where><there>',
  ),
  phrase(
    String.raw`(?<who>[Mm]i \p{Ll}+|\p{Lu}\p{Ll}+) (?:ahora )?vive en (?<place>\p{Lu}[\p{L}]+)`,
    '<who> lives in <place>',
  ),
  phrase(
    String.raw`(?<who>[Mm]i \p{Ll}+|\p{Lu}\p{Ll}+) se mudó a (?<place>\p{Lu}[\p{L}]+)`,
    '<who> moved to <place>',
  ),
]
