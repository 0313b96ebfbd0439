import { describe, expect, test } from 'vitest'
import { stepSchema } from '../../contract/workspace/steps.ts'
import { MnemeError } from '../../clients/typescript/index.ts'
import { completeJson, completeWhere } from '../../console/src/parts/code/complete.ts'
import { fieldsOf } from '../../console/src/parts/code/fields-of.ts'
import { placeOf, readJson } from '../../console/src/parts/code/json-places.ts'
import { tokensOf } from '../../console/src/parts/code/tokens.ts'
import { mistakesOf, pipelineVocabulary } from '../../console/src/pages/thoughts/pipeline.ts'
import {
  depthOf,
  detailOf,
  kindOf,
  merged,
  stepsOf,
  stepsWithEnd,
} from '../../console/src/pages/thoughts/signals.ts'
import {
  operationsOf,
  opGroups,
  withOperation,
} from '../../console/src/pages/workbench/ops-reference.ts'
import { faultOfOps, faultOfWhere, outcomeOf } from '../../console/src/pages/workbench/query.ts'
import { compareValues, shapesOf } from '../../console/src/pages/workbench/shape.ts'

const rows = [
  { address: "O'Donnell 3", rent: 1_200, lift: true, at: { floor: 2 }, 'of note': null },
  { address: 'Ibiza 19', rent: 900, lift: true, tags: ['a'] },
]

describe('JSON and where its parts stand', () => {
  const text = '{"a": [1, {"b": "x"}], "a b": null}'

  test.each([
    ['a.1.b', '"x"'],
    ['pipeline.a.0', '1'],
    ['a.7.deeper', '[1, {"b": "x"}]'],
    ['nowhere', text],
  ])('%s stands at %s', (path, found) => {
    const { from = 0, to = 0 } = placeOf(text, path, 'pipeline') ?? {}
    expect(text.slice(from, to)).toBe(found)
  })

  test.each([
    ['{"a": }', 6, 'a value'],
    ['{a: 1}', 1, 'a name in "quotes"'],
    ['[1, 2', 5, ', or ]'],
    ['{} x', 3, 'the end'],
    ['["open]', 1, 'the end of this text: "'],
    ['[01]', 1, 'a value'],
  ])('%s goes wrong at %d', (wrong, at, expected) => {
    expect(readJson(wrong)).toEqual({ ok: false, at, expected })
    expect(() => JSON.parse(wrong) as unknown).toThrow()
  })
})

describe('what may stand in a condition', () => {
  const complete = completeWhere(fieldsOf(rows))
  const offered = (text: string) => {
    const found = complete(text, text.length)
    return { over: text.slice(found?.from), labels: found?.offers.map(({ label }) => label) ?? [] }
  }

  test('fields with their paths, values with their quotes', () => {
    expect(fieldsOf(rows).map(({ path, kind }) => `${path}: ${kind}`)).toEqual([
      'address: string',
      'rent: number',
      'lift: boolean',
      'at: object',
      'at.floor: number',
      '`of note`: null',
      'tags: list',
    ])
    expect(offered('address = ').labels).toEqual(["'Ibiza 19'", "'O''Donnell 3'"])
  })

  test.each([
    ['', 'rent'],
    ['re', 'rent'],
    ['rent ', '<='],
    ['rent <= 1200 ', 'and'],
    ['rent <= 1200 and not ', 'lift'],
    ['lift = ', 'true'],
    ["address in ('x', ", "'Ibiza 19'"],
    ['tags is null ', 'or'],
  ])('%j may go on with %s', (text, label) => {
    expect(offered(text).labels).toContain(label)
  })

  test('what is half written is written over', () => {
    expect(offered('lift = true and re').over).toBe('re')
  })
})

test('JSON completes names of steps and values of members that are known', () => {
  const complete = completeJson({
    ...pipelineVocabulary,
    values: { op: [{ label: 'size', kind: 'step' }] },
  })
  const labels = (text: string) => complete(text, text.length)?.offers.map(({ label }) => label)
  expect(labels('{"sequence": [{"de')).toContain('decide')
  expect(labels('{"op": "si')).toEqual(['size'])
  expect(labels('{"key": "si')).toBeUndefined()
})

test('colors follow each other and never overlap', () => {
  const text = "rent <= 1.5 and `a b`[0] like '%x''y%' or not z in (1, 'q"
  const tokens = tokensOf('where', text)
  expect(tokens.every(({ from, to }, i) => from < to && from >= (tokens[i - 1]?.to ?? 0))).toBe(
    true,
  )
  expect(
    tokens.filter(({ kind }) => kind === 'word').map(({ from, to }) => text.slice(from, to)),
  ).toEqual(['and', 'like', 'or', 'not', 'in'])
})

