import type { ContextView } from '../../engine/model/context-view.ts'
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
    reflection_log: view.reflectionLog.map((line) => ({ ...line, at: moment(line.at) })),
    reward_log: view.rewardLog.map((line) => ({ ...line, at: moment(line.at) })),
    evolution: evolutionBody(view.evolution),
    tokens: view.tokens,
  }
}
