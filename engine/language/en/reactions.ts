import { wordSet } from '../word-lists.ts'

/** What praises or pities, and commits nobody to anything. English, as `foldText` leaves it. */
export const praise = wordSet(
  `amazing awesome wonderful great good nice fantastic fabulous lovely beautiful gorgeous stunning
   incredible excellent brilliant perfect super cool cute adorable sweet delicious yummy tasty fun
   funny hilarious exciting interesting fascinating impressive inspiring intriguing terrible awful
   horrible crazy insane wild unreal epic neat dope legendary thoughtful kind helpful useful
   true right correct fair valid understandable relatable annoying frustrating tough rough scary
   weird gross ridiculous unbelievable magical spectacular breathtaking rewarding fulfilling
   refreshing relaxing peaceful cozy cosy solid smart clever wise mouthwatering phenomenal marvelous
   marvellous splendid superb terrific outstanding remarkable memorable unforgettable heartwarming
   touching meaningful compelling thrilling classic typical iconic priceless bad best better productive enjoyable valuable beneficial
   delightful blissful idyllic busy eventful healthy creative powerful profound genuine pleasant`,
)

/** Words that reactions are made of beside those: nothing is said of any thing of one's own. */
export const reactionWords = wordSet(
  `sound sounds sounding look looks looking seem seems idea ideas point question questions job work way ways
   time times day days trip weekend week evening night photo photos picture pictures pic pics shot view
   story stories news experience choice plan adventure moment memory memories thing things one ones
   hear hearing heard see seeing know knowing think thinking feel feels imagine agree appreciate love
   loved like hope wish wishes enjoy share shared sharing talk talking chat chatting help helps helping
   helped thank thanks spend spending let tell ask asking sure need free glad sorry done doing rock rocks bet
   same reading read word words support advice recommendation recommendations suggestion suggestions
   tip tips info information understanding mention luck life ever such lot lots quite pretty absolutely
   totally definitely certainly literally honestly truly super extremely highly welcome goodness safe
   haha wow yes yeah no oh aww omg please bit much dear friend world getting go going forward wait
   everything hugs sending care keep kidding bad worry worries problem anytime guess course deal surprise
   start started yay ugh ooh yikes phew sleep luck soon well today tonight tomorrow later detail details back happy proud
   excited thrilled jealous so too here hope hoping okay ok cannot would stop take taking makes make sense`,
)

/** A reaction of the speaker's own, behind `I` or `we`: all other words of theirs say something. */
export const ownReaction =
  /^(?:(?:oh|wow|yes|yeah|aww|haha|omg|well|and|but|thanks|so)[\s,!.]+)*(?:i|we)\s+(?:(?:really|so|totally|do|just|truly|completely|absolutely|also|definitely|am|was|can|could|can only|will)\s+)*(?:appreciate|agree|(?:love|like|loved)\s+(?:it|that|this|your|how|the way you)|imagine|bet|hope\s+(?:you|it|this|that)|understand|know\s+(?:right|what\s+you\s+mean|how\s+you\s+feel)|get\s+it|see|hear\s+you|wish\s+you|not\s+agree\s+more|not\s+wait|feel\s+you|glad|(?:so\s+|very\s+|really\s+)*(?:happy|sorry|proud|excited|thrilled|jealous|glad|sure)\s+(?:for|to\s+(?:hear|see)|of|about|that\s+you|you))(?![\p{L}\p{N}])/iu

