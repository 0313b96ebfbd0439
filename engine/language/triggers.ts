import { triggers as de } from './de/triggers.ts'
import { triggers as en } from './en/triggers.ts'
import { triggers as es } from './es/triggers.ts'
import { triggers as fr } from './fr/triggers.ts'
import { triggers as pt } from './pt/triggers.ts'
import { triggers as zh } from './zh/triggers.ts'

/** What asks a memory for something; where phrases are as long, the first language counts. */
export const triggers = { en, zh, de, es, fr, pt }
