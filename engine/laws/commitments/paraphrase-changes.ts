import {
  end,
  fills,
  have,
  lately,
  phrase,
  start,
  thing,
  who,
  type Phrase,
} from './paraphrase-pieces.ts'

const name = String.raw`(?:Dr|Mr|Mrs|Ms)?\.? ?\p{Lu}[\p{L}'-]{1,40}(?: \p{Lu}[\p{L}'-]{1,40})?`
const post = String.raw`(?<post>\p{Ll}[\p{Ll}-]+(?: \p{Ll}[\p{Ll}-]+)?)`
const duty = String.raw`(?<duty>(?:the|our|my) [\p{L}\p{N}][\p{L}\p{N}' -]{1,40}?)`
const nowadays = String.raw`(?: now| these days| from now on| as of (?:now|today|this week))`
const inCharge = { name: 'in charge', thing: '<duty>', value: '<name>' } as const

/** What is over, and what took its place, as people tell it in passing. */
export const changePhrases: readonly Phrase[] = [
  // Who does what.
  phrase(
    String.raw`(?<name>${name}) is (?:my|our|the) (?:new )?${post}${nowadays}`,
    'my <post> is now <name>',
  ),
  phrase(
    String.raw`(?:[Mm]y|[Oo]ur) ${post} is (?:called|named) (?<name>${name})`,
    'my <post> is <name>',
  ),
  phrase(
    String.raw`${start}I${have}${lately} (?:see|go to|have|work with|train with|be with|am with)(?: a)? (?<name>${name})(?: as my ${post})${nowadays}?`,
    'my <post> is now <name>',
  ),
  fills(
    String.raw`(?<name>${name}) (?:is on|is doing|owns|has|handles|is handling|is in charge of|is responsible for|takes care of|looks after|runs|leads|maintains) ${duty}${end}`,
    inCharge,
  ),
  fills(
    String.raw`${start}(?<name>I)(?:'m| am)? (?:on|doing|own|handle|handling|in charge of|responsible for|take care of|look after|run|lead|maintain) ${duty}${end}`,
    inCharge,
  ),
  fills(
    String.raw`(?<name>${name})(?: has| is|'s| will)?${lately} (?:took over|taken over|taking over|takes over|take over|inherited|picked up) ${duty}${end}`,
    { ...inCharge, isChange: true },
  ),
  fills(
    String.raw`(?:[Hh]anded|[Hh]anding|[Pp]assed|[Pp]assing|[Gg]ave|[Gg]iven|[Rr]eassigned|[Aa]ssigned|[Tt]ransferred|[Mm]oved) ${duty}(?: over| on)?(?: from \p{Lu}[\p{L}'-]+)? to (?<name>${name})`,
    { ...inCharge, isChange: true },
  ),
  fills(
    String.raw`${duty} (?:is|are|was|were|has been|have been|got)(?: now)? (?:handed|passed|reassigned|assigned|given|transferred)(?: over| on)? to (?<name>${name})`,
    { ...inCharge, isChange: true },
  ),
  phrase(
    String.raw`(?:\b(?:I|[Ww]e)(?:'m|'re| am| are)?(?: now)? |[,;] ?(?:now )?|^)[Rr]eport(?:ing)? to (?<name>${name})${nowadays}`,
    'my manager is now <name>',
  ),
  phrase(
    String.raw`\b(?:I|[Ww]e) report to (?<name>${name})${end}(?!${nowadays})`,
    'my manager is <name>',
  ),
  phrase(
    String.raw`(?:[Ss]witched|[Cc]hanged) (?<post>(?!job|place|plan|seat|side|topic|subject)\p{Ll}{3,}?)s?(?:,|;|:| -| –|\.)? (?:it's|it is|he's|she's|now|to|I'm with|I see) (?:now )?(?<name>${name})`,
    'my <post> is now <name>',
  ),
  fills(
    String.raw`(?:^|[Pp]lease |[Jj]ust |[Yy]ou can |[,;] )(?:[Cc]all me) (?!\p{L}+day\b|(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Sept|Nov|Dec)ember|October)(?<name>${name})`,
    {
      name: 'called',
      thing: '',
      value: '<name>',
      isSelf: true,
      isState: true,
    },
  ),
  fills(String.raw`\bI(?:'m)? (?:go|going) by (?<name>${name})`, {
    name: 'called',
    thing: '',
    value: '<name>',
    isSelf: true,
    isChange: true,
  }),
  // Work.
  fills(
    String.raw`${start}(?:[Mm]y )(?:job|position|role|title|occupation)(?: title)?(?: is|:) (?:an? )?(?<what>[^.,;!?]{3,40}?)(?: at [^.,;!?]{1,80})?${end}`,
    { name: 'position', domain: 'work', thing: '', value: '<what>', isSelf: true },
  ),
  fills(
    String.raw`(?:[Tt]hey|[Hh]e|[Ss]he|[Mm]y (?:boss|manager|company)|[Tt]he (?:boss|company))${have}${lately} (?:switched|moved|promoted|put|made|demoted)(?: me)(?: up| over| back)?(?: to| on| onto)? (?:an? |the )?(?<what>\p{Ll}[\p{L} -]{3,40}?)${end}`,
    { name: 'position', domain: 'work', thing: '', value: '<what>', isSelf: true, isChange: true },
  ),
  phrase(
    String.raw`(?:^|[.,!;:]\s*|\b(?:as|to|and) )(?:an? |the )?(?<what>\p{Ll}+(?: \p{Ll}+){0,2}) (?:from|as of|since|starting) (?:today|tomorrow|monday|now|this (?:week|month)|next (?:week|month))`,
    'I am now a <what>',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} (?:handed in|gave in|put in|given in|submitted) (?:my|his|her|their) (?:notice|resignation) (?:at|to|with) ${thing('where')}${end}`,
    '<who> left <where>',
  ),
  phrase(
    String.raw`(?:[Ll]ast day|[Ff]arewell party|[Ll]eaving do) (?:at|with) ${thing('where')}(?: (?:today|yesterday|done|is over|was))`,
    'I left <where>',
  ),
  phrase(
    String.raw`(?:[Ff]irst (?:day|week|shift|month)|[Dd]ay one|[Ww]eek one|[Nn]ew job) (?:on the job )?(?:at|with) (?:the )?(?<where>\p{L}[\p{L}\p{N}' -]{2,40}?)(?= (?:today|yesterday|done|was|is|over|in the|went|tomorrow)|[.,;!?–—]|$)`,
    'I started working at the <where>',
    'I joined <where>',
  ),
  // Where.
  phrase(
    String.raw`[Mm]oved (?:to (?:a )?new )?(?:offices?|premises)[^.!?]{0,12}(?:we're|we are|it's|it is|to) (?<where>(?:on|in|at) \p{Lu}[^.,;!?]*)`,
    'our office is now <where>',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} (?:came|come|got|gone|went|is|are|am)(?: back)? (?:home|out) (?:again )?(?:from|of) (?:the )?(?<where>\p{Ll}+)`,
    '<who> is no longer in <where>',
  ),
  phrase(
    String.raw`${start}${who}(?: was| is| got|${have} been)${lately} (?:discharged|released|sent home) from (?:the )?(?<where>\p{Ll}+)`,
    '<who> is no longer in <where>',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} moved out of ${thing('where')}${end}`,
    '<who> no longer live in <where>',
    '<who> no longer live with <where>',
  ),
  phrase(
    String.raw`${start}(?:[Ii]|[Ww]e)${have} (?:got|picked up|have) the keys (?:to|for) (?:our|my|the) (?:new )?(?:place|flat|house|home|apartment) in (?<place>\p{Lu}[\p{L}'.-]{1,40}(?: \p{Lu}[\p{L}'.-]+)*)`,
    'I moved to <place>',
  ),
  phrase(
    String.raw`${start}(?:(?:[Ii]|[Ww]e)${have} ?)?${lately}(?: ?[Ff]inally)? ?(?:got|found|moved into|rented|renting|have) (?:my|our) own (?:place|flat|apartment|house|studio|room) in (?<place>\p{Lu}[\p{L}'.-]{1,40}(?: \p{Lu}[\p{L}'.-]+)*)`,
    'I moved to <place>',
  ),
  phrase(
    String.raw`${start}(?:(?:[Ii]|[Ww]e)${have} )?${lately}(?:[Gg]raduated|[Dd]ropped out)(?: from| of) (?:the )?(?<where>\p{Lu}[\p{L}\p{N}' -]{1,40}?)${end}`,
    'I am no longer a student at <where>',
    'I no longer study at <where>',
  ),
  phrase(
    String.raw`${start}(?:[Ii](?:'m| am)|[Ww]e(?:'re| are)) getting married (?<when>(?:in|on|next|this) [\p{L}\p{N}]+(?: \d{1,2})?)`,
    'our wedding is <when>',
  ),
  // What is over.
  phrase(
    String.raw`\b(?:[Ii]|[Ww]e)? ?(?:haven't|have not|have n't) (?<habit>smoked|vaped|gambled|drunk) (?:at all |once )?(?:in|for) (?:\p{L}+|\d+) (?:days|weeks|months|years)`,
    'I gave up <habit>',
  ),
  phrase(
    String.raw`${start}(?<what>[\p{L}\p{N}][\p{L}\p{N} -]{1,30}?)(?: is|'s) (?:over|history)(?: (?:for|with) (?:me|us))`,
    'I quit <what>',
  ),
  phrase(
    String.raw`${start}(?:[Nn]o more) (?<what>\p{L}[\p{L} -]{1,30}?)(?: for (?:me|us))${end}`,
    'I gave up <what>',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} (?:pulled|dropped|backed|bowed|opted) out of ${thing('what')}${end}`,
    '<who> cancelled <what>',
    '<who> gave up <what>',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} (?:withdrew|withdrawn) from ${thing('what')}${end}`,
    '<who> cancelled <what>',
    '<who> gave up <what>',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} (?:kicked|dropped|cut out|given up|sworn off|ditched|cancelled|canceled|unsubscribed from|got off|come off|came off) (?:my |the |our |all )?(?<what>\p{Ll}[\p{L} -]{1,30}?)(?: habit| altogether| completely| entirely| for good)?${end}`,
    '<who> gave up <what>',
  ),
  // What there is instead.
  phrase(
    String.raw`(?<fresh>[\p{L}\p{N}][\p{L}\p{N}.' -]{0,30}?)(?: is out| is here| is live| is in)?, (?:so )?(?:that|this|it)(?:'s| is) (?<what>(?:the|my|our) [\p{L} ]{3,40}?)${nowadays}`,
    '<what> is now <fresh>',
  ),
  phrase(
    String.raw`${start}(?:[Ii]|[Ww]e)${have}${lately} (?:gone over|gone|switched|moved|changed|went over|went|migrated|converted) (?:over )?to (?:the |an? )?(?<fresh>[\p{L}\p{N}][\p{L}\p{N} -]{1,30}?) (?:as|for) (?:my|our|the) (?:new )?(?<what>\p{L}[\p{L} -]{1,30}?)${end}`,
    'my <what> is now <fresh>',
  ),
  phrase(
    String.raw`${start}(?:[Ii](?:'ve)?|[Ww]e(?:'ve)?)${have}${lately} (?:got|have|gotten) a new (?<noun>(?:phone |mobile |work |home )?(?:number|email|e-mail|address|username|phone|laptop|car|bank|plan|password))\s*(?::|-|–|,|, it's| which is)\s*(?<value>[^,;!?]{3,60})`,
    'my <noun> is now <value>',
  ),
  fills(
    String.raw`^(?:[Tt]he |[Mm]y |[Oo]ur )?(?:[Nn]ew|[Uu]pdated|[Rr]evised|[Cc]hanged) (?<what>\p{L}[\p{L}\p{N}' -]{2,50}?)(?: (?:from|as of|since|starting) [\p{L}\p{N} ]{3,20})?(?::| is| will be) (?<value>[^.;!?]{2,60})`,
    { name: 'label', thing: '<what>', value: '<value>', isChange: true },
  ),
  fills(
    String.raw`^(?:[Tt]he |[Mm]y |[Oo]ur )?(?<what>(?!(?:[Ii]|[Ww]e|[Ii]t|[Hh]e|[Ss]he|[Tt]hat|[Tt]his|[Tt]here|[Tt]hey|[Yy]ou|[Nn]ew|[Hh]ow|[Ww]hat|[Oo]ne) )\p{L}[\p{L}\p{N}'-]*(?: [\p{L}\p{N}'-]+){0,4}?)(?::| is| are) (?<value>[^.;!?]{2,40}?)[.!]*$`,
    { name: 'label', thing: '<what>', value: '<value>' },
  ),
  phrase(
    String.raw`[Mm]y (?:current )?weight is (?:about |around )?(?<much>\d[^.,;!?]*)`,
    'I weigh <much>',
  ),
  fills(
    String.raw`${start}(?:[Ii]|[Ww]e)(?: usually| always| mostly)? (?:take|catch|get|ride|use) (?:the |my )?(?<how>bus|train|tram|metro|subway|underground|tube|ferry|car|bike) to (?:work|the office|school|uni)`,
    { name: 'commute', thing: '', value: '<how>', isSelf: true },
  ),
  fills(
    String.raw`${start}(?:[Ii]|[Ww]e)(?: usually| always| mostly)? (?:commute by |go by |travel by )?(?<how>bike|cycle|walk|drive|scoot|carpool|bus|train|car|metro|tram) to (?:work|the office|school|uni)`,
    { name: 'commute', thing: '', value: '<how>', isSelf: true },
  ),
]
