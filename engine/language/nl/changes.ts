import { lives, moved, moving, namedThing, wordOf, when } from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'

const street = String.raw`(?=\p{Lu})(?<v>(?:\p{Lu}[\p{L}'.-]* ){0,2}\p{L}*(?:straat|laan|weg|gracht|plein|kade|singel)(?: \d{1,4}[a-z]?)?)(?!\p{L})`
const own = `[Ii]k|[Ww]e|[Ww]ij`
const goals = [String.raw`naar (?:de |het )?${street}`, String.raw`naar (?:de )?${namedThing}`]

export const changes: ChangeRule = {
  phrases: [
    lives(
      String.raw`(?:${wordOf(own)} (?:woon|wonen)|${wordOf('[Ww]oon|[Ww]onen')} (?:ik|we|wij))${when} (?:in|aan|op) (?:de |het )?${street}`,
    ),
    lives(
      String.raw`(?:${wordOf(own)} (?:woon|wonen)|${wordOf('[Ww]oon|[Ww]onen')} (?:ik|we|wij))${when} in ${namedThing}`,
    ),
    ...goals.flatMap((goal) => [
      moved(String.raw`${wordOf(own)} (?:ben|zijn)${when} verhuisd ${goal}`),
      moved(
        String.raw`(?:${wordOf(own)} (?:ben|zijn)|[Bb]en ik|[Zz]ijn we)${when} ${goal} verhuisd`,
      ),
      moving(
        String.raw`(?:${wordOf(own)} (?:verhuis|verhuizen)|[Vv]erhuis ik|[Vv]erhuizen (?:we|wij))${when} ${goal}`,
      ),
      moving(String.raw`${wordOf(own)} (?:ga|gaan)${when} ${goal} verhuizen`),
    ]),
  ],
  over: [],
  isOwn: /(?<!\p{L})(?:ik|we|wij)(?!\p{L})/iu,
  doubt:
    /(?<!\p{L})(?:misschien|als|wellicht|waarschijnlijk|zou|zouden|willen?|bijna)(?!\p{L})|\?/iu,
  isNow:
    /(?<!\p{L})(?:nu|tegenwoordig|inmiddels|voortaan|sinds (?:gisteren|vandaag|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|vorige)|weer)(?!\p{L})/iu,
}
