import { operation } from '../operations/operation.ts'
import { checkSettings } from '../laws/settings/check-settings.ts'
import { calibratedSettings, misfitOf } from '../laws/settings/settings-fit.ts'
import { fail, ok, type Result } from '../result.ts'
import {
  settingIn,
  settingsTable,
  settingsWith,
  type SettingEntry,
  type SettingValue,
} from '../settings.ts'
import type { SettingsRecord } from './tables/settings.ts'
import type { OperationContext } from '../operations/context.ts'
import { checkCoreSettings } from './core.ts'
import { revise, type DocumentChange } from './documents.ts'

/** All settings with what each may be. The version counts changes, from 0. */
export interface SettingsView {
  readonly version: number
  readonly settings: readonly (SettingEntry & {
    readonly value: SettingValue
    readonly default: SettingValue
  })[]
}

export const getSettings = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext): Result<SettingsView> {
    const { operator } = context.store.settings
    const { version, changed } = context.store.settings.read()
    const { calibrated } = context.texts.embedder
    const now = calibratedSettings(settingsWith(changed, operator), calibrated)
    const original = calibratedSettings(settingsWith({}, operator), calibrated)
    const settings = settingsTable.map((entry) => ({
      ...entry,
      value: settingIn(now, entry),
      default: settingIn(original, entry),
    }))
    return ok({ version, settings })
  },
})

/** Changes what is named, all of it or nothing; from the next call on it holds. */
export const setSettings = operation({
  role: 'owner',
  writes: true,
  grows: false,
  screens: { texts: ['values'] },
  prepare: ({ input }) => ({ countsTokens: 'core_cap' in input.values }),
  plans: ['reflection_timers', 'reflection_hour', 'expectations', 'recall_log'],
  run(
    context: OperationContext,
    { values }: { readonly values: Readonly<Record<string, unknown>> },
  ): Result<SettingsView> {
    const checked = checkSettings(values)
    if (!checked.ok) return checked
    const { version, changed } = context.store.settings.read()
    const before = settingsWith(changed, context.store.settings.operator)
    const names = settingsTable
      .filter((entry) => {
        const value = checked.value[entry.name]
        return (
          value !== undefined && JSON.stringify(value) !== JSON.stringify(settingIn(before, entry))
        )
      })
      .map(({ name }) => name)
    if (names.length === 0) return getSettings.run(context, {})
    const summary = `version ${version + 1}: ${names.join(', ')}`
    const after = { ...changed, ...checked.value }
    const done = changeSettings(context, after, { trigger: 'set', summary })
    return done.ok ? getSettings.run(context, {}) : done
  },
})

/** Writes what is changed, with its revision and its audit row; core fits before and after. */
export function changeSettings(
  context: OperationContext,
  after: SettingsRecord['changed'],
  { action = 'EDIT', trigger, summary }: Pick<DocumentChange, 'action' | 'trigger' | 'summary'>,
): Result<null> {
  const { operator } = context.store.settings
  const { version, changed: before } = context.store.settings.read()
  const [was, will] = [settingsWith(before, operator), settingsWith(after, operator)]
  const moved = Object.keys(after).filter((name) => after[name] !== before[name])
  const misfit = misfitOf(will, context.texts.embedder.calibrated, moved)
  if (misfit !== null) {
    const { path, message } = misfit
    return fail('invalid_request', `${path} ${message}`, { errors: [misfit] })
  }
  const fitting = checkCoreSettings(context, will.core)
  if (!fitting.ok) return fitting
  if (JSON.stringify(was.graph) !== JSON.stringify(will.graph)) context.store.graph.clocks.settle()
  // Memories leave their bands at other times from now on.
  if (JSON.stringify(was.relevance) !== JSON.stringify(will.relevance)) {
    context.store.memories.reviewBands()
  }
  // Whoever turns the model on again wants what it could not read tried again.
  if (moved.includes('extraction') && will.extraction.by === 'model') {
    context.store.extractions.revive(null, context.now)
  }
  if (moved.includes('embedding') && will.embedding.by === 'model') {
    context.store.places.revive()
  }
  context.store.settings.write({ version: version + 1, changed: after })
  const { id, diff } = revise(context, { target: 'settings', before, after, trigger, summary })
  context.audit({
    action,
    target: 'settings',
    summary,
    payload: { version: version + 1, revision: id, fields: diff.map(({ path }) => path.join('.')) },
  })
  return ok(null)
}
