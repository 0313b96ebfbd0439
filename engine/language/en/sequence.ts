import type { SequenceRule } from '../rules.ts'

export const sequence: SequenceRule = {
  first: 'first of all|to start|start by|first',
  next: 'then|next|after that|afterwards|and then|second|third|finally|lastly|last|at the end|in the end|now',
  headings:
    'how to|how we|how i|steps|procedure|checklist|runbook|recipe|instructions|playbook|guide',
}
