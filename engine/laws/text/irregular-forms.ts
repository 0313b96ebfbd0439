import { wordGroups } from '../../language/word-lists.ts'

/**
 * English forms that no suffix rule reaches, each with the word it is a form of: strong verbs,
 * irregular plurals, British spellings, and number words as digits (`three` → `3`).
 * Left out on purpose: forms that are as often another word (`ground`, `wound`, `rose`, `bore`, and
 * `lives`, `leaves`, which are mostly verbs); `saw`, `left`, `found` stay in, mostly verbs as well.
 * Source: common grammar tables. Limits: English only.
 */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  wordGroups(
    `be am is are was were been being, arise arose arisen, awake awoke awoken, beat beaten,
   become became, begin began begun, bend bent, bite bit bitten, bleed bled, blow blew blown,
   break broke broken, breed bred, bring brought, build built, burn burnt, buy bought,
   catch caught, choose chose chosen, cling clung, come came, creep crept, deal dealt, dig dug,
   do does did done doing, draw drew drawn, dream dreamt, drink drank drunk, drive drove driven,
   eat ate eaten, fall fell fallen, feed fed, feel felt, fight fought, find found, flee fled,
   fling flung, fly flew flown, forbid forbade forbidden, forget forgot forgotten,
   forgive forgave forgiven, freeze froze frozen, get got gotten, give gave given,
   go goes went gone, grow grew grown, hang hung, have has had having, hear heard,
   hide hid hidden, hold held, keep kept, kneel knelt, know knew known, lay laid, lead led,
   lean leant, leap leapt, learn learnt, leave left, lend lent, light lit, lose lost, make made,
   mean meant, meet met, mistake mistook mistaken, overcome overcame, pay paid, prove proven,
   ride rode ridden, ring rang rung, rise risen, run ran, say said, see saw seen, seek sought,
   sell sold, send sent, sew sewn, shake shook shaken, shine shone, shoot shot, show shown,
   shrink shrank shrunk, sing sang sung, sink sank sunk, sit sat, sleep slept, slide slid,
   smell smelt, sow sown, speak spoke spoken, speed sped, spell spelt, spend spent, spill spilt,
   spin spun, spoil spoilt, spring sprang sprung, stand stood, steal stole stolen, stick stuck,
   sting stung, stink stank stunk, strike struck stricken, strive strove striven,
   swear swore sworn, sweep swept, swell swollen, swim swam swum, swing swung, take took taken,
   teach taught, tear tore torn, tell told, think thought, throw threw thrown,
   understand understood, undergo underwent undergone, wake woke woken, wear wore worn,
   weave wove woven, weep wept, win won, withdraw withdrew withdrawn, write wrote written,

   child children, man men, woman women, person people, foot feet, tooth teeth, goose geese,
   mouse mice, ox oxen, wife wives, knife knives, half halves, shelf shelves, wolf wolves,
   loaf loaves, thief thieves, calf calves, scarf scarves, criterion criteria,
   phenomenon phenomena, analysis analyses, crisis crises, thesis theses, diagnosis diagnoses,
   hypothesis hypotheses, basis bases,

   good better best, bad worse worst, far farther further,

   color colour colours coloured colouring, favorite favourite favourites,
   flavor flavour flavours, neighbor neighbour neighbours, neighborhood neighbourhood,
   harbor harbour, honor honour, humor humour, labor labour, behavior behaviour,
   center centre centres, theater theatre theatres, meter metre metres, liter litre litres,
   gray grey, tire tyre tyres, program programme programmes, catalog catalogue catalogues,
   dialog dialogue dialogues, travel travelled travelling traveller,
   cancel cancelled cancelling, jewelry jewellery, pajamas pyjamas,
   organize organise organised organising organises,
   realize realise realised realising realises,
   recognize recognise recognised recognising recognises,
   apologize apologise apologised apologising,

   mother mom mum mommy mummy moms mums, father dad daddy dads, grandmother grandma granny,
   grandfather grandpa granddad, child kid kids, photo photograph photographs pic pics,
   television tv, bicycle bike bikes, okay ok,

   2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, 11 eleven,
   12 twelve, 20 twenty, 30 thirty, 40 forty, 50 fifty, 100 hundred, 1000 thousand`,
  ).flatMap(([base = '', ...forms]) => forms.map((form) => [form, base] as const)),
)
