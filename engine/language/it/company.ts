import type { CompanyRule } from '../rules.ts'

export const company: CompanyRule = {
  words: `grazie mille ciao buongiorno buonasera buonanotte notte domani auguri complimenti che
    bello bella fantastico prego si no va bene tanti compleanno perfetto haha aiuto molto tutti
    tutte ragazzi amici`,
  thanks: 'grazie complimenti',
  own: 'mio mia io noi',
  hearer: 'sei ti',
  greetings: 'ciao grazie',
  everyone: 'tutti tutte',
}
