import { wordSet } from '../word-lists.ts'
import { anyWeekday } from './calendar.ts'

/** The English words by which the tense of a clause is told; data, one list a kind. */

/** Past forms and participles that no ending shows. */
export const strongPast = wordSet(
  `arose ate awoke beat became began bent bit blew bled bought bred broke brought built burnt burst
   came caught chose clung crept cried dealt did dove drank dreamt drew drove dug dwelt fed fell felt
   fled flew flung forgave forgot fought found froze gave got grew ground had heard held hid hung
   kept knelt knew laid lay leant leapt learnt led left lent lit lost made meant met misread mistook
   overcame overheard overslept paid ran rang rebuilt resold retold rewrote rode rose said sang sank
   sat saw sent sewed shone shook shot shrank shrunk slept slid slung slunk smelt sneaked snuck sold
   sought spat sped spelt spent spilt split spoilt spoke sprang spun stank stole stood strode struck
   stuck stung swam swept swore swung taught thought threw told took tore trod understood underwent
   went woke won wore wove wrote wept withdrew wound`,
)
/** Participles that are no past form: alone they tell what has come about (`kitchen gone`). */
export const participles = wordSet(
  `been begun bitten blown broken chosen done drawn driven drunk eaten fallen flown forgotten forgiven
   frozen given gone gotten grown hidden known ridden risen rung seen shaken shown spoken stolen sung
   sunk swollen sworn swum taken thrown torn undone woken worn woven written proven withdrawn`,
)
/** Their past is as their present. */
export const unchanged = wordSet(
  `cut put set hit let read cost quit shut hurt spread burst cast bet upset split thrust reset shed`,
)
/** Words in -ed that tell no act, and nouns and numbers that end so. */
export const notPast = wordSet(
  `need feed seed speed bleed breed weed exceed proceed succeed indeed embed bed red shed led hundred
   sacred naked wicked rugged kindred ted fred med ped wed used supposed aged allergic beloved crowded
   united limited`,
)
/** Behind a form of `be` these say how somebody or something is. */
export const qualities = wordSet(
  `stored written built hosted kept owned paid priced painted needed included wanted preferred
   expected recommended married divorced engaged retired called named based located interested worried scared tired excited
   stuck used supposed allowed required closed made known born related addicted obsessed convinced
   concerned ashamed blessed exhausted bored done lost left gone`,
)
export const bePresent = wordSet("am is are 'm 're ain't")
export const bePast = wordSet('was were')
export const modals = wordSet(
  `will 'll shall would should might may must can cannot could gonna wanna gotta let's lets`,
)
/** Present forms of verbs that tell how things are, or what is done as a rule. */
export const habitVerbs = wordSet(
  `live work teach like love hate prefer want need know think believe mean own belong contain use run
   open close start begin end take pay drink eat go come speak play make keep get give host report
   return listen expire require face swim study drive wake sleep cook walk depend fit look sound smell
   taste seem feel hurt bring buy sell hope wish plan deploy write call ask help try turn leave stay
   move change send show tell say reckon claim insist weigh charge support handle manage store log
   receive include cover serve lead rent share visit train practise practice grow wear carry fear
   enjoy avoid dislike order allow expect remember understand mind matter deserve snore sneeze shed
   bark purr meet read swear sing dance draw paint climb ride fly travel commute park cycle jog
   smoke vape pray fast knit bake garden collect repair fix build design develop test ship merge
   translate edit publish teach coach nurse earn save spend cost owe lend borrow invoice bill ship
   respond reply answer reach consist hold stand sit lie hang stop finish happen tend struggle
   suffer rely watch follow see hear find lose win arrive depart have do does has`,
)
/** A command or a plan begins with one of these, where nobody stands before it. */
export const commandVerbs = wordSet(
  `be book order remind check email mail text ring phone pick drop clean wash water renew cancel confirm
   schedule arrange prepare pack print update upgrade install remove delete add avoid never always
   don't please let make sure note remember forget consider ensure verify review discuss talk look
   plan try do go get take bring buy call ask tell send show give write read keep put set turn use
   run start stop wait see meet join submit file sign post return collect feed walk pay fix find`,
)
/** What somebody says is told once, though it stands in the present. */
export const sayingVerbs = wordSet('says reckons thinks')
/** They command whatever follows. */
export const surelyCommands = wordSet(`don't never always please remember let`)
/** They command or note, and tell no act: `Noted.` */
export const acknowledgements =
  /^\W*(?:noted|understood|agreed|done|saved|confirmed|got it|heard)\W*$/
