import { commitmentRoles } from '../../contract/lists.ts'
import { Utterance } from '../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { extractCommitments } from '../../engine/laws/commitments/extract-commitments.ts'
import type { CommitmentRole } from '../../engine/model/commitment.ts'
import { defaultSettings } from '../../engine/settings.ts'
import { labelledSet, shareOf } from '../support/node/labelled-set.ts'

const items = labelledSet<{ text: string; role: CommitmentRole }>('roles').map((item) => ({
  ...item,
  called: extractCommitments(new Utterance(item.text), defaultSettings.extraction).commitments[0]
    ?.role,
}))

describe('UN-7 role words need their sense', () => {
  it.each(commitmentRoles)(
    '8 of 10 that are called %s are so, and of those that are so',
    (role) => {
      for (const split of ['dev', 'test']) {
        const pairs = items
          .filter((item) => item.split === split)
          .map((item) => ({ is: item.role === role, called: item.called === role }))
        const { precision, recall } = shareOf(pairs)
        expect(precision).toBeGreaterThanOrEqual(0.8)
        expect(recall).toBeGreaterThanOrEqual(0.8)
      }
    },
  )
})
