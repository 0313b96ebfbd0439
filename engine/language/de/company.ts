import type { CompanyRule } from '../rules.ts'

export const company: CompanyRule = {
  words: `danke dank vielen dir fur deine ihre hilfe bis spater bald morgen guten gute gutes tag
    abend nacht herzlichen herzlich gluckwunsch alles geburtstag klingt super toll schon wunderbar
    lustig sehr genau gerne bitte kein problem freut mich haha hahaha na klar cool ja nein okay ok
    hallo tschuss liebe grusse viel gluck spass schade stimmt naturlich das ist wie so echt
    zusammen allerseits leute freunde ihr lieben`,
  thanks: 'danke vielen herzlichen',
  own: 'mein meine meiner ich wir',
  hearer: 'du dich dir ihr euch sie',
  greetings: 'hallo servus moin danke',
  everyone: 'zusammen allerseits leute',
}
