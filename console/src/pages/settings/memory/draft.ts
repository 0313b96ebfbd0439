import type { Schema, SettingValue } from './groups.ts'

/** What is typed, read as the schema has it; or what is wrong with it. */
type Read =
  | { readonly value: SettingValue }
  | { readonly wrong: 'number' | 'least' | 'most' | 'hour'; readonly limit?: number }

/** As it stands in a field. */
export function textOf(value: SettingValue): string {
  return typeof value === 'object' ? value.join(', ') : String(value)
}

/** Numbers within their range, words as they are, names between commas, an hour as `HH:MM` or `off`. */
export function readDraft(text: string, schema: Schema): Read {
  const typed = text.trim()
  if (typeof schema.default === 'object') {
    const names = typed.split(/[,\n]/).map((name) => name.trim())
    return { value: [...new Set(names.filter((name) => name !== ''))] }
  }
  if (typeof schema.default === 'string') {
    const isHour = /^\d{2}:\d{2}$/.test(schema.default)
    if (isHour && !/^(?:(?:[01]\d|2[0-3]):[0-5]\d|off)$/.test(typed)) return { wrong: 'hour' }
    return { value: typed }
  }
  const value = typed === '' ? NaN : Number(typed)
  if (!Number.isFinite(value)) return { wrong: 'number' }
  if (schema.min !== undefined && value < schema.min) return { wrong: 'least', limit: schema.min }
  if (schema.max !== undefined && value > schema.max) return { wrong: 'most', limit: schema.max }
  return { value }
}
