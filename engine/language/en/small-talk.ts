import { monthWords, weekdayWords } from './calendar.ts'

export const phrases = `thank(?:s| you)(?: (?:so|very) much| a (?:lot|ton|bunch|million)| again)*
  good (?:morning|afternoon|evening|night|day|luck|job|point|one|idea|for you|to (?:see|hear)(?: (?:you|it|that|from you))?)
  see you(?: (?:later|soon|tomorrow|around|then|there|next week|next time))?
  (?:talk|speak|chat) (?:to you |with you )?(?:later|soon)
  catch you later
  take care(?: of yourself)?
  have (?:a|an) (?:good|great|nice|lovely|wonderful|awesome|amazing) (?:day|one|night|weekend|time|evening|week|trip)
  no (?:problem|worries|prob)
  (?:you are|your) welcome
  sounds (?:good|great|fun|perfect|like a plan)
  happy (?:birthday|new year|holidays)
  of course
  my pleasure
  (?:nice|great|lovely|so good|glad) to (?:meet|see|hear)(?: from)?(?: (?:you|it|that))?
  long time no see
  got it
  i see
  never mind
  all good
  makes sense
  well done
  way to go
  same here
  me too
  i know right
  keep (?:it up|up the (?:good|great) work)
  hi there
  hello there
  hey there
  for sure
  sure thing
  all right
  i['’]m sorry
  no way
  oh my (?:god|gosh)
  (?:(?:i|totally|completely|absolutely) )*agree
  fair enough`
  .split('\n')
  .map((phrase) => phrase.trim().replaceAll(' ', String.raw`\s+`))
  .join('|')

export const pleasantries = `hi hello hey hiya yo howdy greetings classic typical thanks thank thx
  ty tysm cheers bye goodbye cya ciao later farewell welcome congrats congratulations yes yeah yea
  yep yup yas no nope nah ok okay okey okie k kk alright sure right exactly totally absolutely
  definitely indeed true agreed certainly correct cool nice great good awesome amazing wow fine
  perfect wonderful fantastic lovely sweet neat brilliant excellent super incredible interesting
  funny cute beautiful hmm um uh er oh ah aww aw yay omg gosh jeez damn huh whoa woah haha lol
  sorry apologies please anyway btw welp understood noted`

/** Words for those who are addressed; alone they are no small talk. */
export const addressed = `everybody guys folks team buddy pal friend friends mate dude bro dear
  man girl sir madam honey so much lot lots tons bunch again back really`

export const calendar = new Set([...weekdayWords, ...monthWords, 'today', 'tomorrow', 'yesterday'])
