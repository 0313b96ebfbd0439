import { wholeWords } from '../patterns.ts'
import type { PastRule } from '../rules.ts'

export const past: PastRule = {
  says: wholeWords(
    `fui|foi|fomos|foram|tive|teve|tivemos|tiveram|fiz|fez|fizemos|fizeram|disse|dissemos|disseram|vim|veio|viemos|vieram|pus|pôs|pusemos|pude|pôde|quis|soube|trouxe|dei|deu|demos|deram|vi|viu|vimos|viram|estive|esteve|estivemos|estava|estávamos|houve|era|eram|tinha`,
    String.raw`\p{L}{2,}(?:ou|eu|iu|aram|eram|iram|ámos|aste|este)`,
    String.raw`\p{L}{2,}(?<!ar|er|ir|[lr])ei|(?:comprei|entrei|tirei|parei|falei|olhei|virei|retirei|preparei|esperei|ganhei|chorei|jurei|sorrei)`,
    String.raw`(?:corri|dormi|comi|bebi|perdi|recebi|saí|caí|vendi|decidi|parti|abri|assisti|conheci|escrevi|aprendi|descobri|consegui|ouvi|pedi|senti|li|vivi|subi)`,
    String.raw`(?!vivemos|temos|devemos|fazemos|podemos|queremos|sabemos|dizemos|trazemos|usamos)\p{L}{3,}(?:imos|idimos)`,
    String.raw`(?:ontem|anteontem|(?:na semana|no mês|no ano) passad[oa]|há \p{L}{1,12} \p{L}{1,12})[^.!?;]{0,60}\p{L}{2,20}[ae]mos`,
  ),
  isNot: wholeWords(
    `eu|meu|teu|seu|ateu|museu|europeu|céu|vou|sou|dou|estou|lei|rei|sei|este|teste|oeste|leste|noroeste|sudeste|contraste|peste|últimos|próximos|limos`,
  ),
}
