import type { Consolidation } from '../../engine/model/documents.ts'
import type { Reflection, Reward } from '../../engine/model/reflection.ts'
import type {
  DecideReflectionInput,
  GrantTokensInput,
  RequestTokensInput,
  RewardPage,
} from '../../engine/reflection/catalogue.ts'
import type { ConsolidationBody } from '../../protocol/consolidations.ts'
import type {
  GrantBody,
  ReflectionBody,
  ReflectionDecisionBody,
  RewardBody,
  TokenRequestBody,
} from '../../protocol/reflections.ts'
import type { CostBody } from '../../protocol/usage.ts'
import { defined } from './defined.ts'
import { moment } from './moment.ts'
import { pageBody } from './page.ts'

export function tokenInput(id: string, body: TokenRequestBody): RequestTokensInput {
  const { extra, penalty, reasons = {} } = body
  return { id, ...defined({ extra, penalty }), reasons: defined(reasons) }
}

export function grantInput(id: string, { decision, amount, reason }: GrantBody): GrantTokensInput {
  return { id, decision, reason, ...defined({ amount }) }
}

export function decisionInput(id: string, body: ReflectionDecisionBody): DecideReflectionInput {
  const { decision, changes, operations, reason } = body
  return { id, decision, ...defined({ changes, operations, reason }) }
}

export function reflectionBody(reflection: Reflection): ReflectionBody {
  const { draft, tokens, scope } = reflection
  const { baseline, extra, penalty, requested, granted, result } = tokens
  return {
    id: reflection.id,
    number: reflection.number,
    trigger: reflection.trigger,
    state: reflection.state,
    ...(reflection.question !== null && { question: reflection.question }),
    tokens: {
      baseline,
      extra,
      penalty,
      requested,
      ...(granted !== null && { granted }),
      ...(result !== null && { result }),
    },
    ...(scope !== null && { scope: { ids: [...scope.ids], tokens: scope.tokens } }),
    ...(draft !== null && {
      operations: draft.operations.map(({ id, op, target, content, reason }) => ({
        id,
        op,
        target,
        content,
        reason,
      })),
      monologue: draft.monologue,
      footnote: draft.footnote,
      elements: [...draft.elements],
    }),
    ...(reflection.milestone !== null && { milestone: reflection.milestone }),
    ...(reflection.reason !== null && { reason: reflection.reason }),
    ...(reflection.askAt !== null && { ask_at: moment(reflection.askAt) }),
    usage: noUsage,
    degraded: reflection.degraded.map((one) => ({ ...one })),
    created_at: moment(reflection.createdAt),
    ...(reflection.decidedAt !== null && { decided_at: moment(reflection.decidedAt) }),
    ...(reflection.decidedBy !== null && { decided_by: reflection.decidedBy }),
  }
}

/** A step's cost stands for the reflection's; what its run left out stays said after later steps. */
export function changedReflectionBody(reflection: Reflection, cost: CostBody) {
  const body = reflectionBody(reflection)
  const left = body.degraded.filter(
    (one) => !cost.degraded.some(({ part, reason }) => part === one.part && reason === one.reason),
  )
  return { ...body, ...cost, degraded: [...cost.degraded, ...left] }
}

function rewardBody(reward: Reward): RewardBody {
  const { reflection, requested, granted, result, decision, reason, at } = reward
  return { reflection, requested, granted, result, decision, reason, at: moment(at) }
}

export function rewardPageBody(page: RewardPage) {
  const { totals, ...economy } = page.economy
  return {
    ...pageBody(page, rewardBody),
    token_economy: {
      baseline: economy.baseline,
      totals: {
        extra_requested: totals.extraRequested,
        extra_granted: totals.extraGranted,
        self_penalty: totals.selfPenalty,
        user_penalty: totals.userPenalty,
        user_bonus: totals.userBonus,
      },
      assessment_accuracy: economy.assessmentAccuracy,
      extra_grant_rate: economy.extraGrantRate,
      self_penalty_frequency: economy.selfPenaltyFrequency,
      recent_outcomes: [...economy.recentOutcomes],
    },
  }
}

export function consolidationBody(consolidation: Consolidation): ConsolidationBody {
  const { id, status, diff, sections, reason, createdAt, decidedAt, decidedBy } = consolidation
  return {
    id,
    status,
    diff: {
      added: diff.added.map((line) => ({ ...line })),
      revised: diff.revised.map((line) => ({ ...line })),
      removed: diff.removed.map((line) => ({ ...line })),
    },
    sections: {
      who_i_think_i_am: sections.whoIThinkIAm,
      patterns_noticed: [...sections.patternsNoticed],
      quirks: [...sections.quirks],
      edges_and_limitations: [...sections.edgesAndLimitations],
      discovered_values: [...sections.discoveredValues],
      open_questions: [...sections.openQuestions],
    },
    ...(reason !== null && { reason }),
    created_at: moment(createdAt),
    ...(decidedAt !== null && { decided_at: moment(decidedAt) }),
    ...(decidedBy !== null && { decided_by: decidedBy }),
  }
}

/** Of rules: a model's would stand here. */
const noUsage = {
  model_calls: 0,
  input_tokens: 0,
  output_tokens: 0,
  rows_written: 0,
  rows_read: 0,
  duration_ms: 0,
}
