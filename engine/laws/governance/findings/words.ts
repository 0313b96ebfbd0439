import { stem } from '../../text/stem.ts'
import { wordSet } from '../../../language/word-lists.ts'
import { monthWords, weekdayWords } from '../../../language/en/calendar.ts'

/** Stems of a list of words. */
function stems(list: string): ReadonlySet<string> {
  return new Set([...wordSet(list)].map(stem))
}

/** Words that say when or how many, and nothing of what: no topic, whatever their number. */
export const timeStems = stems(
  `today tonight tomorrow yesterday now then soon later ago early late recently lately finally
   morning noon afternoon evening night midnight day week weekend month year hour minute second time
   ${weekdayWords.join(' ')} ${monthWords.join(' ')} spring summer autumn winter fall
   monday's o'clock am pm daily weekly monthly yearly always never often sometimes usually
   one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred
   thousand first second third last next once twice half couple few many several`,
)

/** Words of talk itself, and of how something was: no topic either. */
export const chatStems = stems(
  `haha hahaha lol lmao omg wow yay yeah yep nope okay hey hello hi bye thanks thank welcome sorry
   please congrats congratulations cheers guys buddy bro dude honestly actually basically literally
   nice great good bad awesome amazing fantastic wonderful lovely cool fun funny beautiful perfect
   excited exciting delicious tasty terrible awful crazy insane weird glad happy sad tired busy
   absolutely definitely totally exactly especially probably maybe agree yes no sure of course
   home lunch dinner breakfast meal town street sound sounds like likely incredible specific specifically explore choice option options tip tips
   experience experiences moment moments adventure journey interesting interested curious relaxing
   refreshed refreshing memorable unique special favorite favourite different similar various variety
   challenge challenging rewarding impressive fascinating unforgettable enjoyable ideal spot event
   activity activities hobby hobbies product products quality sense aspect element detail details
   approach balance mix style vibe atmosphere ambiance opportunity opportunities recommend
   recommendation recommendations suggestion suggestions advice appreciate inspire inspiring
   favorites passion passionate personally recently currently typically usually especially overall
   combination skill skills benefit benefits perspective appeal addition additionally person friend
   friends family guy girl folk stuff everyone others example result effort focus energy conversation
   pic picture pictures photo photos image heres here's there's link update question
   own whole lot etc btw anytime yum yummy can't long ask asking wonder past happen happened remember
   unwind luck lucky joy thrill blast charm relax chill
   mr mrs ms miss dr
   really tell told says said say mention think thought know feel felt seem look looked hear heard
   wait hope wish guess mean need want let's user assistant`,
)

/**
 * What somebody does again and again, by stem, as one speaks of it: a topic by itself, though some of
 * these words are common.
 */
export const activities: ReadonlyMap<string, string> = new Map(
  [
    ...wordSet(
      `running walking swimming dancing drawing painting singing cooking biking cycling riding
       hiking climbing sailing rowing skiing surfing smoking baking gardening knitting fishing
       meditating`,
    ),
  ].map((word) => [stem(word), word]),
)

/** Marks of Chinese that only carry grammar or talk: a pair with one of them is no topic. */
export const hanGrammar =
  /[我你您他她它们們的了是在有和就不也都这這那很想要会會去到说說个個吗嗎呢吧啊]/u
