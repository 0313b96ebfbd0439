import type { NounValue } from './slot-value.ts'
import { wordSet } from '../../language/word-lists.ts'
import { anyWeekday, monthWords, shortMonths, weekdayWords } from '../../language/en/calendar.ts'

/** The English words by which slots are found; data, one table a kind. */

/** What a verb tells: which frame reads the words behind it. */
export type SlotFrame =
  | 'be'
  | 'live'
  | 'move'
  | 'work'
  | 'join'
  | 'start'
  | 'become'
  | 'get'
  | 'have'
  | 'cost'
  | 'weigh'
  | 'change'
  | 'replace'
  | 'turn'
  | 'prefer'
  | 'habit'
  | 'happen'
  | 'name'
  | 'wed'

export const frames: ReadonlyMap<string, SlotFrame> = new Map([
  ...framed('be', 'is are am was were be been being'),
  ...framed('live', 'live lives living reside resides residing stay stays staying'),
  ...framed('move', 'move moves moved moving relocate relocates relocated relocating'),
  ...framed('work', 'work works working'),
  ...framed('join', 'join joins joined joining'),
  ...framed('start', 'start starts started starting begin begins began'),
  ...framed('become', 'become becomes became'),
  ...framed('get', 'get gets got getting gotten'),
  ...framed('have', 'have has own owns'),
  ...framed('cost', 'cost costs'),
  ...framed('weigh', 'weigh weighs'),
  ...framed(
    'change',
    `changed switched set postponed extended rescheduled raised lowered pushed delayed slipped
     increased decreased rose dropped grew fell shrank cut reduced bumped upgraded downgraded
     improved went jumped migrated shifted converted renamed brought transferred promoted doubled
     dyed updated corrected sank climbed grown risen fallen shrunk swelled expanded hiked`,
  ),
  ...framed('replace', 'replaced replaces replacing'),
  ...framed('turn', 'turned turns'),
  ...framed('prefer', 'prefer prefers'),
  ...framed(
    'habit',
    `use uses using drive drives teach teaches study studies studying read reads reading learn
     learning run runs play plays drink drinks eat eats take takes pay pays smoke smokes wear wears
     host hosts train training date dating wake wakes go goes write writes ride rides
     speak speaks deploy deploys bank banks meet meets lease leases walk walks sleep sleeps feed feeds cook cooks swim swims`,
  ),
  ...framed('happen', 'end ends open opens close closes leaves departs arrives begins'),
  ...framed('name', 'called named'),
  ...framed('wed', 'married divorced separated'),
])

function framed(frame: SlotFrame, words: string): [string, SlotFrame][] {
  return [...wordSet(words)].map((word) => [word, frame])
}

/** Nouns of which something has one at a time, and the look that their value must have. */
export const nouns: ReadonlyMap<string, NounValue> = new Map([
  ...valued('date', 'deadline birthday'),
  ...valued('amount', 'price'),
  ...valued('address', 'email e-mail'),
  ...valued('digits', 'phone number code'),
  ...valued(
    'person',
    'owner name surname captain ceo cto boss manager landlord treasurer president',
  ),
  ...valued(
    'any',
    `password status favourite favorite mood health plan tier language timezone zone username
     mascot venue nickname address grade household`,
  ),
])

function valued(value: NounValue, words: string): [string, NounValue][] {
  return words.split(/\s+/).map((noun) => [noun, value])
}

/** People of whom one is at a time, told by name: `my dentist is Dr. Kahn`. */
export const posts = wordSet(
  `boss manager landlord landlady dentist doctor therapist coach captain ceo cto cfo treasurer
   president chairman chairwoman secretary supplier boyfriend girlfriend husband wife partner fiance
   roommate flatmate friend head lead leader director principal teacher tutor editor goalkeeper
   striker keeper assistant accountant lawyer owner trainer mayor king queen`,
)

export const shades = wordSet(
  `now currently still just also only recently actually already really officially finally presently
   permanently nowadays apparently again honestly basically literally even always usually normally
   mostly probably definitely both all soon temporarily then today yesterday tonight lately
   luckily sadly unfortunately thankfully totally so quite pretty very`,
)

