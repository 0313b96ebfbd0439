import { wordSet } from '../../../language/word-lists.ts'

/** Verbs in other forms than `-s` and `-ed`, and nouns of offices that people hold of each other. */
export const verbRoles = {
  verbs: wordSet(
    `work live play run own lead manage use depend develop maintain build know love like hate support
     study teach coach date report`,
  ),
  nouns: wordSet(
    `ceo cto cfo founder cofounder co-founder author owner president captain head chief director
     publisher capital creator inventor singer drummer`,
  ),
}

export const pastVerbs = wordSet(
  `built wrote met left won beat bought sold led ran taught went came made drew sang founded flew drove
   knew chose quit spoke grew wore hid hit cut set split lost kept held found fought fell fed drank ate
   caught became began stole swam threw understood saw heard read rode rose shot stood struck took`,
)

/** What is said, thought or wished is no relation between two. */
export const speechVerbs = wordSet(
  `says said tells told thinks thought asks asked wants wanted hopes hoped believes believed knows-that
   feels felt means meant wishes wished suggests suggested mentions mentioned explains explained hears
   heard writes-that claims claimed is was has had does did goes this thus always sometimes besides
   perhaps yes its his hers ours theirs yours as us`,
)

/** By the participle, the role from the other side: `was founded by` → `founded`. */
export const passiveRoles: ReadonlyMap<string, string> = new Map([
  ['led', 'leads'],
  ['run', 'runs'],
  ['owned', 'owns'],
  ['managed', 'manages'],
  ['maintained', 'maintains'],
  ['headed', 'heads'],
  ['coached', 'coaches'],
  ['taught', 'teaches'],
  ['used', 'uses'],
  ['loved', 'loves'],
  ['supported', 'supports'],
  ...`founded developed created designed directed acquired bought hired invented painted composed
     published replaced launched produced established discovered adopted raised invited promoted`
    .trim()
    .split(/\s+/)
    .map((verb) => [verb, verb] as const),
  ['written', 'wrote'],
  ['built', 'built'],
  ['made', 'made'],
  ['drawn', 'drew'],
  ['sung', 'sang'],
])