/** Before a word in -ed, it is how a thing is: `the grilled fish`, `with painted nails`. */
export const beforeNoun = wordSet(
  `a an the my your his her its our their this that these those some any no each every one two three
   of in with by from for on at as like than very so too quite more most half`,
)
/** The clause ends with one word behind a preposition: `for its thick`. */
export const ofQuality =
  /(?<!\S)(?:of|in|with|by|from|for|on|at|as|like|than)(?: (?:an?|the|my|your|his|her|its|our|their|this|that|these|those|some|any|no|very|so|too|quite|more|most))? \S+$/
/** They stand between an auxiliary and its verb, or before a verb that lacks its subject. */
export const betweenVerbs = wordSet(
  `not n't just already also finally now still even only really actually recently ever never always
   often both all then almost nearly since once again probably definitely officially fully barely
   hardly suddenly quickly eventually accidentally apparently luckily sadly unfortunately thankfully
   basically simply totally completely today yesterday tonight somehow so well oh ok okay yeah yes
   and but or plus btw right anyway honestly later first next`,
)
export const subjects = wordSet('i we you he she they it who there u ppl')
export const clauseJoints = wordSet(
  `and but so because while although though if when whenever unless until that which who whose where
   then or whereas before after`,
)
/** A clause behind these tells no more than when, whether or which. */
export const boundJoints = wordSet('if when whenever unless until which who whose where that')
/** It is so as a rule, or has been for long. */
export const asARule =
  /\b(?:always|usually|normally|generally|typically|often|sometimes|rarely|never ever|used to|every (?:other )?\w+|each \w+|(?:once|twice|times) (?:a|per|every)|\w+days|weekdays|weekends|daily|weekly|monthly|yearly|a (?:day|week|month|year)|per (?:day|week|month|year|hour|person|head|page)|an hour|in theory)\b/
/** It lasts: what has been so since, or for, a time. */
export const lasting =
  /\b(?:since|for (?:\w+ ){0,3}(?:years?|months?|weeks?|decades?|generations?|ages|ever|life))\b/
/** It was before now, whatever the tense. */
export const beforeNow =
  /\b(?:yesterday|this (?:morning|afternoon)|last (?:night|week|weekend|month|year|summer|winter|spring|autumn|\w+day)|ago|earlier|again|just|finally|at last|as of|tonight)\b/
/** It is ahead: a day that is named without what happened on it. */
export const timesAhead = new RegExp(
  String.raw`\b(?:tomorrow|next (?:week|month|year|weekend|\w+day)|by (?:the \w+|\w+day|noon|tomorrow|\d+)|due|deadline|soon|todo|to do|on (?:the \d+|\w+day\b)|upcoming|planned|(?:${anyWeekday}) (?:at )?\d|not yet)\b`,
)
/** Words of a note about how something is to be, which needs no verb. */
export const standing =
  /\b(?:please|for (?:me|us|him|her)\b|favou?rite|allerg\w+|password|username|address|phone|e-?mail|height|weight|size|salary|budget|rule|rules|policy|goal|goals|limit|maximum|minimum|max|min|at most|at least|must|only|without|with (?:two|no)|thanks|thank|hello|hi|hey|good (?:morning|night|evening|luck)|see you|congrats|congratulations|bye|welcome|no \w+ (?:in|at) (?:our|my|the)|short|brief)\b|[=]/
/** What came of such an act is so from then on: `Annika founded the shop`. */
export const lastingActs =
  /\b(?:founded|co-founded|established|created|invented|built|opened|launched|moved|relocated|emigrated|married|got (?:married|engaged|divorced)|divorced|graduated|studied|majored|trained as|qualified|retired|adopted|inherited|bought|purchased|sold|quit|resigned|gave up|stopped|started|began|became|joined|hired|promoted|appointed|named|renamed|switched|changed|migrated|replaced|learned|learnt|signed|born|wrote|published|designed|composed|directed|won|lost|died|passed away|had (?:a|the|her|his|their|our) (?:baby|son|daughter|twins)|broke up|split up|agreed|turned (?:\d+|thirty|forty|fifty|sixty)|(?:grew|brought) up)\b/
/** A note has a stop, parts its words or has a time: a lone `Tea` is none. */
export const noteMarks =
  /[.!…,;:]|\b(?:since|till|until|at (?:noon|\d)|today|all (?:day|night|morning))\b/
