import { subject } from '../patterns.ts'
import type { PersonRule } from '../rules.ts'

export const persons: PersonRule = {
  words: 'ich|mich|mir|mein(?:e[nmrs]?)?|wir|uns|unser(?:e[nmrs]?)?',
  subjects: { several: subject('er|sie|es'), second: subject('du') },
  openers: 'jetzt|heute|gestern|früher|morgen|vielleicht|inzwischen',
  notVerbs: 'und oder in mit von zu im am der die das',
}
