/** One number or choice that decides how memory behaves; its place in the tree is its path. */
export interface SettingRow<Value> {
  readonly default: Value
  readonly unit: string
  /** What it decides, for whoever reads the settings. */
  readonly about: string
}

/** A row that an owner may change, by the name it has on the wire. */
export interface Setting<Value = unknown> extends SettingRow<Value> {
  readonly name: string
  readonly min: number | null
  readonly max: number | null
  /** Where it is one of a few words. */
  readonly values: readonly string[] | null
  readonly isWhole: boolean
  /** Where it is a list of names. */
  readonly isList: boolean
  /** Where it is a time of the day, `HH:MM`, or `off`. */
  readonly isTime: boolean
}

/** A row that still has to say what it decides. */
interface Unsaid<Said> {
  about(text: string): Said
}

type Range = readonly [min: number, max: number]

/** Nobody may change it. */
export function fixed<Value>(value: Value, unit: string): Unsaid<SettingRow<Value>> {
  return { about: (about) => ({ default: value, unit, about }) }
}

export function number(name: string, value: number, range: Range, unit: string) {
  return setting(name, value, unit, { min: range[0], max: range[1] })
}

/** A whole number of something. */
export function counted(name: string, value: number, [min, max]: Range, unit: string) {
  return setting(name, value, unit, { min, max, isWhole: true })
}

export function whole(name: string, value: number, range: Range) {
  return counted(name, value, range, 'count')
}

/** In o200k_base tokens, as core and context are rendered. */
export function tokens(name: string, value: number, range: Range): Unsaid<Setting<number>> {
  const row = counted(name, value, range, 'tokens')
  return { about: (about) => row.about(`Tokens: ${about}`) }
}

/** A factor of something, without a unit. */
export function factor(name: string, value: number, range: Range) {
  return number(name, value, range, '1')
}

/** From 0 to 1, without a unit. */
export function share(name: string, value: number) {
  return factor(name, value, [0, 1])
}

/** A cosine whose default is what the embedder was calibrated to. */
export function similarity(name: string) {
  return setting<number | null>(name, null, '1', { min: 0, max: 1 })
}

export function onOff(name: string, value: boolean) {
  return setting(name, value, '1', { values: ['on', 'off'] })
}

/** One of a few words. */
export function oneOf<const Word extends string>(
  name: string,
  value: NoInfer<Word>,
  values: readonly Word[],
) {
  return setting<Word>(name, value, '1', { values })
}

/** A list of names, empty unless changed. */
export function names(name: string) {
  return setting<readonly string[]>(name, [], 'names', { isList: true })
}

/** A list of topics in words, empty unless changed. */
export function topics(name: string) {
  return setting<readonly string[]>(name, [], 'topics', { isList: true })
}

/** A list of names of hosts, empty unless changed. */
export function hosts(name: string) {
  return setting<readonly string[]>(name, [], 'hosts', { isList: true })
}

/** A time of the day in UTC, `HH:MM`, or `off`. */
export function time(name: string, value: string) {
  return setting(name, value, 'UTC', { isTime: true })
}

/** The name of a time zone, as the IANA database has it. */
export function zone(name: string, value: string) {
  return setting(name, value, 'time zone', {})
}

function setting<Value>(
  name: string,
  value: Value,
  unit: string,
  kind: Partial<Omit<Setting, keyof SettingRow<unknown> | 'name'>>,
): Unsaid<Setting<Value>> {
  const plain = { min: null, max: null, values: null, isWhole: false, isList: false, isTime: false }
  return { about: (about) => ({ name, unit, ...plain, ...kind, about, default: value }) }
}
