import { describe, expect, test } from 'vitest'
import { type Act, decide } from '../../../../clients/cli/fs/decide.ts'

const base = { hash: 'old', id: 'note_1' }

describe('what is done about a file', () => {
  test.each<[string, string | null, string | null, Act]>([
    ['is as it was on both sides', 'old', 'note_1', 'nothing'],
    ['was edited in the folder', 'new', 'note_1', 'send'],
    ['was edited in the memory', 'old', 'note_2', 'fetch'],
    ['was edited on both sides', 'new', 'note_2', 'compare'],
    ['was deleted in the folder', null, 'note_1', 'delete_there'],
    ['was deleted in the memory', 'old', null, 'delete_here'],
    ['was deleted in the folder and edited in the memory', null, 'note_2', 'fetch'],
    ['was deleted in the memory and edited in the folder', 'new', null, 'send'],
    ['is gone on both sides', null, null, 'forget'],
  ])('that %s', (_what, local, remote, act) => {
    expect(decide({ base, local, remote })).toBe(act)
  })

  test.each<[string, string | null, string | null, Act]>([
    ['in the folder', 'new', null, 'send'],
    ['in the memory', null, 'note_1', 'fetch'],
    ['on both sides', 'new', 'note_1', 'compare'],
    ['nowhere', null, null, 'nothing'],
  ])('that is new %s', (_where, local, remote, act) => {
    expect(decide({ base: null, local, remote })).toBe(act)
  })

  test('never writes over or deletes what one side has changed', () => {
    for (const known of [base, null]) {
      for (const local of ['old', 'new', null]) {
        for (const remote of ['note_1', 'note_2', null]) {
          const act = decide({ base: known, local, remote })
          const isLocalNew = local !== null && local !== known?.hash
          const isRemoteNew = remote !== null && remote !== known?.id
          if (isLocalNew) expect(['send', 'compare']).toContain(act)
          if (isRemoteNew) expect(['fetch', 'compare']).toContain(act)
        }
      }
    }
  })
})