describe('what the server refuses', () => {
  const refused = (errors: MnemeError['errors']) =>
    new MnemeError({ code: 'bad_where', status: 400, detail: 'no', errors })

  test('of a condition it stands at its place, characters of two units counted once', () => {
    const where = "a = '🙂' and and"
    const { marks } = faultOfWhere(refused([{ path: 'where', message: '', position: 12 }]), where)
    expect(marks.map(({ from, to }) => where.slice(from, to))).toEqual(['and'])
    expect(marks[0]?.from).toBe(13)
  })

  test('of operations at the member of their step', () => {
    const text = '[{"op": "size"}, {"op": "pluck", "field": 1}]'
    const fault = faultOfOps(refused([{ path: '1.field', message: '' }]), text)
    expect([fault.step, text.slice(fault.marks[0]?.from, fault.marks[0]?.to)]).toEqual([1, '1'])
  })

  test('of a pipeline each mistake by its path', () => {
    const text = '{"sequence": [{"decide": {"key": "a"}}]}'
    const path = 'pipeline.sequence.0.decide.question'
    const [mistake] = mistakesOf(refused([{ path, message: 'missing' }]), text)
    expect(text.slice(mistake?.place?.from, mistake?.place?.to)).toBe('{"key": "a"}')
  })
})

test('rows have the fields of most of them, numbers last', () => {
  const members = rows.map((value, i) => ({ id: `note_${i}`, value }))
  expect(shapesOf(members).map(({ name, isNumber }) => `${name}${isNumber ? ' #' : ''}`)).toEqual([
    'address',
    'lift',
    'at',
    'of note',
    'tags',
    'rent #',
  ])
  const few = [...members.slice(0, 1), { id: null, value: 'text' }, { id: null, value: 3 }]
  expect(shapesOf(few)).toEqual([])
  expect([undefined, 10, 9, 'b', 'a'].toSorted(compareValues)).toEqual([9, 10, 'a', 'b', undefined])
  expect(outcomeOf({ size: 1, items: members, skipped: 2 })).toMatchObject({
    kind: 'rows',
    skipped: 2,
  })
  expect(outcomeOf('text')).toEqual({ kind: 'value', value: 'text' })
})

describe('the list of operations', () => {
  const all = (Object.keys(opGroups) as (keyof typeof opGroups)[]).flatMap(operationsOf)

  test('has each of them once, written as the server takes it', () => {
    for (const { op, members } of all) {
      expect(stepSchema.safeParse({ op, ...members }).error?.issues, op).toBeUndefined()
    }
    expect(new Set(all.map(({ op }) => op)).size).toBe(30)
  })

  test('adds one to what was typed, and loses nothing of it', () => {
    const size = { op: 'size', members: { target: 'a' } }
    const line = '{"op":"size","target":"a"}'
    expect(withOperation('', size)).toBe(`[\n  ${line}\n]`)
    expect(withOperation('{"op": "add"}', size)).toBe(`[\n  {"op":"add"},\n  ${line}\n]`)
    expect(withOperation('[{"op": ', size)).toBe(`[{"op":\n${line}`)
  })
})

describe('the steps of a run', () => {
  const signal = (seq: number, name: string, path: string | null, data: object = {}) => ({
    seq,
    name,
    at: '2026-11-23T10:00:00.000Z',
    trace_id: 'trc_1',
    thought_id: 'tht_1',
    run_id: 'run_1',
    path,
    data: data as Record<string, string>,
  })
  const decide = 'pipeline.sequence.0.decide'
  const inner = 'pipeline.sequence.1.converge.branches.0.step.set'
  const signals = [
    signal(3, 'step_started', decide, { step_name: 'ship' }),
    signal(4, 'note_added', decide, { note_key: 'ship', note_count: 2 }),
    signal(6, 'note_added', inner, { note_key: 'cost' }),
    signal(7, 'step_failed', decide, { step_name: 'ship', step_duration: 12 }),
  ]

  test('stand in the order they began, as they stood after any signal', () => {
    const states = (n: number) =>
      stepsOf(signals.slice(0, n)).map(({ kind, state }) => `${kind} ${state}`)
    expect(states(2)).toEqual(['decide running'])
    expect(states(4)).toEqual(['decide failed', 'set told'])
    expect(stepsOf(signals)[0]).toMatchObject({ key: 'ship', ms: 12, depth: 0 })
    expect([kindOf(inner), depthOf(inner), depthOf('')]).toEqual(['set', 1, 0])
  })

  test('end with the one at which the run failed or was blocked, also where it told nothing', () => {
    const steps = stepsOf(signals)
    const at = 'pipeline.sequence.2.gate'
    const error = { code: 'require_failed', path: decide, message: '' }
    const states = (ending: Parameters<typeof stepsWithEnd>[1]) =>
      stepsWithEnd(steps, ending).map(({ kind, state }) => `${kind} ${state}`)
    expect(states({ status: 'blocked', at, error: null })).toEqual([
      'decide failed',
      'set told',
      'gate blocked',
    ])
    expect(states({ status: 'failed', at, error })).toEqual(['decide failed', 'set told'])
    expect(stepsWithEnd(steps, { status: 'completed', at, error: null })).toBe(steps)
    const again = signal(9, 'step_started', decide)
    expect(stepsOf([...signals, again]).map(({ tries }) => tries)).toEqual([2, 0])
  })

  test('say what they tell in few words, and once', () => {
    expect(
      detailOf(
        signal(4, 'note_added', decide, { note_key: 'ship', note_count: 2, step_name: 'x' }),
      ),
    ).toBe('ship · note count 2')
    const spent = { step_duration: 3, model_calls: 0, input_tokens: 7, note_count: 0 }
    expect(detailOf(signal(5, 'step_completed', decide, spent))).toBe(
      'input tokens 7 · note count 0',
    )
    expect(merged(signals.slice(0, 3), signals.slice(1)).map(({ seq }) => seq)).toEqual([
      3, 4, 6, 7,
    ])
  })
})
