import type { SettingRow } from '../groups.ts'
import { words } from '../../../../words/words.ts'

/** By the names of settings, and units behind `unit`; the server says them in English. */
const said = words<Record<string, string>>({}, import.meta.glob('./about.*.json'))

/** What a setting does, in the reader's language; of one that is new, as the server says it. */
export function aboutOf({ name, schema }: SettingRow): string {
  return said(name) || schema.about
}

export function unitOf({ schema: { unit } }: SettingRow): string {
  return said(`unit ${unit}`) || unit
}
