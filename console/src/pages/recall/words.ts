import type { ChannelName } from '../../../../contract/channels.ts'
import { words } from '../../words/words.ts'
import en from './words.en.ts'

export const t = words(en, import.meta.glob('./words.*.json'))

/** The channels that have words here. */
type Told = {
  [Key in keyof typeof en]: Key extends `part_${infer Name}` ? Name : never
}[keyof typeof en]

/** A channel that has none yet is shown by its name. */
export function isTold<Name extends ChannelName>(name: Name): name is Name & Told {
  return `part_${name}` in en
}

/** What a part of a score is called. */
export function partName(name: ChannelName): string {
  return isTold(name) ? t(`part_${name}`) : name
}

export function shortPartName(name: ChannelName): string {
  return isTold(name) ? t(`short_${name}`) : name
}
