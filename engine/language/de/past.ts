import { wholeWords } from '../patterns.ts'
import type { PastRule } from '../rules.ts'
import { anyWeekday } from './calendar.ts'

const participle = String.raw`(?:\p{L}*ge\p{L}{2,}(?:t|en)|\p{L}*(?:be|ver|er|zer|ent|emp|miss|über|unter)\p{L}{2,}(?:t|en)|\p{L}{3,}iert)`
const beside = String.raw`(?:\s+[^\s.!?;]+){0,14}?`

export const past: PastRule = {
  says: wholeWords(
    String.raw`(?:habe|hab|hast|hat|haben|habt|bin|bist|ist|sind|seid)${beside}\s+${participle}`,
    `war|waren|warst|hatte|hatten|wurde|wurden|ging|gingen|kam|kamen|sah|sahen|fand|fanden|gab|gaben|nahm|nahmen|fuhr|fuhren|lief|liefen|rief|riefen|schrieb|schrieben|sprach|sprachen|traf|trafen|trank|tranken|aß|aßen|blieb|blieben|fiel|fielen|hielt|hielten|ließ|ließen|las|lasen|lag|lagen|saß|saßen|schlief|schliefen|stand|standen|starb|starben|stieg|verlor|verloren|wusste|wussten|dachte|dachten|brachte|brachten|begann|begannen|bekam|bekamen|brach|flog|flogen|gewann|gewannen|half|halfen|schwamm|sang|sprang|trug|vergaß|warf|zog|zogen|tat|konnte|konnten|musste|mussten|wollte|wollten`,
    String.raw`(?:ich|er|sie|es|wir|man) (?!möchte|könnte|sollte|müsste|dürfte|hätte|würde|arbeite|biete|bitte|leite|warte|rate|achte|miete|hüte|halte|trete|fürchte|schalte)\p{L}{2,}te[n]?`,
    // The auxiliary is left out: `Heute 5 km gelaufen, danach das Bad gewischt.`
    String.raw`(?<=^[^.!?;]{0,80})${participle}(?=\s*(?:[.,!;]|$|und (?!\p{L}+ (?:werden|muss|müssen))))(?<!(?:werden|wird|muss|müssen|soll|sollen|kann|darf|will)\P{L}[^.!?;]{0,80})`,
  ),
  isNot: wholeWords(
    `verheiratet|verliebt|geschieden|befreundet|geboren|bekannt|bestimmt|beliebt|verwandt|verantwortlich|geöffnet|geschlossen|gewohnt|geeignet|gegen|genau|gestern|verwenden|verstehen|bekommen|gehört|gehören|gefällt|gefallen|genügt|gewinnen|gewinnt|gelingt|gelten|gemeinsam|besonders|unterwegs|übermorgen|überall|gegenüber|enthält|beträgt|besteht|bedeutet|beginnt|verdient|verbindet|versteht|erreicht|erlaubt|verboten|erkrankt|berechtigt|begeistert|überzeugt|unterschiedlich|entfernt`,
    String.raw`(?:wird|werden|müssen|muss|soll|sollen|kann|können|darf|dürfen) [^.!?;]{0,80}`,
    String.raw`hat (?:${anyWeekday})s \p{L}+`,
    `wenn ich [^.!?;,]{0,60} (?:hätte|wäre)`,
  ),
}
