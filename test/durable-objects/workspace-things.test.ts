import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../engine/model/json.ts'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { benchOf, openBench, type Bench } from '../support/workspace.ts'

async function told(bench: Bench, text: string): Promise<string> {
  const done = await bench.namespace.ask('remember', { text })
  if (done.kind !== 'remembered') throw new Error('it was not remembered')
  return done.memory.id
}

async function people(bench: Bench): Promise<void> {
  const since = Date.UTC(2026, 0, 1)
  const person = (id: string, city: string, age: number) => ({
    kind: 'user',
    id,
    properties: [
      { name: 'city', value: city, since },
      { name: 'age', value: age, since },
    ],
  })
  await bench.namespace.ask('remember', {
    entities: [person('ana', 'Lisbon', 34), person('bo', 'Oslo', 40), person('cy', 'Oslo', 20)],
  })
}

function collect(value: unknown, name: string): WorkStep {
  return { op: 'create_collection', value, name }
}

describe('ON-22 what memory holds on the workbench', () => {
  it('is filtered, sorted, plucked and joined to text by what it says', async () => {
    const bench = openBench('on-things')
    const deploy = await told(bench, 'The deploy failed after the migration.')
    const tea = await told(bench, 'Bo likes green tea.')
    await people(bench)
    const [node] = (await bench.namespace.ask('getMemory', { id: tea })).commitments
    await bench.run(collect([deploy, tea, 'user_id:ana', node, { a: 1 }], 'mixed'))
    expect(await bench.members('mixed')).toEqual([
      deploy,
      tea,
      'user_id:ana',
      node,
      expect.stringMatching(/^note_/),
    ])
    const lisbon = { op: 'filter_structured', target: 'mixed', where: "city = 'Lisbon'" } as const
    expect(await bench.value(lisbon)).toMatchObject({ size: 1, items: [{ id: 'user_id:ana' }] })
    const tells: WorkStep = {
      op: 'filter_structured',
      target: 'mixed',
      where: "text contains 'tea'",
    }
    expect(await bench.value(tells)).toMatchObject({ items: [{ id: tea }, { id: node }] })
    expect(await bench.contents({ op: 'pluck', target: 'mixed', field: 'text' })).toContain(
      'The deploy failed after the migration.',
    )
    const flat = await bench.value({ op: 'flatten', target: 'mixed', separator: '|' })
    expect(flat).toContain('The deploy failed after the migration.|Bo likes green tea.|')
    const both: WorkStep = { op: 'intersection', target: 'mixed', value: [deploy, 'user_id:ana'] }
    expect(await bench.value(both)).toMatchObject({ size: 2 })
    expect(await bench.code({ op: 'set_metadata', target: deploy, value: { a: 1 } })).toBe(
      'append_only',
    )
    expect(await bench.code({ op: 'remove', target: deploy })).toBe('append_only')
    expect(await bench.code(collect(['mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'], 'x'))).toBe('not_found')
  })

  it('is counted by group, and what is no number is refused', async () => {
    const bench = openBench('on-groups')
    await people(bench)
    await bench.run(collect(['user_id:ana', 'user_id:bo', 'user_id:cy'], 'people'))
    const group = (field: string): WorkStep => ({
      op: 'group',
      target: 'people',
      by: 'city',
      aggregate: [
        { op: 'count', as: 'people' },
        { op: 'avg', field, as: 'mean' },
      ],
    })
    expect(await bench.contents(group('age'))).toEqual([
      { city: 'Lisbon', people: 1, mean: 34 },
      { city: 'Oslo', people: 2, mean: 30 },
    ])
    const refused = await bench.refusal(group('kind'))
    expect(refused).toMatchObject({
      code: 'not_coercible',
      detail: expect.stringContaining('user'),
    })
  })

  it('leaves its Collections when it is forgotten, and takes copies along when it is erased', async () => {
    const bench = openBench('on-forgotten')
    const one = await told(bench, 'The zanzibar plan is secret.')
    const two = await told(bench, 'The quagga came by boat.')
    await people(bench)
    await bench.run(collect([one, two, one, 'user_id:ana'], 'kept'))
    await bench.run({ op: 'relate', target: two, value: 'kept', relation: 'in' })
    await bench.run({ op: 'pluck', target: 'kept', field: 'text', name: 'copies' })
    await bench.namespace.ask('forget', { memoryIds: [two] })
    expect(await bench.members('kept')).toEqual([one, one, 'user_id:ana'])
    expect(await bench.value({ op: 'related', target: 'kept' })).toMatchObject({ size: 0 })
    expect(await bench.members('copies')).toHaveLength(4)
    const erased = await bench.namespace.ask('forget', { memoryIds: [one], permanent: true })
    expect(erased.kind === 'forgotten' && erased.receipt).toMatchObject({ probe: { hits: 0 } })
    expect(await bench.members('kept')).toEqual(['user_id:ana'])
    expect(await bench.members('copies')).toHaveLength(2)
    const found = await bench.value({ op: 'search_notes', query: 'zanzibar' })
    expect(found).toMatchObject({ size: 0 })
    await bench.namespace.ask('forget', { entities: [{ kind: 'user', id: 'ana' }] })
    expect(await bench.members('kept')).toEqual([])
  })

  it('is searched within a Collection, and shown as what it says', async () => {
    const bench = openBench('on-within')
    const id = await told(bench, 'The lighthouse keeper moved out in autumn.')
    await bench.all(collect([id, 'A mill stands by the river'], 'walks'), {
      op: 'index',
      target: 'walks',
    })
    const within = { op: 'search_within_collection', target: 'walks', query: 'lighthouse' } as const
    const [first] = (await bench.contents({ ...within, returnMode: 'notes' })) as JsonObject[]
    expect(first).toMatchObject({
      text: 'The lighthouse keeper moved out in autumn.',
      metadata: { source_id: id },
    })
  })
})

