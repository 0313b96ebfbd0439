import type { CompanyRule } from '../rules.ts'

export const company: CompanyRule = {
  words: `नमस्ते नमस्कार धन्यवाद शुक्रिया बहुत शुभ रात्रि प्रभात जन्मदिन मुबारक हो की का आप कैसे
    हैं बधाई हाँ हां ठीक है अच्छा वाह जी आपका अलविदा सबको सब सभी दोस्तों`,
  thanks: 'धन्यवाद शुक्रिया',
  own: 'मैं हम मेरे मेरा मुझे',
  hearer: 'तुम आप',
  isAsWritten: true,
}
