import {
  answerByRules,
  branchLines,
  type RulesBranch,
} from '../../laws/reasoning/rules/answer-by-rules.ts'
import {
  convergeBranchCompleted,
  convergeBranchStarted,
  convergeSynthesisStarted,
} from '../../laws/reasoning/signal-data.ts'
import type { StepOf } from '../../model/reasoning-step.ts'
import type { RunOutcome } from '../../model/run-event.ts'
import { answerStep, noteAnswer } from './answer-step.ts'
import { contextFor } from './ask-model.ts'
import { mergeBranches, interpretBranches, type EndedBranch } from './branches.ts'
import { seenIn } from './budget.ts'
import type { Frame } from './frame.ts'
import { inner } from './pipeline-interpreter.ts'
import { StepLog } from './step-log.ts'
import { done } from './step-stopped.ts'

/** Branches side by side, then what they come to together. */
export async function performConverge(frame: Frame<StepOf<'converge'>>): Promise<RunOutcome> {
  const { step, scope, log, context } = frame
  if (step.branches.length === 0) return done
  await frame.begin()
  const { path } = step
  const told = { stepName: step.key }
  const ended = await interpretBranches(step.branches, inner(scope, 'converge'), {
    workers: null,
    token: scope.token,
    onStart: async (branch, branchName) => {
      const own = new StepLog(branch, path)
      own.tell(convergeBranchStarted(path, { ...told, branchName }))
      await own.flush(null, true)
    },
    onEnd: async (branch, { name: branchName, outcome }) => {
      const own = new StepLog(branch, path)
      const error = outcome.kind === 'failed' ? { error: outcome.error.code } : {}
      own.tell(convergeBranchCompleted(path, { ...told, branchName, ...error }))
      await own.flush(null, true)
    },
  })
  const label = frame.label
  const merged = await mergeBranches(scope, { path, label, ended, keepsNotes: true })
  if (merged.kind !== 'done') return merged
  const branches = ended.flatMap(notesOf)
  log.tell(convergeSynthesisStarted(path, { ...frame.named, branchCount: step.branches.length }))
  const answered = await answerStep(frame, {
    data: async () => [
      { label: 'Notes', text: await contextFor(frame, context) },
      { label: 'Branches', text: branches.length === 0 ? '' : branchLines(branches) },
    ],
    rules: () => answerByRules(step, { seen: seenIn(scope), notes: context, branches }),
  })
  const read = ended.flatMap(({ copy }) => copy.notes)
  noteAnswer(frame, step.key, answered, [...context, ...read])
  log.publish()
  return done
}

function notesOf({ name, outcome, copy }: EndedBranch): RulesBranch[] {
  if (outcome.kind === 'failed') return []
  const notes = copy.notes.slice(copy.notes.length - copy.added)
  return [{ name, notes }]
}