/** A sentence that begins so keeps company, unless somebody does something behind it. */
export const companyOpening =
  /^(?:(?:oh|wow|aww|haha|omg|well|yes|yeah|hey|hi|and|so|no|ok|okay|sure)[\s,!.]+)*(?:(?:many\s+)?thanks|thank\s+(?:you|u)|thx|tysm|congrat\p{L}*|(?:happy|merry)\s+(?:birthday|anniversary|new\s+year|holidays|christmas|easter|friday|monday)|(?:good|best\s+of)\s+luck|best\s+wishes|(?:i\s+)?hope\s+(?:you|this|that\s+helps|it\s+(?:goes|went|helps|works)|everything|all)|hoping\s+you|wish(?:ing)?\s+you|have\s+(?:fun|an?\s+(?:good|great|nice|lovely|wonderful|awesome|amazing|fantastic|safe|blast|fun|happy|beautiful|blessed|restful))|i(?:['’]ll|ll|\s+will)\s+(?:keep\s+you|talk\s+to\s+you|let\s+you\s+know|see\s+you)|sorry\s+for\s+the|enjoy|take\s+care|safe\s+(?:travels|trip|flight)|welcome|sending|get\s+well|looking\s+forward\s+to\s+(?:it|that|this|seeing|hearing|meeting|trying|your)|let\s+me\s+know|feel\s+free|tell\s+me|keep\s+(?:me|us|it|up)|please\s+(?:let|feel)|(?:so\s+|very\s+)?(?:nice|great|good|glad|happy|sorry|lovely)\s+to\s+(?:hear|see|meet|know)|my\s+condolences|well\s+done|way\s+to\s+go|(?:great|good|nice|awesome|amazing|excellent|fantastic)\s+(?:job|work|question|point|idea|choice|shot|catch|news|one|pick|tip|pics?|photos?|pictures?|thinking|for\s+you)|you\s+(?:rock|got\s+this|can\s+do\s+it|deserve)|kudos|props|cheers|stay\s+(?:safe|strong|warm)|good\s+(?:morning|night|evening))(?![\p{L}\p{N}])/iu

/** Somebody does something, or it is said how much: the sentence is more than company. */
export const says =
  /\d|(?<![\p{L}\p{N}'’])(?:i|my|mine|our|ours|we|he|she|they|his|their|it\s+(?!goes|went|helps|works|all|up|so|very|again|was\s+(?:so\s+|very\s+|really\s+)?(?:great|nice|good|fun))\p{L}+(?:s|ed)?)(?![\p{L}\p{N}])|[:：]/iu

/** Nothing but how it sounds or looks: `Sounds like a wonderful trip!` */
export const soundsSo =
  /^(?:(?:oh|wow|aww|haha|omg|yes|yeah|well|ok|okay)[\s,!.]+)*(?:(?:that|this|it|those|these|your\s+\p{L}+(?:\s+\p{L}+)?)\s+(?:all\s+|really\s+|just\s+|definitely\s+|certainly\s+|does\s+|must\s+have\s+)*)?(?:sounds?|looks?|seems?|been)\s+(?:like\s+)?(?:(?:an?|such|so|very|really|absolutely|quite|pretty|super|truly|just|totally|the|incredibly|both|too)\s+){0,4}(\p{L}+)(?:[\s,’'-]+\p{L}+){0,14}[\s.!…]*$/iu
export const whatA =
  /^(?:(?:oh|wow|aww|haha|omg)[\s,!.]+)*(?:what\s+an?|how|such\s+an?)\s+((?:\p{L}+\s+){0,2}\p{L}+)(?:[\s,’'-]+\p{L}+){0,8}[\s.!…]*$/iu

const interjections = String.raw`^(?:(?:oh|wow|aww|haha|omg|yes|yeah|yea|well|ok|okay|absolutely|definitely|indeed|and|but|so|hey|hi)[\s,!.]+|\p{L}+,\s){0,3}`
const degrees = String.raw`(?:(?:an?|the|such|so|very|really|truly|absolutely|quite|pretty|super|totally|just|incredibly|both|too|also|always|like|definitely|certainly|indeed|be|have|been|extremely|all|pure|equally|quite)\s+){0,5}`

/** What is said of the hearer's things, with the word that has to be one of praise. */
export const ofHearer: readonly RegExp[] = [
  String.raw`(?:it|that|this|how)(?:['’]s|\s+is|\s+was|\s+must\s+be)?\s+${degrees}(\p{L}+)\s+(?:that\s+(?:you|it|they|he|she)|to\s+(?:hear|see|know|be\s+able)|how|for\s+you|you|hearing|seeing|when\s+you)(?![\p{L}])`,
  String.raw`your\s[^.!?]{1,140}?\s(?:sounds?|looks?|seems?|is|are|was|were|must)\s+${degrees}(\p{L}+)(?:\s+(?:and|yet|idea|choice|point|work|way|goal|too|indeed|experience|time|plan|accomplishment|achievement)(?![\p{L}]).{0,80})?[\s.!…]*$`,
  String.raw`(?:that|this|it|those|these|they)(?:['’](?:s|re)|\s+(?:is|are|was|were))\s+${degrees}(\p{L}+)(?:\s+\p{Ll}[\p{L}'’-]*){0,6}\s*!+$`,
].map((pattern) => new RegExp(interjections + pattern, 'iu'))
/** Wherever it stands: how something sounds is no one's knowledge. */
export const soundingSo = new RegExp(String.raw`(?<!\p{L})sounds?\s+${degrees}(\p{L}+)`, 'iu')
/** Said to the hearer of the hearer, whatever words follow. */
export const toHearer = new RegExp(
  interjections +
    String.raw`(?:(?:it|that|this)\s+)?(?:(?:definitely|really|certainly|just)\s+)?(?:sounds?|looks?|seems?)\s+(?:like\s+|as\s+if\s+)?(?:you|your)(?![\p{L}])` +
    '|' +
    interjections +
    String.raw`i(?:['’]m|\s+am)\s+(?:(?:so|really|very|truly|also|just|super|absolutely)\s+)*(?:glad|happy|sorry|thrilled|excited|proud|jealous|pleased|impressed|delighted)\s+(?:to\s+(?:hear|see|know|help)|for\s+you|that\s+(?:you|it|they)|you|your|it\s|about\s+that)` +
    '|' +
    interjections +
    String.raw`i(?:['’]m|\s+am)\s+(?:doing\s+|feeling\s+)?(?:(?:so|very|pretty|really|quite|just)\s+)*(?:well|good|great|fine|ok|okay|alright|fantastic)[\s,!.]+(?:and\s+)?(?:thanks|thank\s+you|thx|how\s+about|and\s+you)`,
  'iu',
)
/** What the speaker says of the hearer in the first person. */
export const ownToHearer =
  /(?<!\p{L})i(?:['’]m|\s+am)?\s+(?:also\s+|really\s+|totally\s+)?(?:hope|glad|sure|agree|imagine|appreciate|bet|wish\s+you|can\s+imagine|can\s+see|understand)(?!\p{L})/giu
export const own = /(?<![\p{L}'’])(?:i|my|mine|we|our|ours)(?![\p{L}])/iu

/** A model that refuses, or speaks of itself as one. */
export const modelSelf =
  /\bas\s+an?\s+(?:ai|artificial\s+intelligence|(?:large\s+)?language\s+model)\b|\bi(?:['’]m|\s+am)\s+(?:just\s+|only\s+|merely\s+)?an?\s+(?:ai|artificial\s+intelligence|(?:large\s+)?language\s+model|virtual\s+assistant|chatbot)\b(?!\s+(?:engineer|researcher|developer|student|teacher|consultant|expert|artist|specialist))|\bi(?:['’]m\s+sorry,?\s+but\s+i)?\s+(?:can(?:['’]t|not|\s+not)|am\s+(?:unable|not\s+able)\s+to|(?:['’]m)\s+(?:unable|not\s+able)\s+to)\s+(?:assist|comply|fulfill|help\s+(?:you\s+)?with\s+(?:that|this)\b|provide\s+(?:medical|legal|financial|real[- ]time))|\bi\s+(?:don['’]t|do\s+not)\s+have\s+(?:personal\s+(?:experiences?|opinions?|feelings?|preferences?|beliefs?|emotions?)|access\s+to\s+real[- ]time|(?:feelings|emotions|consciousness)\s+(?:or|as|like))/iu

/** Words of headings; a title in capitals that has one of them heads a list or a part. */
export const headingWords = wordSet(
  `example examples usage summary overview step steps feature features requirements setup installation
   introduction conclusion structure implementation notes note tips next key explanation details
   contents code output input result results background benefits pros cons instructions solution
   options considerations resources references prerequisites configuration troubleshooting
   guidelines recommendations highlights takeaways checklist agenda ingredients directions
   preparation method approach analysis breakdown updated complete full final additional`,
)

/** Interjections and tags of a chat, wherever they stand. */
export const chatter =
  /(?<![\p{L}\p{N}])(?:u+g+h+|a+r+gh*|lo+l+|lmf?a+o+|ro+fl|omf?g|wo+w+|pf+t?|me+h+|si+gh+|ye+s+|ya+s+|ha(?:ha)+h?|he(?:he)+|rn|tbh|smh|fml|ngl|idk|tgif|phew|yikes|ye+ah+|wel+p+)(?![\p{L}\p{N}])|\p{Extended_Pictographic}/giu

/** Set phrases of chats that tell nothing; the whole sentence. */
export const aside =
  /^\P{L}*(?:(?:oh|wow|ok|okay|yeah|well|lol|haha|aww+|hmm+|and|but|so|right)[\s,!.?]+)*(?:fingers crossed|knock on wood|(?:i['’]?m |i am )?not (?:really |quite )?sure what (?:you mean|that means|to say|to think)|(?:i )?(?:have )?no idea(?: what you mean)?|(?:i )?(?:did ?n['’]?o?t|was ?n['’]?o?t) (?:expect|see)(?:ing)? (?:that|this|it)(?: coming)?|(?:i )?(?:said|thought|was thinking|did|do|feel) (?:exactly )?the same(?: thing)?|(?:please )?(?:give|send|tell) (?:her|him|them|everyone|the kids|mum|mom|dad) (?:a (?:big )?(?:hug|kiss)|my love|my best|hi|hello|i said hi)(?: (?:from|for) (?:me|us))?|say (?:hi|hello) (?:to \p{L}+(?: \p{L}+)? )?(?:from|for) (?:me|us)|(?:so|too|very|super|dead) (?:tired|sleepy|bored|hungry|excited|done|over it|happy|sad|cold|hot|busy|full|stuffed)(?: (?:rn|right now|today|already|lol|haha))*|(?:that|this|the) (?:movie|film|show|episode|song|book|game|match|meme|video|story|joke|one|place|photo|picture) (?:is|was|looks) (?:(?:so|really|very|such|pretty|absolutely|just|too) )*(?:good|great|funny|amazing|awesome|cute|hilarious|bad|cool|crazy|insane|wild|nice|fun|sad|scary|beautiful)|it is what it is|what a (?:day|week|night|time|mess|relief|shame|pity)|long (?:day|week|story)|same old(?: same old)?|here we go(?: again)?|you never know|we['’]?ll see|time (?:flies|will tell)|who knows|story of my life|mood|big mood|can['’]?t even|i can['’]?t even|tell me about it)[\s.!?…\p{Extended_Pictographic}]*(?:(?:lol|haha|tbh|honestly|rn|though)[\s.!?]*)*$/iu
