import type { Utterance } from '../../language/utterance.ts'
import { organizationNames } from '../entities/words/organizations.ts'
import { placeNames } from '../entities/words/places.ts'
import { thingNames } from '../entities/words/things.ts'
import { foldText } from '../../language/fold-text.ts'
import { normalWords } from '../text/normal-form.ts'
import { numbersIn } from './claim-values.ts'
import {
  end,
  fills,
  have,
  is,
  lately,
  one,
  phrase,
  place,
  start,
  thing,
  who,
  type Phrase,
} from './paraphrase-pieces.ts'

const liked = String.raw`(?<what>(?!it\b|that\b|this\b|you\b|how\b|the way\b|to see\b|seeing\b)[\p{L}][\p{L} '-]{2,40}?)`
const rate = String.raw`(?<rate>(?:once|twice|(?:\d+|two|three|four|five|six) (?:times|days|nights|evenings|mornings)) (?:a|per|every) \p{Ll}+|daily|weekly|monthly|yearly|every (?:single |other |second )?(?:day|week|month|morning|evening|night|weekend))`

/** How often, in one spelling: `twice a week`, `two days a week` and `2 times per week` are one. */
export function rateOf(value: Utterance): string {
  const said = value.text.toLowerCase()
  const words: readonly (readonly [RegExp, string])[] = [
    [/^(?:once|every|daily|\p{L}+ly)/u, '1'],
    [/^twice/u, '2'],
  ]
  const told = words.find(([opening]) => opening.test(said))?.[1]
  const many = told ?? numbersIn(normalWords(value))[0] ?? ''
  const unit = said.replace('daily', 'day').replace(/ly$/, '').split(' ').at(-1) ?? ''
  return `${many} ${/ (?:other|second) /.test(said) ? 'other ' : ''}${unit}`
}

/** How one likes a thing and how often one does it: both are one at a time. */
export const habitPhrases: readonly Phrase[] = [
  fills(
    String.raw`${start}${who}${lately}(?: really| absolutely| even)* (?:love|like|enjoy|adore|loves|likes|enjoys|adores) ${liked}${end}`,
    { name: 'liking', thing: '<what>', value: 'good' },
  ),
  fills(
    String.raw`${start}${who}${lately}(?: really| absolutely| even)* (?:hate|dislike|loathe|despise|detest|hates|dislikes|loathes|despises|detests) ${liked}${end}`,
    { name: 'liking', thing: '<what>', value: 'bad' },
  ),
  fills(
    String.raw`${start}${who}(?: only| usually| still| now)* (?<what>(?!am\b|was\b|have\b|had\b)\p{Ll}+(?: [\p{L}']+){0,4}?)(?: only| just)? ${rate}${end}`,
    { name: 'rate', thing: '<what>', value: '<rate>', isState: true },
  ),
]

/** It is so now, and was not before. */
const lateWord = String.raw`(?:(?<=\b(?:now|officially|finally) .{0,80})|(?= now\b| these days\b| at last\b))`

