import type { Webhook } from '../../../../../clients/typescript/index.ts'
import { t } from './words.ts'

/** How it fares, as a tone of a badge. */
export const tones = { active: 'good', failing: 'warning', disabled: 'danger' } as const

export function typesOf({ types }: Pick<Webhook, 'types'>): string {
  return types === null ? t('allTypes') : t('typesCount', { n: types.length })
}
