import { wordSet } from '../../language/word-lists.ts'

/** The English words by which what is given up is found; data. */

/** `X is no longer used`, `X isn't in use any more`. */
export const notUsed = /(?:no|not|n't) (?:longer )?(?:being )?(?:used|in use|running)\b/
/** What one does of a thing, and does not use it. */
export const esteem =
  /\b(?:pay|paying|owe|like|love|hate|mind|recommend|trust|blame|follow|watch|hear|talk|work|working|live|living)\b/
export const noLonger = /\b(?:longer|any ?more|after all)\b/
export const choices =
  /\b(?:decided|picked|chose|chosen|(?:went|gone) (?:with|for)|signed|booked|hired|settled|switched|agreed)\b/
export const happened =
  /\b(?:\p{L}{2,}ed|had|was|were|did|came|saw|ate|took|made|got|ran|drank|read|went|left|gave|bought|met)\b/u
export const doubts = wordSet('almost nearly never')
/** What is done to a thing that is not had or used any more. */
export const drops = wordSet(
  `sold dropped dropping ditched ditching ditch dumped scrap scrapped scrapping axed cancelled
   canceled abandoned deleted uninstalled retired swapped traded quit killed removed decommissioned`,
)
export const outs = new Set(
  'ripped out,tore out,phased out,pulled out,threw out,shut down,turned off,switched off,shut off'.split(
    ',',
  ),
)
/** What one does with what one uses. */
export const using = wordSet(
  `using running ordering buying deploying hosting publishing relying depending going taking
   storing keeping tracking shopping booking subscribing driving`,
)
export const useWords = wordSet('at from to on with in through via for')
export const overStates = wordSet(
  'out off gone history dead over scrapped dropped cancelled canceled retired sold stolen',
)
/** What somebody is told to do from now on. */
export const orders = wordSet(
  'go use take talk ask write call contact ping mail email send let pick do',
)
/** What a name is of: `the Lisbon plan`. */
export const namedKinds = wordSet(
  'plan idea trip subscription account contract membership deal option flight order',
)
export const nameEnds = wordSet(
  `any anymore for last because since as and after instead completely entirely again too though`,
)
export const once = wordSet(
  `today tonight tomorrow yesterday morning afternoon evening night week weekend until till once
   this`,
)
/** A sentence that begins with them is about people and not about things. */
export const otherPeople = wordSet(
  `customers users guests kids interns clients students parents neighbours neighbors friends others
   teams competitors girls boys fans developers visitors people players members employees colleagues
   tenants readers partners pupils tourists residents`,
)
/** Whose choice is not the speaker's: `the client's`. */
export const otherHolders = wordSet(
  'client customer partner competitor agency vendor supplier landlord school company',
)
