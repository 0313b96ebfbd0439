import { anyWeekday } from './calendar.ts'

/** A question asks for what was so before something took its place. */
export const former = new RegExp(
  String.raw`(?<!\p{L})(?:ursprünglich\p{L}*|früher\p{L}*|vorher\p{L}*|zuvor|damals|anfangs|ehemal(?:s|ige[nrms]?)|vormals|einst|vorige[nrms]?(?! (?:Woche|Nacht|Tage|Monat|Jahr|${anyWeekday}|Weihnachten|week|maand|jaar|nacht|keer|zomer|winter|\p{L}{1,12}dag))|vor (?:dem|unserem|meinem) (?:Umzug|Wechsel|Umstieg)(?= (?:gewohnt|gearbeitet|benutzt|genutzt|gelebt))|vor der (?:Änderung|Verschiebung|Verlegung|Umstellung|Erhöhung)(?=\s*[?.!]*$)|bevor [^?,]{1,40}(?:verschoben|verlegt|geändert|gewechselt|umgestellt|erhöht|gesenkt|ersetzt|umgezogen)(?: (?:wurden?|habe?n?|hat|bin|ist|sind|wars?t?|war(?:en)?))?(?=\s*[?.!]*$))(?!\p{L})`,
  'iu',
)

/** It asks for what was so before all else. */
export const first = /(?<!\p{L})(?:ursprünglich\p{L}*|anfangs)(?!\p{L})/iu
