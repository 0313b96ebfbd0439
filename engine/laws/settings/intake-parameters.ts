import { oneOf, type SettingEntry } from './setting-entry.ts'

/** What is looked at before anything is stored. */
export const intakeParameters: readonly SettingEntry[] = [
  oneOf(
    'secrets',
    ['off', 'flag', 'mask', 'refuse'],
    ['governance', 'secrets'],
    'Credentials in memories, Notes and thoughts: `flag` says so in `degraded`, `mask` stores `[secret]`',
  ),
]
