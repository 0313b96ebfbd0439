import type { SettingsStore } from '../../ports/namespace-store.ts'
import { settingsWith, type ChangedSettings, type Settings } from '../../settings.ts'
import type { Sql } from '../../storage/sql.ts'

/** The `settings` table: one row with what an owner changed. Read once a wake. */
export class SettingsRows implements SettingsStore {
  readonly operator: ChangedSettings
  readonly #sql: Sql
  #current: Settings | null = null

  constructor(sql: Sql, operator: ChangedSettings) {
    this.#sql = sql
    this.operator = operator
  }

  get current(): Settings {
    this.#current ??= settingsWith(this.read().changed, this.operator)
    return this.#current
  }

  read(): { readonly version: number; readonly changed: ChangedSettings } {
    const found = this.#sql.first<{ version: number; changed: string }>(
      'SELECT version, changed FROM settings',
    )
    if (found === null) return { version: 0, changed: {} }
    return { version: found.version, changed: JSON.parse(found.changed) }
  }

  write({ version, changed }: { version: number; changed: ChangedSettings }): void {
    this.#sql.run(
      'INSERT OR REPLACE INTO settings (one, version, changed) VALUES (1, ?, ?)',
      version,
      JSON.stringify(changed),
    )
    this.#current = null
  }

  /** The rows are as they were before this transaction, or gone. */
  forget(): void {
    this.#current = null
  }
}
