const exclaimed =
  'oh|wow|yeah|yes|yep|yup|no|nope|well|ok|okay|so|and|but|hey|hi|hello|aww|aw|haha|omg|absolutely|definitely|totally|sure|sure thing|thanks|thank you|for sure|of course|no worries|no problem|gotcha|indeed|as always|anyway'
export const opening = new RegExp(
  String.raw`^(?:(?:${exclaimed})(?:[\s,!.…]+|(?=\s+\p{Lu}\p{Ll}+[,!.])))+`,
  'iu',
)
export const calledFirst = /^\p{Lu}\p{Ll}+(?:,|!)\s+(?=\S)/u
export const calledLast = /,\s*\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?([.!…]*)$/u
export const own = /(?<![\p{L}'])(?:I|i|my|mine|we|our|ours)(?![\p{L}])/u
const verySo = String.raw`(?:(?:an?|the|such|so|very|really|truly|quite|pretty|super|always|just|definitely|absolutely|totally|also)\s+){0,4}`
const is = String.raw`(?:'s|\s+is|\s+was|'s\s+been|\s+has\s+been|\s+have\s+been)`

export const agreeing =
  /^i\s+(?:(?:100%|totally|completely|fully|definitely|so|really|also|couldn't|can only)\s+)*agree(?:d)?(?:\s+(?:with\s+(?:you|that|this)|more|completely|totally))?(?:\s+(?:on|about)\s+(?:that|this))?[\s.!…]*$/iu

/** Whoever says it. */
export const always: readonly RegExp[] = [
  String.raw`(?:(?:please|just|do|feel\s+free\s+to|don't\s+hesitate\s+to)\s+)*(?:let\s+me\s+(?:know\s+(?:if|how|what|when|whether|you)|show\s+you)|let\s+us\s+know|keep\s+me\s+(?:posted|updated)|tell\s+me\s+(?:more|all|everything)|reach\s+out)(?!\p{L})`,
  String.raw`enjoy\s+your(?!\p{L})`,
  String.raw`(?:this\s+message\s+was\s+deleted|you\s+deleted\s+this\s+message|<?(?:media|image|video|audio|sticker|gif)\s+omitted>?)`,
  String.raw`i(?:'m|\s+am)\s+(?:so\s+|pretty\s+|quite\s+)?(?:sure|certain)\s+(?:you|your|it|its|it's|they|that\s+you)(?!\p{L})`,
  String.raw`if\s+you\s[^.!?]{1,120}(?:let\s+me\s+know|feel\s+free|i'd\s+(?:love|be\s+happy)|i'm\s+(?:here|happy)|drop\s+the|just\s+ask)(?!\p{L})`,
  String.raw`i\s+(?:totally\s+|completely\s+)?(?:get|hear|feel)\s+(?:it|that|you|ya)[\s.!…]*$`,
  String.raw`(?:i\s+)?(?:can't|cannot)\s+wait\s+to\s+(?:see|hear|watch|read|check)(?!\p{L})`,
  String.raw`(?:i'm\s+|i\s+am\s+|we're\s+)?(?:always\s+|right\s+)?here\s+(?:for\s+you|to\s+help|if\s+you)`,
  String.raw`(?:i'll\s+|i\s+will\s+)?(?:see|talk\s+to|catch|chat\s+with)\s+(?:you|ya|u)(?:\s+(?:at|there|in|on|soon|then|later|around|tomorrow|next)(?!\p{L}))?(?:\s+\p{Ll}+){0,3}[\s.!…]*$`,
  String.raw`(?:(?:it|that|this|your(?:\s+\p{Ll}+){1,3})\s+)?(?:really\s+)?(?:means?|meant)\s+(?:so\s+much|a\s+lot|the\s+world|everything)`,
  String.raw`(?:i\s+)?(?:(?:really|so|truly|totally|do|also)\s+)*appreciate\s+(?:you|your|our|all|the|it|that|this)(?!\p{L})`,
  String.raw`i\s+(?:really\s+|do\s+|just\s+|also\s+)?hope\s+(?:you|your|everyone|everything|that\s+you)(?!\p{L})`,
  String.raw`i\s+(?:can\s+)?bet\s+(?:it|that|you|they|the|your|those)(?!\p{L})(?!.*\b(?:i|my|we|our)\b)`,
  String.raw`i'm\s+(?:doing\s+)?(?:(?:very|pretty|really|quite|also)\s+)*(?:well|good|fine|great|okay|alright)(?:\s+(?:today|too|here|as\s+well))?[\s.!…]*$`,
  String.raw`(?:as\s+always[\s,]+)?(?:(?:\p{L}+\s+)?it(?:'s|\s+was|\s+is|\s+has)(?:\s+been)?|always)\s+${verySo}(?:pleasure|great|good|nice|lovely|fun|awesome|wonderful)\s+(?:to\s+)?(?:talk|chat|speak|catch|meet|hear)(?:ing)?(?!\p{L})`,
].map((pattern) => new RegExp('^' + pattern, 'iu'))

/** Where nothing is said of the speaker. */
export const aboutHearer: readonly RegExp[] = [
  String.raw`(?:(?:please|just|do|come)\s+)*(?:feel\s+free|don't\s+hesitate|join\s+us|take\s+care|take\s+your\s+time|stay\s+(?:safe|strong|positive|tuned|warm|healthy)|hang\s+in\s+there|keep\s+(?:going|it\s+up|up|at\s+it|pushing|shining|dreaming|being)|have\s+(?:fun|an?\s)|go\s+for\s+it|enjoy\s+(?:it|your|the|every|this|yourself)|cherish|check\s+(?:it|them|this)\s+out)(?!\p{L})`,
  String.raw`let's\s+(?:keep|cherish|chat|talk|catch\s+up|celebrate|stay|hope|do\s+(?:it|this)|make\s+(?:it|this)|work\s+hard|support|spread)(?!\p{L})`,
  String.raw`you(?:'re|'ve|\s+are|\s+have|\s+did|\s+must\s+be|\s+look|\s+seem|\s+sound)?\s+(?:really|so|such|truly|totally|definitely|absolutely|always)(?!\p{L})`,
  String.raw`(?:must(?:'ve|\s+have|\s+be)|lucky\s+you|look\s+at\s+(?:you|that|this)|good\s+for\s+you)(?!\p{L})`,
  String.raw`you\s+(?:rock|deserve|inspire|nailed|crushed|killed|got\s+this|can\s+do|did\s+(?:it|great)|should\s+be\s+proud)(?!\p{L})`,
  String.raw`(?:(?:that|it|this|those|they)\s+)?(?:(?:really|just|definitely|certainly|all|does)\s+)?sounds?\s+(?:like\s+)?(?:an?|the|such|some)\s`,
  String.raw`(?:that|this|it)\s+(?:really\s+|definitely\s+|totally\s+)?(?:helps?|helped|clears?\s|cleared\s|makes\s+(?:perfect\s+|total\s+)?sense|works?\s+(?:perfectly|great|well|for))`,
].map((pattern) => new RegExp('^' + pattern, 'iu'))

/** Each with the word that has to be one of praise. */
export const praising: readonly RegExp[] = [
  String.raw`(?:it|that|this)${is}\s+${verySo}(\p{L}+)\s+(?:to\s+(?:see|hear|know|have)|seeing|hearing|knowing|having|getting)(?!\p{L})`,
  String.raw`that${is}\s+${verySo}(\p{L}+)(?:\s+(?:approach|idea|point|choice|way|plan|attitude|move|goal|question|one|thought|advice|perspective|mindset))?[\s.!…]*$`,
  String.raw`${verySo}(\p{L}+)\s+(?:photo|photos|picture|pictures|pic|pics|shot|view|views|idea|choice|job|work|news|point)(?!\p{L})(?:\s+(?:of|from|on|with|by|you)(?!\p{L})[^.!?]*)?[\s.!…]{0,40}$`,
  String.raw`\p{L}+ing\s(?:[^.!?]{0,60}\s)?your\s[^.!?]{1,60}\s(?:is|are|was)\s+${verySo}(\p{L}+)[\s.!…]*$`,
  String.raw`what\s+an?\s+${verySo}(\p{L}+)\s`,
  String.raw`(?:it|that|this|those|these|they|your\s+\p{L}+)(?:'s|'re|\s+is|\s+are|\s+looks?|\s+seems?)\s+${verySo}(\p{L}+)[\s.!…]*$`,
].map((pattern) => new RegExp('^' + pattern, 'iu'))
