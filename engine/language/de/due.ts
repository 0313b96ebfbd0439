import type { DueRule } from '../due-rule.ts'
import { anyWeekday } from './calendar.ts'

const deeds =
  'schicke?n?|sende?n?|bringe?n?|gebe?n?|mache?n?|rufe?n?|zahle?n?|überweise?n?|hole?n?|kaufe?n?|schreibe?n?|melde?n?|besorge?n?|erledige?n?|treffe?n?|fahre?n?|fliege?n?|gehe?n?|komme?n?|backe?n?|repariere?n?|liefere?n?|buche?n?|bestelle?n?|gieße?n?'

export const due: DueRule = {
  promises: new RegExp(
    [
      String.raw`(?<!\p{L})(?:ich|wir)(?!\p{L})(?:[^.!?]{0,40}?\s)?(?:werden?|muss|müssen|soll|sollte|sollten|sollen|will|wollen|möchte|verspreche|plane|planen|habe? vor|haben vor)(?!\p{L})`,
      String.raw`(?<!\p{L})(?:werde|muss|müssen|soll|will|wollen) (?:ich|wir)(?!\p{L})`,
      String.raw`(?<!\p{L})(?:versprochen|zugesagt|schulde|frist|fällig|abgabetermin|nicht vergessen)(?!\p{L})`,
      String.raw`(?<!\p{L})(?:ich|wir) (?:${deeds})(?!\p{L})|(?<!\p{L})(?:${deeds}) (?:ich|wir)(?!\p{L})`,
      String.raw`(?<!\p{L})(?:ich|wir)(?!\p{L})[^.!?]{0,60}(?:termin|verabredet|vorstellungsgespräch|prüfung)|(?<!\p{L})(?:habe|haben) (?:ich|wir)(?!\p{L})[^.!?]{0,60}(?:termin|vorstellungsgespräch|prüfung)|^\W{0,3}\p{L}{0,20}termin(?!\p{L})`,
    ].join('|'),
    'iu',
  ),
  reminds:
    /(?<!\p{L})(?:erinner(?:e|t|st)?(?: du)? (?:mich|uns)|denk daran|denkt daran|nicht vergessen|vergiss nicht)(?!\p{L})/iu,
  isNot: new RegExp(
    String.raw`(?<!\p{L})(?:vielleicht|wenn|falls|ob|würde|würden|könnte|könnten|wäre|hätte|hätten|jede[nrms]?|immer|nie|niemals|eines tages|irgendwann|eventuell|musste|mussten|sollte(?:n)? (?:ich|wir) eigentlich|(?:${anyWeekday})s)(?!\p{L})`,
    'iu',
  ),
  calledOff: /(?<!\p{L})(?:abgesagt|fällt aus|fallen aus|ausgefallen)(?!\p{L})/iu,
  done: /(?<!\p{L})(?:erledigt|fertig|gemacht|geschickt|bezahlt|überwiesen|abgegeben|gebucht|schon|endlich)(?!\p{L})/iu,
  undone: /(?<!\p{L})(?:nicht|noch|kein|keine|keinen|vergessen|nie|muss|müssen)(?!\p{L})/iu,
  dropped:
    /(?<!\p{L})(?:abgesagt|fällt aus|fallen aus|ausgefallen|nicht mehr (?:nötig|notwendig)|doch nicht|brauch(?:e|en|t)? (?:\p{L}{1,20} ){0,4}(?:nicht|kein\p{L}{0,2}) mehr|hat sich erledigt|gestrichen)(?!\p{L})/iu,
  moved:
    /(?<!\p{L})(?:verschoben|verlegt|verschiebt sich|statt(?:dessen)?|erst am|vorgezogen|jetzt am|nun am)(?!\p{L})/iu,
}
