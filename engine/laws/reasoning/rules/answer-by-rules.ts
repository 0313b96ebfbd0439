import type { NoteEntry } from '../../../model/reasoning.ts'
import { contextLine } from '../context-text.ts'
import { currentNotes } from '../fold-notes.ts'
import { type Seen, holds } from '../predicate.ts'
import type { AskingStep } from '../prompts.ts'
import { shownNoteCharacters, shownNotes } from '../tuning.ts'
import { analyzeByRules } from './analyze-by-rules.ts'
import { assessByRules } from './assess-by-rules.ts'
import { categorizeByRules } from './categorize-by-rules.ts'
import { prioritizeByRules } from './prioritize-by-rules.ts'
import { type RulesAnswer, answered, modelRequired } from '../answer.ts'
import type { Predicate } from '../../../model/reasoning-predicate.ts'

/** The input of a step; each kind of step looks at its own part alone. */
export interface RulesInput {
  readonly seen: Seen
  /** The context; of recall that thought's notes, of reflect those that it reads. */
  readonly notes: readonly NoteEntry[]
  readonly items?: readonly string[]
  /** Texts of what a search found, best first. */
  readonly hits?: readonly string[]
  readonly branches?: readonly RulesBranch[]
}

export interface RulesBranch {
  readonly name: string
  /** The notes that the branch added. */
  readonly notes: readonly Pick<NoteEntry, 'key' | 'content'>[]
}

/** The answer of `seek` and `survey` where there is no hit, model or not. */
export const nothingFound = 'Nothing found.'

/** The answer of a step where no model is asked. */
export function answerByRules(step: AskingStep, input: RulesInput): RulesAnswer {
  const missing = missingInput(step, input.notes)
  if (missing !== null) return missing
  switch (step.kind) {
    case 'decide':
    case 'sift':
      return decideByRules(step.rule, input.seen)
    case 'analyze':
      return analyzeByRules(step.schema, input.notes)
    case 'categorize':
    case 'discern':
      return categorizeByRules(step, input.notes)
    case 'assess':
      return assessByRules(input.notes)
    case 'prioritize':
      return prioritizeByRules(step.criteria, input.items ?? [])
    case 'recall':
    case 'reflect':
      return said(shownNotesText(input.notes))
    case 'seek':
    case 'survey':
      return said(numberedHits(input.hits ?? []))
    case 'converge':
      return said(branchLines(input.branches ?? []))
    case 'introspect':
    case 'compress':
    case 'amplify':
      return modelRequired(`${step.kind} needs a model`)
  }
}

/** The failure of a step that has nothing to read, with a model or without. */
export function missingInput(
  { kind }: AskingStep,
  notes: readonly NoteEntry[],
): (RulesAnswer & { readonly ok: false }) | null {
  if (notes.length > 0) return null
  if (kind === 'analyze' || kind === 'assess') {
    return { ok: false, code: 'no_context', message: `there is no note to ${kind}` }
  }
  if (kind === 'recall' || kind === 'reflect') {
    return { ok: false, code: 'no_notes', message: `there is no note to ${kind}` }
  }
  return null
}

/** The last current notes, oldest first, the beginning of each. */
function shownNotesText(notes: readonly NoteEntry[]): string {
  return currentNotes(notes)
    .slice(-shownNotes)
    .map(({ key, content }) => contextLine({ key, content: start(content) }))
    .join('\n')
}

/** `1. …`, the beginning of each. */
export function numberedHits(hits: readonly string[]): string {
  if (hits.length === 0) return nothingFound
  return hits
    .map((hit, at) => `${at + 1}. ${start(hit).replace(/(?<!\s)[^\S\n]*\n\s*/g, ' ')}`)
    .join('\n')
}

/** A note a line: `branch/key: content`. */
export function branchLines(branches: readonly RulesBranch[]): string {
  const lines = branches.flatMap(({ name, notes }) =>
    notes.map(({ key, content }) => contextLine({ key: `${name}/${key}`, content })),
  )
  return lines.length === 0 ? 'No branch left a note.' : lines.join('\n')
}

function said(output: string): RulesAnswer {
  return answered({ kind: 'text', output })
}

function start(content: string): string {
  return content.length <= shownNoteCharacters
    ? content
    : Array.from(content.slice(0, shownNoteCharacters * 2))
        .slice(0, shownNoteCharacters)
        .join('')
}

/** decide and sift: the step's own `rule`, believed wholly. */
function decideByRules(rule: Predicate | null, seen: Seen): RulesAnswer {
  if (rule === null) return modelRequired('without a model a decision needs a rule')
  const decision = holds(rule, seen)
  const reasoning = [`the rule ${decision ? 'holds' : 'does not hold'}; no model was asked`]
  return answered({ kind: 'decision', decision, confidence: 1, reasoning })
}
