import type { AskedTelling, Unasked } from '../../engine/laws/recall/rival-head/asked-rival.ts'
import type { AskedOfRivals } from '../../engine/laws/recall/rivals.ts'

/** Texts that are told in one go, before they are read. */
export interface TextGroup {
  readonly from: string
  readonly split: 'dev' | 'test'
}

export interface TellingInTurn extends AskedTelling {
  readonly text: string
  readonly validFrom: number
  readonly speaker: null
  readonly about: null
}

export interface AskedPair extends TextGroup {
  readonly question: string
  readonly asked: AskedOfRivals
  readonly older: TellingInTurn
  readonly newer: TellingInTurn
  /** How far the best of the statements answers. */
  readonly best: number
  readonly isRival: boolean
  readonly unasked: Omit<Unasked, 'probability'>
}

export function readAskedPairs(
  isWanted?: (group: TextGroup) => boolean,
): Promise<readonly AskedPair[]>
