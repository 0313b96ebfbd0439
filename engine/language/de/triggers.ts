import type { TriggerRule } from '../rules.ts'

export const triggers: TriggerRule = {
  phrases: {
    recall: `was weißt du über, was weißt du noch über, weißt du noch, erinnerst du dich an,
      was habe ich dir über, was hab ich dir über`,
    remember: `merk dir, merke dir, merk dir bitte, vergiss nicht, vergiss bitte nicht, denk daran,
      denk dran, notier dir, notiere dir`,
    forget: `vergiss alles über, vergiss bitte alles über, vergiss was ich, vergiss bitte was ich, vergiss alles was ich, lösche alles über,
      lösch alles über, lösche was ich, lösche alles was ich`,
    reflect_soft: `gute nacht`,
  },
  leads: 'bitte hallo hey hi ok okay und so also mal noch kannst du dir ja',
  own: String.raw`ich|mein\p{L}*|mir|mich`,
  addressee: String.raw`du|dein\p{L}*|dich|euch|euer`,
  toldBefore: 'gesagt|erzählt|geschrieben|erwähnt|über',
  sharedPast: 'als wir|wie wir|damals',
  last: 'letzte letzten letztes letzter gerade eben zuletzt',
  besideLast: `das die den mein meine meinen was ich dir habe hab gesagt erzählt geschrieben erwähnt
    nachricht satz notiz eintrag`,
}
