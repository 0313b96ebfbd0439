import type { Alert } from '../../engine/model/alert.ts'
import type { AlertBody } from '../../protocol/alerts.ts'
import { moment } from './moment.ts'

export function alertBody({ id, kind, target, createdAt, acknowledgedBy }: Alert): AlertBody {
  return {
    id,
    kind,
    target,
    created_at: moment(createdAt),
    ...(acknowledgedBy !== null && { acknowledged_by: acknowledgedBy }),
  }
}
