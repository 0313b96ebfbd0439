import type { LabelRule } from '../rules.ts'

export const labels: LabelRule = {
  words: `observacao importante exemplo aviso pergunta resposta hora preco nome idade passo tarefa
    lembrete obrigado amanha ontem hoje`,
  kin: 'tia tio vovó vovô',
}
