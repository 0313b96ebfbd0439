import type { Phrase } from '../../language/rules.ts'
import { phrasesIn } from './paraphrase-pieces.ts'
import { months } from '../../language/en/calendar.ts'

/**
 * How people tell in passing what they are and have, and what is over, in the notation of
 * `phrasesIn`. Limits: surface templates; a way of saying it that is not here says nothing else.
 */
export const englishPhrases: readonly Phrase[] = phrasesIn(String.raw`
  // How one likes a thing and how often one does it: both are one at a time.
  #start#who#lately(?: really| absolutely| even)* (?:love|like|enjoy|adore)s? #liked#end
    => [liking of <what>] good
  #start#who#lately(?: really| absolutely| even)* (?:hate|dislike|loathe|despise|detest)s? #liked#end
    => [liking of <what>] bad
  #start#who(?: only| usually| still| now)* (?<what>(?!am\b|was\b|have\b|had\b)\p{Ll}+(?: [\p{L}']+){0,4}?)(?: only| just)? #rate#end
    => [rate of <what>, state] <rate>

  // Where and with whom one lives, and what one eats.
  #place is (?:(?:my|our) (?:new )?home|home)(?: now| these days)?#end => I moved to <place>
  #start(?:#we#have ?)?#lately(?: ?[Ff]inally)? ?(?:got|found|moved into|rented|renting|have) (?:my|our) own (?:place|flat|apartment|house|studio|room) in #place
    => I moved to <place>
  #start#who#is#lately(?: an?)? #town (?:people|folks?|locals?|residents?|citizens?|girls?|boys?|guys?|lads?|dwellers?|famil(?:y|ies))#arrived
    => <who> moved to <town>
  #who#is?#lately (?:rent|renting|rents|share|sharing) (?:\p{Ll}+ ){1,4}(?:in|near) #place
    => <who> live in <place>
  #who (?:work|works|working) from #place => [base, state] <place>
  #start#who (?:live|lives|'m living|am living|is living) with (?<whom>[^.,;!?]{2,40}?)#end
    => [household] <whom>
  #start#who(?:#is|#have)?#lately (?:live|lives|living) (?:alone|(?:on|by) (?:my|his|her|our)(?:self| own))
    => [household] alone
  #start#who lives? (?:on|in|at) #dwelling#end => [dwelling] <where>
  #start#who#have#lately moved (?:into|to|in) #dwelling#end => [dwelling, change] <where>
  #start#who#have#lately (?:came|come|got|gone|went|is|are|am)(?: back)? (?:home|out) (?:again )?(?:from|of) (?:the )?(?<where>\p{Ll}+)
    => <who> is no longer in <where>
  #start#who(?:#is|#have)?#lately (?:started|begun|began|back to|went back to|gone back to|resumed) (?:eating )?(?:meat|fish|chicken|dairy|eggs|cheese|everything)(?: again| now)?#end
    => <who> became an omnivore
  #start#who eats? (?:meat|everything|fish|dairy) (?:again|now) => <who> became an omnivore
  \bI can#lately (?:eat|drink|have) (?<what>\p{Ll}+) again
    => I am no longer <what>-free | I am no longer allergic to <what>
  #start#who#have#lately (?:come|started|grown|learned) to prefer (?<what>[^.,;!?]{2,60})
    => <who> now prefer <what>
  #start#we(?: usually| always| mostly)? (?:take|catch|get|ride|use) (?:the |my )?(?<how>bus|train|tram|metro|subway|underground|tube|ferry|car|bike) to #work
    => [commute, self] <how>
  #start#we(?: usually| always| mostly)? (?:commute by |go by |travel by )?(?<how>bike|cycle|walk|drive|scoot|carpool|bus|train|car|metro|tram) to #work
    => [commute, self] <how>
  [Mm]y (?:current )?weight is (?:about |around )?(?<much>\d[^.,;!?]*) => I weigh <much>
  ^(?:[Ff]inally |[Aa]lready |[Nn]ow )?(?:[Dd]own|[Uu]p) to (?<much>\d[^.!?]*) => I am down to <much>
  #start#who#is(?: only)?#lately in (?:the )?#grade grade => <who> grade is <grade>
  #start#who#have#lately (?:started|starts|entered|begun|began|moved (?:on |up )?to) (?:the )?#grade grade
    => <who> grade is now <grade>

  // Who is with whom.
  #start#who(?:#is|#have)?#lately(?: been)? (?:in a relationship|(?:seeing|dating) (?:someone|somebody)|(?:got )?a (?:new )?(?:boyfriend|girlfriend))#end
    => <who> is taken
  #start(?:[Ii](?:'m| am)|[Ww]e(?:'re| are)) getting married (?<when>(?:in|on|next|this) [\p{L}\p{N}]+(?: \d{1,2})?)
    => our wedding is <when>
  (?<one>\p{Lu}[\p{L}'-]{0,40}) and (?<other>\p{Lu}[\p{L}'-]{0,40})#have#is?#lately (?:split(?: up)?|broke up|broken up|separated|divorced|got divorced|called it quits)#end
    => <one> broke up with <other>
  (?<name>\p{Lu}[\p{L}'-]{0,40}) and I#have(?: are|'re)?#lately (?:got |getting |gotten )?(?:divorced|separated|split(?: up)?|broken up|called it quits)#end
    => I broke up with <name> | I got divorced
  #start#who#have#lately (?:(?:had|has had) (?:(?:her|the|their|a|our) )(?:baby|babies|twins|little (?:girl|boy)|son|daughter)|gave birth|given birth)
    => <who> is no longer pregnant

  // Who does what for one, and who is in charge.
  #name is (?:my|our|the) (?:new )?#post#nowadays => my <post> is now <name>
  #our #post is (?:called|named) #name => my <post> is <name>
  #start#we(?: have|'ve got| got) a new (?<post>\p{Ll}+),? (?:called |named )?(?<name>(?:Dr|Mr|Mrs|Ms)?\.? ?\p{Lu}[\p{L}'-]{1,40})
    => my <post> is now <name>
  (?:[Ss]witched|[Cc]hanged) (?<post>(?!job|place|plan|seat|side|topic|subject)\p{Ll}{3,}?)s?(?:,|;|:| -| –|\.)? (?:it's|it is|he's|she's|now|to|I'm with|I see) (?:now )?#name
    => my <post> is now <name>
  #start[Ii](?:'m)?#lately report(?:ing)? to (?<name>\p{L}[\p{L}'-]+) => my manager is <name>
  (?:\b(?:I|[Ww]e)(?:'m|'re| am| are)?(?: now)? |[,;] ?(?:now )?|^)[Rr]eport(?:ing)? to #name#nowadays
    => my manager is now <name>
  #name (?:is on|is doing|owns|has|handles|is handling|is in charge of|is responsible for|takes care of|looks after|runs|leads|maintains) #duty#end
    => [in charge of <duty>] <name>
  #start(?<name>I)(?:'m| am)? (?:on|doing|own|handle|handling|in charge of|responsible for|take care of|look after|run|lead|maintain) #duty#end
    => [in charge of <duty>] <name>
  #name#lately (?:owns|is in charge of|is responsible for|takes care of|looks after|leads|maintains) #area#end
    => [in charge of <duty>, state] <name>
  #name#lately handles #area#end => [in charge of <duty>] <name>
  #start(?<name>I)(?:'m|'ll| am| will)?#lately (?:own|handle|in charge of|responsible for|be responsible for|take care of|look after|lead|maintain) #area#end
    => [in charge of <duty>] <name>
  #name(?:'s|'ll| has| is| will)?#lately (?:takes|took|taken|taking|take) over #area#end
    => [in charge of <duty>, change] <name>
  #start(?<name>I)(?:'ve|'m|'ll| have| am| will)?#lately (?:took|taken|taking|take) over #area#end
    => [in charge of <duty>, change] <name>
  (?:[Hh]anded|[Hh]anding|[Pp]assed|[Pp]assing|[Gg]ave|[Gg]iven|[Rr]eassigned|[Aa]ssigned|[Tt]ransferred|[Mm]oved) #duty(?: over| on)?(?: from \p{Lu}[\p{L}'-]+)? to #name
    => [in charge of <duty>, change] <name>
  (?<name>\p{Lu}[\p{L}'-]{1,40}(?: \p{Lu}[\p{L}'-]+)?)(?: has| is|'s)?(?: \p{Ll}+ly)? (?:took over|taken over|taking over|stepped in|stepping in|takes over)(?: from (?<old>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?))? as (?:the |our |my )?(?<post>\p{L}[\p{L} -]{2,40})
    => The holder was replaced by <name> as our <post>
  (?:^|[Pp]lease |[Jj]ust |[Yy]ou can |[,;] )(?:[Cc]all me) (?!\p{L}+day\b|${months.join('|')})#name
    => [called, self, state] <name>
  \bI(?:'m)? (?:go|going) by #name => [called, self, change] <name>

  // Work.
  #start#who(?:#is|#have)?#lately (?:got|gotten|landed|accepted|took|taken|found|start|starts|started|starting) (?:an? |the |my |his |her )?(?:(?:new|full-time|part-time|great|dream) )*(?:job|position|role|gig)(?: offer)? (?:at|with) #thing(where)#end
    => <who> joined <where>
  #who#have (?:transferred to|signed (?:for|with)) (?:the )?(?<where>\p{Lu}[\p{L}-]{1,40}(?: \p{Lu}[\p{L}-]+)*)
    => <who> joined <where>
  #who plays? for (?:the )?(?<where>\p{Lu}[\p{L}-]{1,40}(?: \p{Lu}[\p{L}-]+)*) => <who> works for <where>
  #start#who(?:#is|#have)?#lately retired(?! (?:to|from (?:the (?:game|race|match)))\b)
    => <who> joined Unemployment | <who> became a retiree
  #start#who(?: was| were|#is| got|#have been)?#lately (?:laid off(?!.*\b(?:19|20)\d\d)|fired|let go|made redundant|unemployed|out of work|between jobs|out of a job|lost (?:my|his|her|their|our) jobs?|quit (?:my|his|her|the) jobs?)#end
    => <who> joined Unemployment
  #start#who#have#lately (?:resigned from|stepped down from|was fired from|got fired from) #thing(where)#end
    => <who> left <where>
  #start#who#have#lately (?:handed in|gave in|put in|given in|submitted) (?:my|his|her|their) (?:notice|resignation) (?:at|to|with) #thing(where)#end
    => <who> left <where>
  #start(?:#we#have )?#lately(?:[Gg]raduated|[Dd]ropped out)(?: from| of) (?:the )?(?<where>\p{Lu}[\p{L}\p{N}' -]{1,40}?)#end
    => I am no longer a student at <where> | I no longer study at <where>
  #start[Mm]y (?:job|position|role|title|occupation)(?: title)?(?: is|:) (?:an? )?(?<what>[^.,;!?]{3,40}?)(?: at [^.,;!?]{1,80})?#end
    => [position within work, self] <what>
  (?:[Tt]hey|[Hh]e|[Ss]he|[Mm]y (?:boss|manager|company)|[Tt]he (?:boss|company))#have#lately (?:switched|moved|promoted|put|made|demoted) me(?: up| over| back)?(?: to| on| onto)? (?:an? |the )?(?<what>\p{Ll}[\p{L} -]{3,40}?)#end
    => [position within work, self, change] <what>
  (?:^|[.,!;:]\s*|\b(?:as|to|and) )(?:an? |the )?(?<what>\p{Ll}+(?: \p{Ll}+){0,2}) (?:from|as of|since|starting) (?:today|tomorrow|monday|now|this (?:week|month)|next (?:week|month))
    => I am now a <what>
  [Mm]oved (?:to (?:a )?new )?(?:offices?|premises)[^.!?]{0,12}(?:we're|we are|it's|it is|to) (?<where>(?:on|in|at) \p{Lu}[^.,;!?]*)
    => our office is now <where>

  // What is over.
  #start#who#is#lately off (?:the |my |all )?(?<what>\p{L}[\p{L} -]{1,40}?)#end => <who> am no longer on <what>
  #start(?<what>[\p{L}\p{N}][\p{L}\p{N} -]{1,30}?)(?: is|'s) (?:over|history) (?:for|with) (?:me|us) => I quit <what>
  #start#who#have#lately (?:pulled|dropped|backed|bowed|opted) out of #thing(what)#end
    => <who> cancelled <what> | <who> gave up <what>
  #start#who#have#lately (?:had to|decided to|chose to) cancel (?<what>[^.,;!?]{2,60}) => <who> cancelled <what>

  // What one has and uses, and what there is instead.
  #start#we(?: now)? use (?<tool>\p{Lu}[\p{L}\p{N}.]*(?: \p{Lu}[\p{L}\p{N}.]*)?) for (?:the |our |my )?(?<what>[\p{L} ]{2,40}?)#end
    => [used for of <what>, self] <tool>
  #start#we#have#lately (?:host|hosted|run|deploy|keep|store) (?<what>(?:my|our|the) \p{Ll}+(?: \p{Ll}+)?) (?:on|in|at|with) (?<tool>\p{Lu}[\p{L}\p{N}.]*)
    => one: <what> is <tool>
  #start[Ii](?:'ve got| have) an? (?<what>\p{Ll}+(?: \p{Ll}+)?) with (?<whom>\p{Lu}[\p{L}\p{N}]+)
    => one: my <what> is <whom>
  #our (?<what>\p{Ll}+(?: \p{Ll}+)?) is(?<when> now)? with (?<whom>\p{Lu}[\p{L}\p{N}]+)
    => my <what> is <when> <whom>
  #start[Ii]#have#lately (?:dyed|painted|coloured|colored|repainted) (?<what>(?:my|our|the) \p{Ll}+(?: \p{Ll}+)?) (?<colour>red|blue|green|yellow|orange|purple|pink|brown|black|white|grey|gray|blonde?|silver|gold|teal|auburn)
    => <what> is now <colour>
  #start#who#have#lately (?:traded|trading|swapped|exchanged|ditched|abandoned) (?:in )?#thing(old)(?: in)? for #thing(fresh)#end
    => <who> replaced <old> with <fresh>
  #start#the (?:old )?(?<old>\p{L}[\p{L}\p{N} -]{1,30}?)(?: finally| just)? (?:died|broke(?: down)?|is dead|was stolen|got stolen|gave out|quit on me)(?: on me)?,? (?:so|and) (?:now )?#we(?:'ve)? (?:just )?(?:got|bought|ordered|have|picked up|use|drive)(?: myself| me)? #thing(fresh)#end
    => I replaced <old> with <fresh>
  (?<what>#the \p{L}[\p{L} -]{1,30}?) (?:is|are|was|were) (?:written|built|coded|implemented|programmed) (?:in|with) (?<tool>\p{Lu}[\p{L}\p{N}+#.]*)
    => <what> language is <tool>
  #start#we#have#lately (?:rewrote|rewritten|rebuilt|ported|reimplemented) (?<what>#the \p{L}[\p{L} -]{1,30}?) (?:in|to|into) (?<tool>\p{Lu}[\p{L}\p{N}+#.]*)
    => <what> language is now <tool>
  (?<fresh>[\p{L}\p{N}][\p{L}\p{N}.' -]{0,30}?)(?: is out| is here| is live| is in)?, (?:so )?(?:that|this|it)(?:'s| is) (?<what>(?:the|my|our) [\p{L} ]{3,40}?)#nowadays
    => <what> is now <fresh>
  #start#we#have#lately (?:gone over|gone|switched|moved|changed|went over|went|migrated|converted) (?:over )?to (?:the |an? )?(?<fresh>[\p{L}\p{N}][\p{L}\p{N} -]{1,30}?) (?:as|for) (?:my|our|the) (?:new )?(?<what>\p{L}[\p{L} -]{1,30}?)#end
    => my <what> is now <fresh>
  #start(?:#we#have#lately (?:got|have|gotten) a )?[Nn]ew (?<noun>(?:phone |mobile |cell |work |home )?(?:number|email|e-mail|address|username|nickname|phone|laptop|car|bank|plan|password))\s*(?::|=|-|–|,| is|, it's| which is)\s*(?<value>[^,;!?]{3,60})
    => my <noun> is now <value>
  (?<value>[^\s,;]{1,64}@[^\s,;]{1,64}\p{L})[^.!?]{0,40}(?:'s| is) my new (?:e-?mail|address)
    => my email is now <value>

  // Any other label with its value.
  ^(?:[Tt]he |[Mm]y |[Oo]ur )?(?:[Nn]ew|[Uu]pdated|[Rr]evised|[Cc]hanged) (?<what>\p{L}[\p{L}\p{N}' -]{2,50}?)(?: (?:from|as of|since|starting) [\p{L}\p{N} ]{3,20})?(?::| is| will be) (?<value>[^.;!?]{2,60})
    => [label of <what>, change] <value>
  ^(?:[Tt]he |[Mm]y |[Oo]ur )?(?<what>(?!(?:[Ii]|[Ww]e|[Ii]t|[Hh]e|[Ss]he|[Tt]hat|[Tt]his|[Tt]here|[Tt]hey|[Yy]ou|[Nn]ew|[Hh]ow|[Ww]hat|[Oo]ne) )\p{L}[\p{L}\p{N}'-]*(?: [\p{L}\p{N}'-]+){0,4}?)(?::| is| are) (?<value>[^.;!?]{2,40}?)[.!]*$
    => [label of <what>] <value>
`)
