import type { CallOptions } from './call-options.ts'
import type { ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { Given } from './shapes.ts'
import type { ChangedSettings, SettingsRequestBody, SettingsView } from './wire.ts'

/** 1–100 settings by name, each a number, one of a few words, or a list of names. */
export type SettingValues = Given<SettingsRequestBody>

/**
 * How the namespace's memory behaves. Reading needs the role `reader`, changing `owner`.
 *
 * @example
 * const { values } = await memory.settings.set({ auto_resolve: 'off', half_life: 14 })
 */
export interface Settings {
  /**
   * Reads all settings: `values` as they hold, `schema` with the default, unit and range of each.
   *
   * @example
   * const { values, schema } = await memory.settings.get()
   * console.log(values['half_life'], schema['half_life']?.unit) // 30 days
   * @throws MnemeError `position_not_reached` (503: `at_least` lies ahead).
   */
  get(query?: ReadQuery, options?: CallOptions): Promise<SettingsView>
  /**
   * Changes what is named, all of it or nothing.
   *
   * @example
   * const { values } = await memory.settings.set({ auto_resolve: 'off', half_life: 14 })
   * @throws MnemeError `invalid_request` (400: one is unknown or out of range; `errors` has its name
   * as the `path`), `forbidden` (403: it takes an owner).
   */
  set(values: SettingValues, options?: CallOptions): Promise<ChangedSettings>
}

export function settingsWith({ get, put }: NamespaceCalls): Settings {
  return {
    get: (query, options) => get('/settings', { ...query }, options),
    set: (values, options) => put('/settings', values, options),
  }
}
