import {
  end,
  fills,
  have,
  is,
  lately,
  one,
  phrase,
  start,
  thing,
  who,
  type Phrase,
} from './paraphrase-pieces.ts'

/** What one has and uses, what a thing is made of, and what was put in its place. */
export const thingPhrases: readonly Phrase[] = [
  fills(
    String.raw`${start}(?<who>[Ii]|[Ww]e)(?: now)? use (?<tool>\p{Lu}[\p{L}\p{N}.]*(?: \p{Lu}[\p{L}\p{N}.]*)?) for (?:the |our |my )?(?<what>[\p{L} ]{2,40}?)${end}`,
    { name: 'used for', thing: '<what>', value: '<tool>' },
  ),
  phrase(
    String.raw`${start}[Ii]${have}${lately} (?:dyed|painted|coloured|colored|repainted) (?<what>(?:my|our|the) \p{Ll}+(?: \p{Ll}+)?) (?<colour>red|blue|green|yellow|orange|purple|pink|brown|black|white|grey|gray|blonde?|silver|gold|teal|auburn)`,
    '<what> is now <colour>',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} (?:traded|trading) (?:in )?${thing('old')}(?: in)? for ${thing('fresh')}${end}`,
    '<who> replaced <old> with <fresh>',
  ),
  ...(
    [
      ['cancel', 'cancelled'],
      ['call off', 'called off'],
      ['sell', 'sold'],
      ['quit', 'quit'],
      ['stop', 'stopped'],
      ['leave', 'left'],
      ['give up', 'gave up'],
      ['get rid of', 'got rid of'],
    ] as const
  ).map(([verb, past]) =>
    phrase(
      String.raw`${start}${who}${have}${lately} (?:had to|decided to|chose to) ${verb} (?<what>[^.,;!?]{2,60})`,
      `<who> ${past} <what>`,
    ),
  ),
  phrase(
    String.raw`${start}(?<what>(?:[Mm]y|[Oo]ur|[Tt]he) \p{L}[\p{L} -]{1,30}?)(?: is|'s| are) (?:finally |now )?gone${end}`,
    'I got rid of <what>',
  ),
  phrase(
    String.raw`[Tt]here (?:are|is)(?: now| only)? (?<much>\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?<what>\p{Ll}+) (?:in|on|at) (?<where>(?:my|our|the) \p{Ll}+)`,
    '<where> has <much> <what>',
  ),
  one(
    String.raw`${start}(?:[Ii]|[Ww]e)${have}${lately} (?:host|hosted|run|deploy|keep|store) (?<what>(?:my|our|the) \p{Ll}+(?: \p{Ll}+)?) (?:on|in|at|with) (?<tool>\p{Lu}[\p{L}\p{N}.]*)`,
    '<what> is <tool>',
  ),
  one(
    String.raw`${start}[Ii](?:'ve got| have) an? (?<what>\p{Ll}+(?: \p{Ll}+)?) with (?<whom>\p{Lu}[\p{L}\p{N}]+)`,
    'my <what> is <whom>',
  ),
  phrase(
    String.raw`(?:[Mm]y|[Oo]ur) (?<what>\p{Ll}+(?: \p{Ll}+)?) is(?<when> now)? with (?<whom>\p{Lu}[\p{L}\p{N}]+)`,
    'my <what> is <when> <whom>',
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
    String.raw`(?<value>[^\s,;]{1,64}@[^\s,;]{1,64}\p{L})[^.!?]{0,40}(?:'s| is) my new (?:e-?mail|address)`,
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
