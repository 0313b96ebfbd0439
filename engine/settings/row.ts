/** One number or choice that decides how memory behaves; its place in the tree is its path. */
export interface Row<Value> {
  readonly default: Value
  readonly unit: string
  /** What it decides, for whoever reads the settings. */
  readonly about: string
}

/** A row that an owner may change, by the name it has on the wire. */
export interface Setting<Value = unknown> extends Row<Value> {
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

type Range = readonly [min: number, max: number]

/** A row that nobody may change. */
export function fixed<Value>(value: Value, unit: string, about: string): Row<Value> {
  return { default: value, unit, about }
}

export function number(
  name: string,
  value: number,
  range: Range,
  unit: string,
  about: string,
): Setting<number> {
  return { ...plain(name, value, unit, about), min: range[0], max: range[1] }
}

/** A whole number of something. */
export function counted(
  name: string,
  value: number,
  range: Range,
  unit: string,
  about: string,
): Setting<number> {
  return { ...number(name, value, range, unit, about), isWhole: true }
}

export function whole(name: string, value: number, range: Range, about: string): Setting<number> {
  return counted(name, value, range, 'count', about)
}

/** In o200k_base tokens, as core and context are rendered. */
export function tokens(name: string, value: number, range: Range, about: string): Setting<number> {
  return counted(name, value, range, 'tokens', `Tokens: ${about}`)
}

/** From 0 to 1, without a unit. */
export function share(name: string, value: number, about: string): Setting<number> {
  return number(name, value, [0, 1], '1', about)
}

/** A factor in a score, without a unit. */
export function factor(name: string, value: number, range: Range, about: string): Setting<number> {
  return number(name, value, range, '1', about)
}

/** A similarity whose default is what the embedder was calibrated to (spec AG-12). */
export function similarity(name: string, about: string): Setting<number | null> {
  return { ...plain(name, null, '1', about), min: 0, max: 1 }
}

export function onOff(name: string, value: boolean, about: string): Setting<boolean> {
  return { ...plain(name, value, '1', about), values: ['on', 'off'] }
}

/** One of a few words. */
export function oneOf<const Word extends string>(
  name: string,
  value: NoInfer<Word>,
  values: readonly Word[],
  about: string,
): Setting<Word> {
  return { ...plain(name, value, '1', about), values }
}

/** A list of names, empty unless changed. */
export function names(name: string, about: string): Setting<readonly string[]> {
  return { ...plain(name, [], 'names', about), isList: true }
}

/** A time of the day in UTC, `HH:MM`, or `off`. */
export function time(name: string, value: string, about: string): Setting<string> {
  return { ...plain(name, value, 'UTC', about), isTime: true }
}

function plain<Value>(name: string, value: Value, unit: string, about: string): Setting<Value> {
  const kinds = { values: null, isWhole: false, isList: false, isTime: false }
  return { name, unit, min: null, max: null, ...kinds, about, default: value }
}
