import { wholeWords } from '../patterns.ts'
import type { PastRule } from '../rules.ts'

const beside = String.raw`(?:\s+[^\s.!?;]+){0,14}?`
const participle = String.raw`(?:\p{L}*ge\p{L}{2,}(?:d|t|en)|(?:be|ver|ont|her)\p{L}{2,}(?:d|t|en))`

export const past: PastRule = {
  says: wholeWords(
    String.raw`(?:heb|hebt|heeft|hebben|ben|bent|is|zijn)${beside}\s+${participle}`,
    `was|waren|ging|gingen|kwam|kwamen|zag|zagen|had|hadden|deed|deden|nam|namen|vond|vonden|kreeg|kregen|liep|liepen|werd|werden|sliep|sliepen|viel|vielen|belde|belden|zei|zeiden`,
  ),
  isNot: wholeWords(
    `gescheiden|geboren|getrouwd|bekend|verliefd|gesloten|verplicht|verboden|gewend`,
  ),
}