/** Where and with whom one lives, what one eats, weighs and likes. */
export const ownPhrases: readonly Phrase[] = [
  phrase(
    String.raw`${place} is (?:(?:my|our) (?:new )?home|home)(?: now| these days)?${end}`,
    'I moved to <place>',
  ),
  phrase(
    String.raw`${start}(?:[Ii]|[Ww]e)${have}${lately} (?:bought|got|rented|found) (?:a|our|my) (?:(?:new|bigger|smaller|little|nice) )*(?:house|flat|apartment|place|home) in ${place}(?= and (?:\p{Ll}+ )*moved| and (?:\p{Ll}+ )*live)`,
    'I moved to <place>',
  ),
  phrase(
    String.raw`${start}(?:[Mm]y|[Oo]ur) new (?:house|flat|apartment|place|home) is in ${place}`,
    'I moved to <place>',
  ),
  phrase(
    String.raw`\bI can${lately} (?:eat|drink|have) (?<what>\p{Ll}+) again`,
    'I am no longer <what>-free',
    'I am no longer allergic to <what>',
  ),
  phrase(
    String.raw`${start}${who}${have}${lately} (?:come to prefer|started to prefer|grown to prefer|learned to prefer) (?<what>[^.,;!?]{2,60})`,
    '<who> now prefer <what>',
  ),
  {
    ...phrase(
      String.raw`${start}${who}${is}${lately}(?: an?)? ${place} (?:people|folks?|locals?|residents?|citizens?|girls?|boys?|guys?|lads?|dwellers?|famil(?:y|ies))${lateWord}`,
      '<who> moved to <place>',
    ),
    isMeant: ({ place: name = '' }) =>
      ![organizationNames, thingNames].some((names) => names.has(foldText(name))),
  },
  {
    ...phrase(
      String.raw`${start}${who}${is}${lately}(?: an?)? ${place}(?<=\p{Ll}{3}(?:er|ian|ite)s?)${lateWord}`,
      '<who> moved to <place>',
    ),
    isMeant: ({ place: name = '' }) =>
      placeNames.has(foldText(name).replace(/(?:er|ian|ite)s?$/, '')),
  },
  phrase(String.raw`[Ii]${have} settled(?: down)? in ${place}`, 'I moved to <place>'),
  phrase(
    String.raw`${who}${is}?${lately} (?:rent|renting|rents|share|sharing) (?:\p{Ll}+ ){1,4}(?:in|near) ${place}`,
    '<who> live in <place>',
  ),
  fills(String.raw`${who} (?:work|works|working) from ${place}`, {
    name: 'base',
    thing: '',
    value: '<place>',
    isState: true,
  }),
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
    String.raw`${start}${who}(?:${is}|${have})?${lately}(?: been)? (?:in a relationship|(?:seeing|dating) (?:someone|somebody)|(?:got )?a (?:new )?(?:boyfriend|girlfriend))${end}`,
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
    String.raw`(?<one>\p{Lu}[\p{L}'-]{0,40}) and (?<other>\p{Lu}[\p{L}'-]{0,40})${have}${is}?${lately} (?:split(?: up)?|broke up|broken up|separated|divorced|got divorced|called it quits)${end}`,
    '<one> broke up with <other>',
  ),
  phrase(
    String.raw`(?<name>\p{Lu}[\p{L}'-]{0,40}) and I${have}(?: are|'re)?${lately} (?:got |getting |gotten )?(?:divorced|separated|split(?: up)?|broken up|called it quits)${end}`,
    'I broke up with <name>',
    'I got divorced',
  ),
  phrase(
    String.raw`${start}I${have}${lately} (?:dumped|left|divorced) (?<name>\p{Lu}[\p{L}'-]{0,40})${end}`,
    'I broke up with <name>',
  ),
  fills(
    String.raw`${start}${who} (?:live|lives|'m living|am living|is living) with (?<whom>[^.,;!?]{2,40}?)${end}`,
    { name: 'household', thing: '', value: '<whom>' },
  ),
  fills(
    String.raw`${start}${who}(?:${is}|${have})?${lately} (?:live|lives|living) (?:alone|(?:on|by) (?:my|his|her|our)(?:self| own))`,
    { name: 'household', thing: '', value: 'alone' },
  ),
  fills(
    String.raw`${start}${who} lives? (?:on|in|at) (?<where>(?:an?|the|our|my) [\p{Ll} ]{3,30}?)${end}`,
    { name: 'dwelling', thing: '', value: '<where>' },
  ),
  fills(
    String.raw`${start}${who}${have}${lately} moved (?:into|to|in) (?<where>(?:an?|the|our|my) [\p{Ll} ]{3,30}?)${end}`,
    { name: 'dwelling', thing: '', value: '<where>', isChange: true },
  ),
  phrase(
    String.raw`${start}(?:[Ii]|[Ww]e)(?: have|'ve got| got) a new (?<post>\p{Ll}+),? (?:called |named )?(?<name>(?:Dr|Mr|Mrs|Ms)?\.? ?\p{Lu}[\p{L}'-]{1,40})`,
    'my <post> is now <name>',
  ),
  fills(String.raw`${start}${who}${have}${lately} moved in with (?<whom>[^.,;!?]{2,40}?)${end}`, {
    name: 'household',
    thing: '',
    value: '<whom>',
    isChange: true,
  }),
  one(
    String.raw`${start}[Ii](?:'ve got| have| got) (?:an?|my|the) (?<what>(?:\p{Ll}+ ){0,2}\p{Ll}+) (?<when>(?:on|at|for) (?:(?:\p{Lu}\p{Ll}+day|the \d|\p{Lu}\p{Ll}+ \d|\d{1,2} \p{Lu}|\d)[^.,;!?]*))`,
    'my <what> is <when>',
  ),
  phrase(
    String.raw`(?<name>\p{Lu}[\p{L}'-]{0,40}) and I (?<verb>meet|talk|train|play|practise|practice|speak|have \p{L}+|go \p{L}+) (?<rest>(?:on|at) [^.,;!?]+)`,
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
    String.raw`${who}${have} (?:transferred to|signed (?:for|with)) (?:the )?(?<where>\p{Lu}[\p{L}-]{1,40}(?: \p{Lu}[\p{L}-]+)*)`,
    '<who> joined <where>',
  ),
  phrase(
    String.raw`${who} plays? for (?:the )?(?<where>\p{Lu}[\p{L}-]{1,40}(?: \p{Lu}[\p{L}-]+)*)`,
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
    String.raw`${start}${who}${have}${lately} (?:resigned from|stepped down from|was fired from|got fired from) ${thing('where')}${end}`,
    '<who> left <where>',
  ),
  phrase(
    String.raw`${start}[Ii](?:'m)?${lately} report(?:ing)? to (?<name>\p{L}[\p{L}'-]+)`,
    'my manager is <name>',
  ),
  phrase(
    String.raw`(?<name>\p{Lu}[\p{L}'-]{1,40}(?: \p{Lu}[\p{L}'-]+)?)(?: has| is|'s)?(?: \p{Ll}+ly)? (?:took over|taken over|taking over|stepped in|stepping in|takes over)(?: from (?<old>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?))? as (?:the |our |my )?(?<post>\p{L}[\p{L} -]{2,40})`,
    'The holder was replaced by <name> as our <post>',
  ),
  phrase(
    String.raw`(?<name>\p{Lu}[\p{L}'-]{1,40}(?: \p{Lu}[\p{L}'-]+)?) is (?:the|our|my) new (?<post>\p{Ll}[\p{L} -]{2,40})`,
    'our <post> is now <name>',
  ),
]
