import { wordSet } from '../../language/word-lists.ts'

/** The English words by which topics and what is new of them are found; data (spec UN-11). */

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
  /^(?:hit|hits|reached|reaches|crossed|passed|topped|upped|hiked|trimmed|slashed|halved|doubled|tripled|bumped|raised|raising|lifted|lowered|lowering|cut|cutting|increased|increase|increasing|decreased|decrease|reduced|reduce|reducing|dropped|drops|rose|rises|risen|grew|grown|grows|fell|fallen|shrank|shrunk|climbed|jumped|went|gone|goes|moved|moving|move|pushed|pushing|postponed|delayed|slipped|shifted|rescheduled|extended|extending|brought|changed|changing|switched|set|put|updated|revised|corrected|adjusted|renamed|upgraded|updating|upgrading|bumping|capped|expanded|swelled)$/

/** Behind these verbs a value needs no `to`. */
export const arriving = /^(?:hit|hits|reached|reaches|crossed|passed|topped)$/

/** They say that something was otherwise until lately, wherever they stand in a clause. */
export const freshMarks =
  /\b(?:as of|from (?:now|today|tomorrow|this|next|here|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december) ?(?:on(?:wards)?)?|starting (?:now|today|tomorrow|this|next|from|on|monday)|these days|nowadays|instead|no longer|effective|for a change|after all|(?:down|up) to|since (?:last|this|monday|yesterday|the (?:move|change|switch|update))|changed? (?:of|my|our) (?:plans?|minds?)|plans? changed|changed plans|(?:new|latest|updated|revised) \p{L})/iu

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
