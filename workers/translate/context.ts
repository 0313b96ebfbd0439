import type { ContextView, LogLine } from '../../engine/model/documents.ts'
import type { ContextBody } from '../../protocol/context.ts'
import { alertBody } from './alert.ts'
import { coreBody } from './core.ts'
import { moment } from './moment.ts'
import { evolutionBody, identityBody } from './self.ts'

export function contextBody(view: ContextView): ContextBody {
  return {
    alerts: view.alerts.map(alertBody),
    core: coreBody(view.core),
    identity: identityBody(view.identity),
    reflection_log: view.reflectionLog.map(logLineBody),
    reward_log: view.rewardLog.map(logLineBody),
    evolution: evolutionBody(view.evolution),
    tokens: view.tokens,
  }
}

function logLineBody({ id, text, at }: LogLine) {
  return { id, text, at: moment(at) }
}
