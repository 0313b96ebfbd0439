import { wholeWords } from '../patterns.ts'
import type { PastRule } from '../rules.ts'

export const past: PastRule = {
  says: wholeWords(
    String.raw`(?:he|has|ha|hemos|habéis|han) (?:ya |no |nunca |siempre )?\p{L}*(?:ado|ido|ído|hecho|dicho|visto|puesto|escrito|abierto|roto|muerto|vuelto|cubierto)`,
    `fui|fue|fuimos|fueron|tuve|tuvo|tuvimos|tuvieron|hice|hizo|hicimos|hicieron|estuve|estuvo|estuvimos|estuvieron|dije|dijo|dijimos|dijeron|vine|vino|vinimos|vinieron|puse|puso|pusimos|pusieron|pude|pudo|pudimos|pudieron|quise|quiso|supe|supo|supimos|traje|trajo|trajeron|di|dio|dimos|dieron|vi|vio|vimos|vieron|hubo|anduve|anduvo`,
    String.raw`\p{L}{2,}(?:ó|aron|ieron|yeron|aste|iste)`,
    // `llamaré` is ahead, `compré` is not.
    String.raw`(?:miré|tiré|giré|retiré|admiré|compré|entré|logré|cobré|abrí|\p{L}{2,}(?<!ar|er|ir|[mnt]r|br|tr)é)`,
    String.raw`\p{L}{2,}(?<!v|d|gu|br|refer|p)í`,
    String.raw`(?!vivimos|decimos|venimos|seguimos|preferimos|pedimos|servimos|abrimos|cumplimos|dormimos|salimos)\p{L}{2,}imos`,
    String.raw`(?:ayer|anoche|anteayer|hace \p{L}{1,12} \p{L}{1,12}|(?:la semana|el mes|el año) pasad[oa])[^.!?;]{0,60}\p{L}{2,20}amos`,
  ),
  isNot: wholeWords(
    `qué|café|sé|té|esté|josé|andré|bebé|puré|chalé|comité|porqué|olé|así|aquí|allí|ahí|mí|sí|casi|jardí|maniquí|parti|contraste|triste|existe|consiste|insiste|asiste|viste|aunque|máximos|últimos|próximos|décimos`,
    String.raw`(?:en|el|un|este|ese) \p{L}+ste`,
  ),
}
