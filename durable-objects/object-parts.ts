import type { AlarmClock } from './alarm-clock.ts'
import type { ModelAccount } from './models/model-account.ts'
import type { ObjectModelGateway } from './models/model-gateway.ts'
import type { Transactor } from './transactor.ts'
import type { TransactorParts } from './transactor-parts.ts'

/** The parts of an awake object that its work shares. */
export interface ObjectParts extends TransactorParts {
  readonly alarms: AlarmClock
  readonly transactor: Transactor
}

/** The same for work that asks models. */
export interface ModelParts extends ObjectParts {
  readonly account: ModelAccount
  readonly models: ObjectModelGateway
}
