import { modality as en } from './en/modality.ts'
import { modality as zh } from './zh/modality.ts'
import type { ModalityRule } from './rules.ts'

/** Words of doubt and of saying, in whatever language a sentence is. */
export const modalities: readonly ModalityRule[] = [en, zh]
