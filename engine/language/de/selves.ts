import type { SelfRule } from '../self-rule.ts'

const kin =
  'mutter|mama|vater|papa|eltern|schwester|bruder|frau|mann|freundin|freund|sohn|tochter|oma|opa|tante|onkel|chefin|chef|kollegin|kollege|nachbarin|nachbar|hund|katze'

export const selves: SelfRule = {
  own: /(?<!\p{L})(?:mein name ist|ich hei(?:ß|ss)e|ich bin (?:\d{1,3}(?: jahre alt)?(?=[,.!]|$)|eine? \p{L}|\p{Lu}\p{L}+in\b|allergisch|vegan|vegetarier|verheiratet|ledig|geschieden|geboren|aufgewachsen|aus \p{Lu})|(?:ich|wir) (?:lebe|leben|wohne|wohnen|spreche|sprechen|komme aus|kommen aus)|ich arbeite (?:bei|als|für)|ich (?:esse|trinke) (?:keine?n?|nie)|(?:ich habe|wir haben) \p{L}+ (?:kinder|söhne|töchter|geschwister|hunde|katzen))(?!\p{L}{12})/iu,
  others: new RegExp(
    String.raw`(?:ist|heißt|sind) (?:meine?|unsere?) (?:${kin})(?!\p{L})|(?<!\p{L})(?:meine?|unsere?) (?:${kin})(?: heißt| ist|,? \p{Lu}\p{L}+ (?:ist|lebt|arbeitet))`,
    'iu',
  ),
  passing: /(?<!\p{L})(?:wenn|falls|bis|vorerst|vielleicht|früher)(?!\p{L})/iu,
  words: `heiße name lebe wohne arbeite spreche allergisch vegan verheiratet geboren ${kin.replaceAll('|', ' ')}`,
}