describe('ON-22 recall and remember as operations', () => {
  it('a recall is a Collection of memories that other steps take', async () => {
    const bench = openBench('on-recall')
    const id = await told(bench, 'We chose Postgres for the ledger.')
    const recall: WorkStep = { op: 'recall', query: 'What was chosen for the ledger?', topK: 5 }
    expect(await bench.value(recall)).toMatchObject({ size: 1, items: [{ id }] })
    const reader = benchOf(bench.namespace, 'reader', null)
    const read = await reader.send([
      { ...recall, out: '$r' },
      { op: 'size', target: '$r' },
    ])
    expect(read.result).toMatchObject({ ok: true })
    expect(read.usage.rowsWritten).toBe(0)
    await bench.all({ ...recall, out: '$r' }, collect('$r', 'found'))
    expect(await bench.members('found')).toEqual([id])
  })

  it('Notes become memories once, with what they are trusted as, and say so in the log', async () => {
    const bench = openBench('on-remember')
    const main = benchOf(bench.namespace, 'main', null)
    await main.run({ op: 'create_note', value: 'Zed collects stamps.', name: 'zed' })
    const first = await bench.run({ op: 'remember', target: 'zed', thread: 'hobbies' })
    expect(first.value).toMatchObject({ size: 1, remembered: 1, unchanged: 0, skipped: 0 })
    const [{ id = '' } = {}] = (first.value as { items: { id: string }[] }).items
    const memory = await bench.namespace.ask('getMemory', { id })
    expect(memory).toMatchObject({ text: 'Zed collects stamps.', trust: 'main', thread: 'hobbies' })
    const again = await bench.value({ op: 'remember', target: 'zed' })
    expect(again).toMatchObject({ size: 1, remembered: 0, unchanged: 1, items: [{ id }] })
    const pieces: WorkStep[] = [
      { op: 'split', target: { $value: 'Ina rows. Jo swims. ' }, out: '$s' },
      { op: 'remember', target: '$s' },
    ]
    expect(await bench.value(...pieces)).toMatchObject({ size: 2, remembered: 2 })
    expect(await bench.value(...pieces)).toMatchObject({ size: 2, unchanged: 2 })
    const { items } = await bench.namespace.ask('listAudit', { limit: 50, cursor: null })
    expect(items.filter(({ target }) => target === id)).toMatchObject([{ action: 'CREATE' }])
    expect(await benchOf(bench.namespace, 'reader', null).code(pieces[1] as WorkStep)).toBe(
      'unbound_name',
    )
    const reader = benchOf(bench.namespace, 'reader', null)
    expect(await reader.code({ op: 'remember', target: 'zed' })).toBe('forbidden')
    expect(await main.code({ op: 'remember', target: 'zed', store: 'vault' })).toBe('forbidden')
    const long: WorkStep = { op: 'remember', target: { $value: 'word '.repeat(14_000) } }
    expect(await bench.code(long)).toBe('note_too_large')
  })
})

describe('ON-22 names in a value', () => {
  it('mean what has them, else the text; {$value} is the text', async () => {
    const bench = openBench('on-names')
    await bench.run({ op: 'create_note', value: 'of the plan', name: 'plan' })
    await bench.run(collect(['x'], 'list'))
    await bench.run({ op: 'add', target: 'list', value: 'plan' })
    await bench.run({ op: 'add', target: 'list', value: [{ $value: 'plan' }, 'no such name'] })
    expect(await bench.contents({ op: 'head', target: 'list', count: 9 })).toEqual([
      'x',
      'of the plan',
      'plan',
      'no such name',
    ])
    expect(await bench.value({ op: 'create_note', value: 'plan' })).toBe('of the plan')
    expect(await bench.value({ op: 'create_note', value: 'list' })).toBe('list')
    await bench.run(collect('list', 'copy'))
    expect(await bench.members('copy')).toEqual(await bench.members('list'))
  })
})
