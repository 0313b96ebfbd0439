import type { SelfRule } from '../self-rule.ts'

const kin =
  'madre|mam[aá]|padre|pap[aá]|hermana|hermano|esposa|mujer|marido|esposo|novia|novio|pareja|hija|hijo|abuela|abuelo|t[ií]a|t[ií]o|prima|primo|amiga|amigo|jefa|jefe|compañera|compañero|vecina|vecino|perro|perra|gato|gata'

export const selves: SelfRule = {
  own: /(?<!\p{L})(?:me llamo|mi nombre es|tengo \d{1,3} años|soy (?:de \p{Lu}|una? \p{L}|alérgic[ao]|vegan[ao]|vegetarian[ao]|\p{L}+(?:or|ora|ista|er[ao]|nte)(?!\p{L}))|(?:vivo|vivimos) en|trabajo (?:en|de|como|para)|hablo \p{L}|estoy (?:casad|divorciad|solter)[ao]|no (?:como|bebo|fumo) \p{L}|tengo \p{L}+ (?:hij|herman|perr|gat)[ao]s?)/iu,
  others: new RegExp(
    String.raw`(?<!\p{L})(?:es|son) (?:mis?|nuestr[ao]s?) (?:${kin})(?!\p{L})|(?<!\p{L})(?:mi|nuestr[ao]) (?:${kin})(?:,? \p{Lu}\p{L}+,?)? (?:es|se llama|vive|trabaja)(?!\p{L})`,
    'iu',
  ),
  passing: /(?<!\p{L})(?:si|hasta|quiz[aá]s?|tal vez|antes)(?!\p{L})/iu,
  words: `llamo nombre vivo trabajo hablo soy alérgico alérgica vegano vegana casado casada ${kin.replaceAll(/[|[\]]/g, ' ')}`,
}
