import { joints as de } from './de/joints.ts'
import { joints as en } from './en/joints.ts'
import { joints as es } from './es/joints.ts'
import { joints as fr } from './fr/joints.ts'
import { joints as it } from './it/joints.ts'
import { joints as nl } from './nl/joints.ts'
import { joints as pt } from './pt/joints.ts'
import type { JointRule } from './joint-rule.ts'
import type { ByLanguage } from './rules.ts'

/** How sentences join statements. */
export const joints: ByLanguage<JointRule> = { de, en, es, fr, it, nl, pt }
