import { t } from '../words/shared.ts'

/** What is expected at a place of a text, as people count it: lines and columns from 1. */
export function placeIn(text: string, at: number, expected: string): string {
  const lines = text.slice(0, at).split('\n')
  const column = (lines.at(-1)?.length ?? 0) + 1
  return t('expectedAt', { line: lines.length, column, expected })
}
