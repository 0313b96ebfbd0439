import type { LabelRule } from '../rules.ts'
import { wordSet } from '../word-lists.ts'

export const labels: LabelRule = {
  words: wordSet(
    `внимание важно пример цель вопрос ответ дата время место цена итог вывод причина тема
     напоминание примечание задача проблема решение сегодня завтра вчера`,
  ),
}
