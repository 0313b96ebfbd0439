import { leftRow, rightRow, WHERE } from './workbench-rows.mjs'

const VALUES_IN_LIST = 1_000
const LIST_STEPS = [1, 10, 100]
/** A day: transient Notes are in no index, so filling does not take minutes. */
const TTL_SECONDS = 86_400

export async function fillCollections(namespace, members) {
  for (const [name, rowOf] of [
    ['left', leftRow],
    ['right', rightRow],
  ]) {
    const empty = { op: 'create_collection', name, value: [], ttl_seconds: TTL_SECONDS }
    await done(namespace, empty)
    for (let from = 0; from < members; from += VALUES_IN_LIST) {
      const length = Math.min(VALUES_IN_LIST, members - from)
      const value = Array.from({ length }, (_, n) => rowOf(from + n))
      await done(namespace, { op: 'add', target: name, value })
    }
  }
  const count = Math.floor(members / 2)
  await done(namespace, {
    op: 'head',
    target: 'left',
    count,
    name: 'half',
    ttl_seconds: TTL_SECONDS,
  })
}

/** Each ends with `size`, so that none is measured by what it shows; nothing is kept. */
export function collectionCalls(namespace) {
  const sized = (name, step) => {
    const steps = [
      { ...step, keep: false, out: '$x' },
      { op: 'size', target: '$x' },
    ]
    return { name, expect: 200, call: () => namespace.post('/ops', steps) }
  }
  const set = (op) => sized(op, { op, target: 'left', value: 'half' })
  const by = [
    { by: 'cites', order: 'desc' },
    { by: 'year', order: 'asc' },
  ]
  const empty = { op: 'size', target: 'left' }
  return [
    {
      name: 'empty: size',
      expect: 200,
      isEmpty: true,
      call: () => namespace.post('/ops', [empty]),
    },
    set('union'),
    set('intersection'),
    set('difference'),
    sized('filter', { op: 'filter_structured', target: 'left', where: WHERE }),
    sized('sort', { op: 'sort', target: 'left', by }),
    sized('join', { op: 'join', target: 'left', value: 'right', on: 'id' }),
  ]
}

/** Lists of one cheap step and of one that writes, in one transaction each. */
export function listCalls(namespace) {
  const asks = { op: 'size', target: 'left' }
  const writes = { op: 'create_note', value: 'a thought in passing', ttl_seconds: TTL_SECONDS }
  return [
    ['size', asks],
    ['create_note', writes],
  ].flatMap(([name, step]) =>
    LIST_STEPS.map((steps) => ({
      name: `${steps} × ${name}`,
      steps,
      expect: 200,
      call: () => namespace.post('/ops', Array(steps).fill(step)),
    })),
  )
}

/** What a kind of step writes, beside its bound. */
export async function rowsByKind(namespace) {
  const thousand = Array.from({ length: VALUES_IN_LIST }, (_, n) => leftRow(n))
  const filter = { op: 'filter_structured', target: 'papers', where: 'id >= 0' }
  const kinds = [
    ['a Note', { op: 'create_note', value: 'Wells are deep.', name: 'note' }, 12],
    ['a Note of 5 chunks', { op: 'create_note', value: 'x'.repeat(2_000) }, 12 + 4 * 4],
    [
      'a Collection of 1,000 new',
      { op: 'create_collection', value: thousand, name: 'papers' },
      8_009,
    ],
    [
      'the same, transient',
      { op: 'create_collection', value: thousand, transient: true, name: 'scratch' },
      3_009,
    ],
    ['a kept filter of 1,000', { ...filter, name: 'kept' }, 9],
    ['a filter that is not kept', { ...filter, keep: false }, 0],
    ['add: one that is there', { op: 'add', target: 'kept', value: [{ $ref: 'note' }] }, 9],
    ['add: 1,000 that are there', { op: 'add', target: 'scratch', value: { $ref: 'kept' } }, 10],
    ['remove: one member', { op: 'remove', target: 'kept', value: { $ref: 'note' } }, 9],
    ['set_metadata', { op: 'set_metadata', target: 'kept', value: { a: 1 } }, 8],
    ['remove: the Collection', { op: 'remove', target: 'kept' }, 9],
  ]
  const found = []
  for (const [name, step, most] of kinds) {
    const { usage } = await done(namespace, step)
    found.push({ name, rows: usage.rows_written, most })
  }
  return found
}

async function done(namespace, steps) {
  const { status, body } = await namespace.post('/ops', steps)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
