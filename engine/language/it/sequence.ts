import type { SequenceRule } from '../rules.ts'

export const sequence: SequenceRule = {
  first: 'prima|per prima cosa|innanzitutto',
  next: 'poi|dopo|quindi|infine|alla fine',
  headings: 'come|passi|ricetta|procedura|istruzioni',
}
