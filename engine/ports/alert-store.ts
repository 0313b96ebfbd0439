import type { Alert, AlertKind } from '../model/alert.ts'

/** What owners were asked to look at. Of a kind and target one alert at most is open. */
export interface AlertStore {
  add(alert: Alert): void
  byId(id: string): Alert | null
  /** The one that nobody has acknowledged. */
  open(kind: AlertKind, target: string): Alert | null
  /** When the newest of the kind and target was made, acknowledged or not. */
  newest(kind: AlertKind, target: string): number | null
  acknowledge(id: string, by: string): void
  /** Newest first, those after the alert of the cursor; `isOpen` null for all. */
  list(isOpen: boolean | null, after: string | null, limit: number): readonly Alert[]
}
