import { stem } from './stem.ts'
import { wordSet, wordsOfAll } from '../../language/word-lists.ts'
import { wordRules } from '../../language/words.ts'

/**
 * Tells whether a term is one of a language's common words, which say little wherever they stand
 * (`get`, `thing`, `work`). What is rare in a small namespace may be common in the language, and
 * only a list knows that. Unlike stopwords they are indexed and asked for.
 * Limits: English, some 400 words, and those of other languages that have a list; by term, so by stem.
 */
export function isCommonWord(term: string): boolean {
  return commonTerms.has(term)
}

const commonWords = wordSet(
  `able accept act action actually add afraid age agree ahead allow almost alone along always
   amount answer anyway app appear apply area argue arrive ask attend available avoid away awful
   back bad base become begin behind believe best better big bit body book both break bring build
   busy buy call care carry case catch cause certain chance change check choose clear close cold
   come common company complete consider contact continue control copy correct cost count couple
   course cover create current cut daily date day deal decide deep definitely depend detail differ
   different difficult do draw dream drive drop early easy effect effort else end enjoy enough
   enter especially event ever everyday exact example excited expect experience explain extra face
   fact fail fall far fast favorite favourite feel few figure fill final find fine finish first fit
   fix follow forget form forward free fresh full fun funny future get give glad go good great
   group grow guess guy half hand handle happy hard hate head hear help high hold hope hot hour
   huge hurt idea imagine important include inside instead interest issue item job join just keep
   kind know large last late later lately lead learn least leave left less lie life like likely
   line list listen little live local long look lose lot love low luck lucky main make man manage
   matter maybe mean meet mention mind minute miss moment month morning move much name near nearly
   need never new next nice night nobody normal note nothing notice now nowadays number offer often
   old once one open opinion option order organise organize own part particular party pass past pay
   people perfect perhaps person pick place plan play please plenty point possible present pretty
   prevent probably problem process promise provide pull purpose put question quick quiet quit
   reach read ready real realise realize reason receive recent remain remember remind reply request
   rest result return right room rule run sad safe same save say second see seem sell send sense
   serious serve set several share short show side sign similar simple since single sit situation
   size slow small sometimes soon sorry sound special spend stand start state stay step stick still
   stop story strong stuff such suggest suit support suppose sure surprise take talk team tell
   thank thing think third thought thrill time tired today together tomorrow tonight top totally
   touch toward tough track trouble true try turn twice type under understand unfortunately until
   use used useful usual value various visit wait walk want watch way week weekend weird whole win
   wish wonder word work world worry worth write wrong year yesterday yet young`,
)
const otherCommonWords = wordsOfAll(Object.values(wordRules).map(({ common }) => common))
const commonTerms: ReadonlySet<string> = new Set([...commonWords, ...otherCommonWords].map(stem))
