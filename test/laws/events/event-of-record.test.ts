import { eventTypes } from '../../../contract/lists.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventsOfRecord, type TellingRecord } from '../../../engine/laws/events/event-of-record.ts'
import { endOfTelling, recordOf } from '../../../engine/laws/events/event-seq.ts'
import type { AuditAction } from '../../../engine/model/audit.ts'
import { eventTypeSchema } from '../../../contract/events.ts'

function record(given: Partial<TellingRecord>): TellingRecord {
  return {
    row: 17,
    id: 'aud_17',
    time: 5,
    action: 'CREATE',
    target: 'mem_1',
    actor: 'bot:main',
    summary: 'remembered in semantic',
    position: 12,
    payload: {},
    ...given,
  }
}

const typesOf = (given: Partial<TellingRecord>) =>
  eventsOfRecord(record(given)).map(({ type }) => type)

describe('the events of a record', () => {
  it('say what was done, by the kind of thing that it was done to', () => {
    const table: readonly (readonly [Partial<TellingRecord>, string | null])[] = [
      [{ action: 'CREATE' }, 'memory.remembered'],
      [{ action: 'EDIT' }, 'memory.changed'],
      [{ action: 'REVERT' }, 'memory.changed'],
      [{ action: 'ARCHIVE' }, 'memory.forgotten'],
      [{ action: 'ERASE' }, 'memory.forgotten'],
      [{ action: 'EDIT', target: 'com_1', payload: { node: 'com_1' } }, 'memory.changed'],
      [{ action: 'EDIT', target: 'com_1', payload: { from: 'com_1', to: 'com_2' } }, null],
      [{ action: 'EDIT', target: 'cfl_1' }, 'conflict.resolved'],
      [{ action: 'REVERT', target: 'cfl_1' }, 'conflict.opened'],
      [{ action: 'EDIT', target: 'sug_1', summary: 'suggestion accepted' }, 'suggestion.decided'],
      [{ action: 'PROPOSE', target: 'prp_1' }, 'proposal.made'],
      [{ action: 'COMMIT', target: 'prp_1' }, 'proposal.decided'],
      [{ action: 'ERASE', target: 'prp_1' }, null],
      [
        { action: 'EDIT', target: 'ref_1', payload: { state: 'awaiting_approval' } },
        'reflection.proposed',
      ],
      [{ action: 'EDIT', target: 'ref_1', payload: { state: 'consented' } }, null],
      [{ action: 'COMMIT', target: 'ref_1' }, 'reflection.decided'],
      [{ action: 'PROPOSE', target: 'cns_1' }, 'reflection.proposed'],
      [{ action: 'ALERT', target: 'alr_1', summary: 'integrity: soul' }, 'alert.raised'],
      [{ action: 'ACK', target: 'alr_1' }, null],
      [{ action: 'EDIT', target: 'core' }, 'document.changed'],
      [{ action: 'ARCHIVE', target: 'ent_1' }, 'entity.changed'],
      [{ action: 'REVERT', target: 'position:4' }, 'namespace.reverted'],
      [{ action: 'IMPORT', target: 'namespace' }, 'namespace.imported'],
      [{ action: 'DECAY', target: 'graph' }, null],
      [{ action: 'DIGEST', target: '2026-02' }, null],
    ]
    for (const [given, type] of table) {
      expect([given, typesOf(given)]).toEqual([given, type === null ? [] : [type]])
    }
  })

  it('of a text that supersedes another and contradicts a third are three', () => {
    const payload = { superseded: ['com_1', 'com_2'], conflicts: ['cfl_1'] }
    expect(eventsOfRecord(record({ payload }))).toMatchObject([
      { seq: 17_001, id: 'aud_17', type: 'memory.remembered', ids: ['mem_1'], memory: null },
      {
        seq: 17_002,
        id: 'aud_17-2',
        type: 'memory.superseded',
        ids: ['com_1', 'com_2'],
        memory: 'mem_1',
      },
      { seq: 17_003, id: 'aud_17-3', type: 'conflict.opened', ids: ['cfl_1'], memory: 'mem_1' },
    ])
    expect(typesOf({ action: 'ARCHIVE', payload })).toEqual(['memory.forgotten', 'conflict.opened'])
  })

  it('keep number and id when what the record says is erased', () => {
    const payload = { superseded: ['com_1'] }
    const [first] = eventsOfRecord(record({ payload }))
    expect(eventsOfRecord(record({ payload: null }))).toEqual([first])
  })

  it('have names that the wire knows, all of them', () => {
    expect(eventTypeSchema.options).toEqual(eventTypes)
  })

  const actions: readonly AuditAction[] = ['CREATE', 'EDIT', 'ERASE', 'PROPOSE', 'COMMIT', 'REVERT']
  const anyRecord = fc.record({
    row: fc.integer({ min: 1, max: 1e9 }),
    action: fc.constantFrom(...actions),
    target: fc.constantFrom('mem_1', 'com_1', 'cfl_1', 'prp_1', 'ref_1', 'soul', 'graph', 'x'),
    summary: fc.string(),
    payload: fc.option(
      fc.record({
        superseded: fc.anything(),
        conflicts: fc.array(fc.string()),
        state: fc.anything(),
        memory: fc.anything(),
      }),
    ),
  })

  it('are in order, each with a number and an id of its own, within their record', () => {
    fc.assert(
      fc.property(anyRecord, (given) => {
        const events = eventsOfRecord(record(given))
        const numbers = events.map(({ seq }) => seq)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
        for (const { seq, ids, data } of events) {
          expect(recordOf(seq)).toBe(given.row)
          expect(seq).toBeLessThanOrEqual(endOfTelling(given.row))
          expect(ids.every((id) => typeof id === 'string')).toBe(true)
          expect(Object.values(data).every((fact) => typeof fact !== 'object')).toBe(true)
        }
      }),
    )
  })
})
