import { expect, test } from 'vitest'
import { clientOver, json, type SentCall } from './support/fake-fetch.ts'

/** Seven lines of 0.3 MiB: three, three and one go in a request. */
const lines = ['header', 'a', 'b', 'c', 'd', 'e', 'end'].map((name) => name.padEnd(300_000, '.'))

test('CL-46 an import that broke off goes on where the server says, and sends nothing twice', async () => {
  const { memory, calls } = clientOver([broken, whole])
  const summary = await memory.import(lines)
  expect(calls.map(fromLine)).toEqual(['1', '7'])
  expect(summary).toMatchObject({ items: 7, imported: 1, skipped: 6, done: true, position: 9 })
})

test('CL-46 lines of which the server has a part are sent, and it passes that part over', async () => {
  const { memory, calls } = clientOver([
    (call) => taken(call, { imported: 0, next_line: 6 }),
    (call) => taken(call, { imported: 1, next_line: 7 }),
    whole,
  ])
  await memory.import(lines)
  expect(calls.map(fromLine)).toEqual(['1', '4', '7'])
})

test('an import in several requests is one: the later ones name what the first was called', async () => {
  const { memory, calls } = clientOver([
    (call) => taken(call, { imported: 3, next_line: 4, import_id: 'imp_1' }),
    (call) => taken(call, { imported: 3, next_line: 7, import_id: 'imp_1' }),
    (call) => taken(call, { imported: 1, next_line: 8, import_id: 'imp_1', done: true }),
  ])
  expect(await memory.import(lines)).toMatchObject({ import_id: 'imp_1', imported: 7 })
  const named = calls.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('import_id'))
  expect(named).toEqual([null, 'imp_1', 'imp_1'])
})

const broken = (call: SentCall) => taken(call, { imported: 0, next_line: 7 })
const whole = (call: SentCall) =>
  taken(call, { imported: 1, next_line: 8, done: true, position: 9 })

function taken(call: SentCall, answer: Readonly<Record<string, unknown>>): Response {
  const items = call.text.trim().split('\n').length
  const counts = { items, skipped: items - Number(answer['imported']), failed: [] }
  return json(200, { done: false, position: 0, ...counts, ...answer })
}

function fromLine({ path }: SentCall): string | null {
  return new URLSearchParams(path.split('?')[1]).get('from_line')
}