export const auxiliaries = wordSet('has have had been being having')
export const unreal = wordSet(
  `want wants wanted would could should might may can must wish hope hopes used if dreamt dreamed
   imagine planning think guess try tries trying wonder wondering consider considering let`,
)
export const ahead = wordSet('will going gonna shall moving relocating starting')

/** With these nothing is a subject of its own: whom they mean another sentence says. */
export const pronouns = wordSet(
  `he she it they this that these those you there who which what here one everyone everybody someone
   somebody anyone nobody him her them his their its your some many most each both another other
   others none anything everything something nothing such whoever mine yours`,
)
export const ownPronouns = wordSet('i we im')
export const owners = wordSet('my our')

/** They tell which of several times of a thing is meant, not which thing. */
export const fresh = wordSet('new newest latest current updated revised')
export const stale = wordSet('old former previous ex original first last')

/** Before a clause they tell nothing of it. */
export const openers = wordSet(
  `and but so well then ok okay oh hey hi anyway also plus btw fyi um uh yeah yes actually honestly
   now currently today yesterday tomorrow recently lately finally luckily sadly unfortunately
   thankfully apparently these days good great news update small little life big quick
   guess what turns out lol haha though still since for as`,
)

export const clauseStarts = wordSet(
  `but because since while although though unless if when where which who whose that so whereas
   until before after once`,
)
/** What stands in such a clause may never have been so. */
export const boundWords = wordSet(
  'if unless when until before once whereas whose which who where that',
)

export const valueCuts = wordSet(
  `because since while where who which that so when although though unless as with until if after
   before instead rather due but thanks lol haha honestly apparently anyway too`,
)
/** Behind a value: for whom, where or when it holds. */
export const scopeWords = wordSet('for from per in on at by during every under over within')
export const trailing = wordSet(
  `now currently today yesterday tomorrow tonight again already last next this these those days week
   weeks month months year years recently lately permanently only anymore more though btw ago
   officially finally soon straight here nowadays`,
)
export const dateWords = wordSet(
  `${[...monthWords, ...shortMonths, ...weekdayWords, ...weekdayWords.map((day) => `${day}s`)].join(' ')}
   spring summer autumn winter morning afternoon evening night weekend weekends`,
)

/** They say that it was otherwise before. */
export const changeMarks =
  /\b(?:correction|i meant|scratch that|my mistake|my bad|i misspoke|i was wrong|forget what i said|ignore what i said|(?:changed|changing) my mind|as of (?:today|now|this \S+)|no longer|not \S+(?: \S+){0,6} any ?more|from now on|(?<!know|known|knew|see|realise|realize|understand|clear|sure|think|say|hear) now that|these days|nowadays|instead|(?:moved|changed) (?:from [^,.;!?]{1,60} |back |over )?to)\b|不再|改为|改為|改到|改成|搬到|搬去|换到|換到|现在|現在|涨到|漲到|降到|推迟到|提前到|换成|換成|戒|\b(?:ahora|ya no|actualmente|cambi[éeó]\w*|mud[éeó]\w*|subi[óo]|baj[óo]|pas[óo] a|dej[éeó]\w*|nuev[oa]s?)\b/i
export const nowMark =
  /(?<!\b(?:until|for|by|till|right|just|even|up to|(?<!\b(?:once|twice|times|days|nights|hours) (?:a|per|every) |\b(?:every|per) |(?:[\d€$£¥]|\bper \w{1,20}) an? )(?:year|month|week)|years|months|weeks|days|while|ages) )\bnow\b(?! and (?:then|again)\b| that\b)/i
export const actuallyMark =
  /^\W*(?:(?:so|oh|hm+|well|no|wait|sorry|hey|it)\W+)*(?:actually|turns? out)\b/i

/** The English words by which topics and what is new of them are found; data. */

