import { roles as ar } from './ar/roles.ts'
import { roles as de } from './de/roles.ts'
import { roles as en } from './en/roles.ts'
import { roles as es } from './es/roles.ts'
import { roles as fr } from './fr/roles.ts'
import { roles as hi } from './hi/roles.ts'
import { roles as ja } from './ja/roles.ts'
import { roles as pt } from './pt/roles.ts'
import { roles as ru } from './ru/roles.ts'
import { roles as zh } from './zh/roles.ts'
import type { ByLanguage, RoleRule } from './rules.ts'

/**
 * Words of roles. English, Chinese and Spanish have all of them, the others goals, constraints and
 * decisions: each row holds what can hardly mean anything else.
 */
export const roles: ByLanguage<readonly RoleRule[]> = { ar, de, en, es, fr, hi, ja, pt, ru, zh }
