import { wordSet } from '../../../language/word-lists.ts'

/** Words that are written with a capital and name no person, place, organisation or thing. */
export const noNames = wordSet(
  `i monday tuesday wednesday thursday friday saturday sunday january february march april june july
   august september october november december mon tue wed thu fri sat sun jan feb mar apr jun jul aug
   sep sept oct nov dec christmas easter halloween thanksgiving ramadan hanukkah diwali
   english german french spanish italian portuguese dutch swedish norwegian danish finnish polish
   russian chinese japanese korean arabic hebrew turkish greek hindi american british european asian
   african australian canadian mexican indian irish scottish welsh swiss austrian belgian catholic
   christian muslim jewish buddhist hindu quechua latin mandarin cantonese vietnamese thai czech
   hungarian romanian ukrainian brazilian argentinian colombian
   ok okay todo fixme null true false undefined nan ps pps fyi btw asap lol omg wow yes no yeah nope
   hey hi hello dear thanks thank please sorry oh ah hmm haha am pm utc gmt est pst api url html css
   json xml csv pdf sql http https faq diy tv cd dvd pc ai it hr pr ceo cto cfo coo vp phd mba bsc
   note update warning error summary god internet web note monday's covid qa ux ui sre devops`,
)

/** Words of time and of passing on that begin a sentence, whoever is named behind them. */
export const openingWords = wordSet(
  `yesterday today tomorrow tonight later earlier meanwhile afterwards soon once now then last next
   this every early late maybe perhaps also again sometimes often welcome`,
)

/** Words before a capital that name an animal or a machine, whose name is nobody's. */
export const petWords = wordSet(
  `dog cat puppy kitten horse pony hamster parrot rabbit bunny fish goldfish turtle snake bird hen
   chicken cow goat server printer robot laptop boat car`,
)