/** Stems that name nothing: verbs of all things, when something is so, and how. */
export const plainStems = wordSet(
  `be have get go come do make take put set run keep need see say tell give let start begin end use
   is are am hit reach cross pass top open close move switch chang raise lower push slip bump up cut
   drop rise rose grow grew increas decreas extend delai postpon reschedul bring brought forward shift
   update upgrad downgrad renam revis doubl halv trim slash hike climb jump fell fall sink shrink
   went gone got had made done now current new newest latest today tomorrow yesterdai week month year
   dai day morn afternoon even night later earlier ago recent just again still alreadi actual final
   instead onward last next weekend overnight first good great new correct chang plan as from since until till back
   onli also so well lol haha mayb basic right guess turn heads-up head updat thing time total
   current offici confirm decid meant i we im it that thi these those there our my per about around
   almost nearli roughli exact in on at to for of by with down over out under`,
)

/** Units that measure, and count no things. */
export const measures = wordSet(
  `kg kilo kilogram g gram lb lbs pound stone km kilomet mile m meter metr cm mm l liter litr ml mg
   hour hr min minut second sec ms gb mb tb % percent euro eur dollar usd buck k degre point`,
)

/** Units that count things in a time. */
export const rates = wordSet('rpm rps qps tps kbps mbps gbps mph kph kmh fps bpm')

/** Verbs behind which a new value stands, in any tense. */
export const changing =
  /^(?:hit|hits|reached|reaches|crossed|passed|topped|upped|hiked|trimmed|slashed|halved|doubled|tripled|bumped|raised|raising|lifted|lowered|lowering|cut|cutting|increased|increase|increasing|decreased|decrease|reduced|reduce|reducing|dropped|drops|rose|rises|risen|grew|grown|grows|fell|fallen|shrank|shrunk|climbed|jumped|went|gone|goes|moved|moving|move|pushed|pushing|postponed|delayed|slipped|shifted|rescheduled|extended|extending|brought|changed|changing|switched|set|put|updated|revised|corrected|adjusted|renamed|upgraded|updating|upgrading|bumping|capped|expanded|swelled|moves|slips|shifts|drops|increases|decreases|climbs|jumps|falls|changes|postponing|delaying|shifting|rescheduling)$/

/** Behind these verbs a value needs no `to`. */
export const arriving = /^(?:hit|hits|reached|reaches|crossed|passed|topped)$/

/** They say that something was otherwise until lately, wherever they stand in a clause. */
export const freshMarks = new RegExp(
  String.raw`\b(?:as of|from (?:now|today|tomorrow|this|next|here|${anyWeekday}|${monthWords.join('|')}) ?(?:on(?:wards)?)?|starting (?:now|today|tomorrow|this|next|from|on|monday)|these days|nowadays|instead|no longer|effective|for a change|after all|(?:down|up) to|since (?:last|this|monday|yesterday|the (?:move|change|switch|update))|changed? (?:of|my|our) (?:plans?|minds?)|plans? changed|changed plans|(?:new|latest|updated|revised) \p{L})`,
  'iu',
)

/** Verbs in the past that tell an event, and nothing that still holds. */
export const pastVerbs =
  /^(?:was|were|did|had|ran|went|met|saw|ate|woke|slept|bought|came|took|made|gave|paid|spent|told|said|drove|flew|swam|rode|wrote|read|drank|won|lost|found|felt|heard|sent|sold|brought|thought|knew|began|left|spoke|sang|stood|sat|wore|threw|caught|taught|built|held|kept|\p{L}{2,}ed)$/u

/** Forms in -ed that tell what is so, behind `is`. */
export const stillSo =
  /^(?:capped|based|called|named|married|engaged|divorced|located|scheduled|planned|limited|priced|fixed|booked|estimated|hosted|rated|dated|valued|supposed|need|red|bed|shared|used)$/

/** People by what they are to somebody. */
export const kin = wordSet(
  `mother mum mom mama father dad papa sister brother wife husband son daughter aunt uncle cousin
   friend girlfriend boyfriend partner flatmate roommate neighbour neighbor colleague grandma grandpa
   boss manager child kid kids baby parents he she they`,
)
