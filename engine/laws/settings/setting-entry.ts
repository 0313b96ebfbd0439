import type { CommitmentRole } from '../../model/commitment.ts'

/** One setting that an owner may change, by the name it has on the wire. */
export interface SettingEntry {
  readonly name: string
  readonly unit: string
  readonly min: number | null
  readonly max: number | null
  /** Where it is one of a few words. */
  readonly values: readonly string[] | null
  readonly isWhole: boolean
  /** Where it is a list of names. */
  readonly isList: boolean
  /** Where it is a time of the day, `HH:MM`, or `off`. */
  readonly isTime: boolean
  readonly about: string
  /** Where it stands in `Settings`. */
  readonly path: readonly string[]
}

export function number(
  name: string,
  unit: string,
  [min, max]: readonly [number, number],
  path: readonly string[],
  about: string,
): SettingEntry {
  const kinds = { values: null, isWhole: false, isList: false, isTime: false }
  return { name, unit, min, max, ...kinds, about, path }
}

export function whole(
  name: string,
  range: readonly [number, number],
  path: readonly string[],
  about: string,
): SettingEntry {
  return counted(name, 'count', range, path, about)
}

/** A whole number of something. */
export function counted(
  name: string,
  unit: string,
  range: readonly [number, number],
  path: readonly string[],
  about: string,
): SettingEntry {
  return { ...number(name, unit, range, path, about), isWhole: true }
}

export function share(name: string, path: readonly string[], about: string, max = 1): SettingEntry {
  return number(name, '1', [0, max], path, about)
}

export function onOff(name: string, path: readonly string[], about: string): SettingEntry {
  return { ...number(name, '1', [0, 1], path, about), min: null, max: null, values: ['on', 'off'] }
}

export function oneOf(
  name: string,
  values: readonly string[],
  path: readonly string[],
  about: string,
): SettingEntry {
  return { ...onOff(name, path, about), values }
}

export function names(name: string, path: readonly string[], about: string): SettingEntry {
  return { ...onOff(name, path, about), unit: 'names', values: null, isList: true }
}

export function time(name: string, path: readonly string[], about: string): SettingEntry {
  const plain = { ...number(name, 'UTC', [0, 1], path, about), min: null, max: null }
  return { ...plain, isTime: true }
}

export function tokens(
  name: string,
  range: readonly [number, number],
  path: readonly string[],
  about: string,
): SettingEntry {
  return counted(name, 'tokens', range, path, `Tokens: ${about}`)
}

export function roles(): readonly CommitmentRole[] {
  return ['fact', 'observation', 'goal', 'constraint', 'decision', 'conditional_dependency']
}
