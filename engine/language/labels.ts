import { labels as de } from './de/labels.ts'
import { labels as en } from './en/labels.ts'
import { labels as es } from './es/labels.ts'
import { labels as fr } from './fr/labels.ts'
import { labels as it } from './it/labels.ts'
import { labels as pt } from './pt/labels.ts'
import { labels as ru } from './ru/labels.ts'
import { labels as zh } from './zh/labels.ts'
import type { LabelRule } from './rules.ts'

/** What stands before a colon, in whatever language: a heading, or who speaks. */
export const labels: readonly LabelRule[] = [en, es, pt, fr, de, it, ru, zh]
