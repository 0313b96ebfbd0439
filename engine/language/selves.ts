import { selves as de } from './de/selves.ts'
import { selves as en } from './en/selves.ts'
import { selves as es } from './es/selves.ts'
import { selves as fr } from './fr/selves.ts'
import { selves as zh } from './zh/selves.ts'
import type { SelfRule } from './self-rule.ts'

/** How people say who they are, and who others are to them. */
export const selves: readonly SelfRule[] = [en, de, es, fr, zh]
