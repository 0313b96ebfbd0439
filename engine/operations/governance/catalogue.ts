import type { Alert } from '../../model/alert.ts'
import type { Page, PageInput } from '../catalogue.ts'

/** What a namespace can be asked about who decides what: the part of the catalogue on governance. */
export interface GovernanceOperations {
  listAlerts: { input: ListAlertsInput; output: Page<Alert> }
  acknowledgeAlert: { input: { id: string }; output: Alert }
}

export interface ListAlertsInput extends PageInput {
  /** Only those that are, or are not, acknowledged. */
  readonly open?: boolean
}
