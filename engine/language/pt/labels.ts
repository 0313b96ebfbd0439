import type { LabelRule } from '../rules.ts'
import { wordSet } from '../word-lists.ts'

export const labels: LabelRule = {
  words: wordSet(
    `observacao importante exemplo aviso pergunta resposta hora preco nome idade passo tarefa
     lembrete obrigado amanha ontem hoje`,
  ),
  kin: wordSet('tia tio vovó vovô'),
}
