import { labelled, wholeWords } from '../patterns.ts'
import type { RoleRule } from '../rules.ts'

const infinitive = String.raw`\p{L}+[aeiáéí]r(?:me|te|se|nos|lo|la|los|las|le|les)?`

export const roles: readonly RoleRule[] = [
  { role: 'decision', says: labelled('decisión|decidido') },
  { role: 'constraint', says: labelled('reglas?|restricci(?:ón|ones)|límites?') },
  { role: 'goal', says: labelled('objetivos?|metas?') },
  {
    role: 'goal',
    says: wholeWords(
      String.raw`(?:quiero|queremos|quiere|quieren|pienso|pensamos|espero|esperamos|planeo|planeamos|pretendo|me gustaría|nos gustaría|me encantaría|tengo pensado|tenemos pensado|intento|intentamos) ${infinitive}`,
      String.raw`(?:voy|vamos|va|van) a ${infinitive}`,
      `(?:mi|nuestro|el|su) (?:objetivo|plan|sueño|propósito)|(?:mi|nuestra|la|su) meta`,
    ),
    isNot: wholeWords(
      `(?:quiero|quiere|queremos|me gustaría) (?:decir|saber|ver si|asegurarme|asegurar|preguntar|darte|agradecer)|vamos a ver|voy a ver si|(?:va|van|vas) a (?:llover|ser|estar|haber|gustar)|no puedo esperar a`,
    ),
  },
  {
    role: 'constraint',
    says: wholeWords(
      `no (?:puedo|podemos|puede|pueden|se puede|se pueden|debo|debemos|debe|deben)|hay que|(?:tengo|tenemos|tiene|tienen) que|prohibid[oa]s?|obligatori[oa]s?|límites?|como máximo|no está permitid[oa]|solo se puede|sólo se puede`,
      String.raw`(?:debo|debemos|debe|deben) ${infinitive}`,
    ),
    isNot: wholeWords(
      `no (?:puedo|podemos|puede|pueden) (?:esperar|creer|creerlo|imaginar|imaginarme|evitar|dejar de|más|parar de|quejarme)|(?:tengo|tenemos|tiene) que (?:decir|admitir|reconocer|ver con)|deb[eo] (?:de )?(?:ser|haber|estar)`,
      String.raw`límites? (?:nos|me|lo|la|les) \p{L}+(?:ó|aron|ieron)|(?:por|debido a|a pesar de) (?:\p{L}+ ){0,3}límites?|(?:llegu?\p{L}+|alcanz\p{L}+|choc\p{L}+|super\p{L}+) (?:\p{L}+ )?(?:el|los|al|a los) límites?`,
    ),
  },
  {
    role: 'decision',
    says: wholeWords(
      `decid(?:í|imos|ió|ieron|ido)|eleg(?:í|imos|ido)|eligió|eligieron|escog(?:í|imos|ió|ido)|opt(?:é|amos|ó) por|(?:me quedo|nos quedamos|me quedé) con|acord(?:amos|aron|ado)`,
    ),
    isNot: wholeWords(`(?:no|sin|aún no|todavía no) (?:he |hemos |ha )?decidido`),
  },
  {
    role: 'conditional_dependency',
    says: wholeWords(
      `si|a menos que|siempre que|depend(?:e|en|iendo) de|con tal de que|a no ser que|siempre y cuando`,
    ),
    isNot: wholeWords(
      `(?:sé|sabe|sabes|saber|sabía|pregunto|preguntaba|pregunté|ver|como|recuerdo|seguro|segura|dime|duda|dudo|por) si`,
    ),
  },
  {
    role: 'observation',
    says: wholeWords(
      `vi|vimos|(?:he|hemos) (?:visto|notado|observado|oído|escuchado)|not(?:é|amos)|observ(?:é|amos)|escuch(?:é|amos)|oí|oímos|(?:me|nos) (?:di|dimos) cuenta|descubr(?:í|imos) que`,
    ),
    isNot: wholeWords(`(?:nunca|no|jamás) (?:he|hemos|vi|vimos|oí|noté)(?: \\p{L}+)?`),
  },
]
