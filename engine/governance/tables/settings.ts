import { checkSettings } from '../../laws/settings/check-settings.ts'
import { settingsWith, type ChangedSettings, type Settings } from '../../settings.ts'
import { anyObject, integer, json, named } from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { table, TableRows } from '../../storage/table.ts'

export const settings = table(
  'settings',
  { version: integer, changed: named('changed', json<ChangedSettings>(anyObject), 'values') },
  {
    line: 'settings',
    key: 'one',
    check({ values }) {
      const checked = checkSettings(anyObject.parse(values))
      return checked.ok ? null : { path: 'values', message: checked.failure.detail }
    },
  },
)

export interface SettingsRecord {
  readonly version: number
  readonly changed: ChangedSettings
}

/** What an owner has changed of the settings, by name, and how often. Read once a wake. */
export class SettingsTable {
  /** What whoever runs the service has changed for every namespace: it stands where no owner has. */
  readonly operator: ChangedSettings
  readonly #rows: TableRows<typeof settings.columns>
  #current: Settings | null = null

  constructor(sql: Sql, operator: ChangedSettings) {
    this.#rows = new TableRows(sql, settings)
    this.operator = operator
  }

  /** As they hold now, changed or not. */
  get current(): Settings {
    this.#current ??= settingsWith(this.read().changed, this.operator)
    return this.#current
  }

  read(): SettingsRecord {
    return this.#rows.first('true') ?? { version: 0, changed: {} }
  }

  write(record: SettingsRecord): void {
    this.#rows.replace(record)
    this.#current = null
  }

  /** The rows are as they were before this transaction, or gone. */
  forget(): void {
    this.#current = null
  }
}
