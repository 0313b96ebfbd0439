import { wordSet } from '../word-lists.ts'
import { anyMonth, anyWeekday } from './calendar.ts'

/** The English words by which a question is told without its mark; data, one list a kind. */

export const whWords = wordSet('what who whom whose which when where why how')
export const beForms = wordSet('am is are was were')
export const doForms = wordSet('do does did')
export const haveForms = wordSet('have has had')
export const modalForms = wordSet('can could will would shall should may might must')
/** Who is asked or asked about, where the verb stands before them. */
export const people = wordSet(
  `you i we he she they anyone anybody someone somebody everyone everybody yous yall`,
)
export const things = wordSet('it this that these those anything something everything')
/** They begin what is spoken of. */
export const determiners = wordSet(
  `the my your our his her their its this that these those each every both all any either yr`,
)
export const indefinite = wordSet('a an one two three four five no some another')
export const prepositions = wordSet(
  `of in on at to for from with by about into over under after before since until till during
   without near off up down out through around between like as than per via w behind past along thru
   against inside outside upstairs downstairs back away`,
)
/** Before what, which or whose they begin a question as well. */
export const beforeWh = wordSet(
  'in on at to for from with by about of under since until till around',
)
/** Between subject and verb, or before what is told of the subject that was left out. */
export const adverbs = wordSet(
  `not also already still just only even ever never always often now then too so very really quite
   pretty rather almost nearly once again soon maybe perhaps prob probs probably def defo defs
   deffo basically actually super kinda sorta totally definitely well better more less most least
   as how such there here today tonight tomorrow yesterday sometimes usually mostly likely
   tmrw tmr rn atm`,
)
/** They may stand between a wh-word and its verb. */
export const behindWh = wordSet('else about exactly again if')
export const behindWho = wordSet('else exactly again in among of on')
/** Behind how they ask for a number. */
export const amounts = wordSet('many much often long far old big tall likely')
/** Words that say how somebody or something is: who is meant stands before them in a question. */
export const states = wordSet(
  `ok okay alright ready free open closed done late early home away asleep awake alive dead sick ill
   better worse safe sure true right wrong married single pregnant vegan vegetarian veggie allergic
   coming going gonna still yet allowed due available busy happy angry mad upset worth enough too
   included possible off on over back in out up gone here there left mine yours ours hers theirs
   cheaper older younger bigger smaller near far full empty hot cold good bad nice big
   great fun amazing awesome brilliant weird strange hard easy tough`,
)
/** Of their kind one is best, first or only: a judgement or a place in a row, which asks nothing. */
export const superlative =
  /^(?:best|worst|first|second|third|last|next|only|most|least|same|\p{L}{3,}est)$/u
/** A noun as often as a verb: behind a noun it ends a compound (`the school run`). */
export const nounVerbs = wordSet(
  `run shop shift walk cook report test call trip practice plan design coach nurse clean wash water
   book order move change show class tour swim drive ride climb cycle garden park visit train drink
   play support paint draw dance fish face host lead store log cover rent share talk text email mail
   phone ring pick drop pack print update post return file sign feed fix set read bake fast bill
   invoice deal`,
)
/** Who asks so wants no answer, where a bare noun or nothing follows: `who needs sleep`. */
export const rhetorical = wordSet('knows needs need cares care gives give')
/** Behind what they name what is asked for, without a verb too: `what time tomorrow`. */
export const askedKinds = wordSet(
  'time day date year month colour color size number kind sort type brand floor room',
)
/** Who somebody is to the speaker, said without an article. */
export const relatives = wordSet(
  `mum mom mam mama mami dad daddy papa grandma grandpa gran granny nan nana grandad auntie aunt
   uncle`,
)
export const plurals = wordSet('people kids children parents folks guys men women ppl cops police')
/** The noun of a subject ends before them. */
export const endsNoun = wordSet(
  'in on at to for with by about into over after before since until till during like w and',
)
/** They are no verb of a question behind its subject. */
export const noVerbs = wordSet("never always don't please not does has")
/** As people shorten them, in small letters. */
export const spelled: ReadonlyMap<string, string> = new Map([
  ['u', 'you'],
  ['r', 'are'],
  ['ur', 'your'],
  ['yr', 'your'],
])
/** No name, though capitals begin it. */
export const timeNames = new RegExp(String.raw`^(?:${anyMonth}|${anyWeekday})$`)
