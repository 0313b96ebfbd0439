import { exports } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Call, Operations } from '../../../engine/catalogue.ts'
import { exportOf } from '../archive.ts'
import { openNamespace, type NamespaceUnderTest } from '../namespace.ts'
import { agreeWithinTwentyRuns } from '../soak/agreement.ts'
import { checkRows, graphIsThatOfRows } from '../soak/invariants.ts'
import { Soak } from '../soak/soak.ts'

/** One export, cut as the edge cuts a stream, only into fewer lines. */
export interface Stream {
  readonly slices: readonly (readonly string[])[]
}

type Slice = Operations['importLines']['output']

/** What a small namespace with something of most kinds exports, in so many slices. */
export async function exportedStream(name: string, slices: number): Promise<Stream> {
  const source = openNamespace(name)
  const city = [{ name: 'city', value: 'Oslo' }]
  const ana = { kind: 'user', id: 'ana', properties: city }
  await source.ask('remember', { text: 'The ferry leaves at noon.', entities: [ana] })
  await source.ask('remember', { text: 'The ferry does not leave at noon.' })
  const told = await source.ask('remember', { text: 'user_id:ana likes the heron at pier 4.' })
  const id = told.kind === 'remembered' ? told.memory.id : ''
  await source.ask('changeMemory', { id, text: 'user_id:ana likes the heron at pier 5.' })
  await source.ask('setCore', {
    blocks: [{ name: 'persona', items: [{ text: 'Calm', pinned: false }] }],
  })
  const note = { op: 'create_note', name: 'plan', value: 'Ship in May.', index: true } as const
  await source.ask('runSteps', { steps: [note], isList: true })
  await source.ask('createThought', { intent: 'Answer the mail' })
  await source.stub.tick(Date.now())
  const lines = await exportOf(source)
  const size = Math.ceil(lines.length / slices)
  return {
    slices: Array.from({ length: slices }, (_, at) => lines.slice(at * size, (at + 1) * size)),
  }
}

/** The same with a line in its last slice that no table takes. */
export function brokenStream({ slices }: Stream): Stream {
  const last = slices.at(-1) ?? []
  const broken = [...last.slice(0, -1), JSON.stringify({ type: 'memory', id: 'none' })]
  return { slices: [...slices.slice(0, -1), broken] }
}

export async function sendSlice(
  namespace: NamespaceUnderTest,
  stream: Stream,
  at: number,
): Promise<Slice> {
  return await namespace.ask('importLines', inputOf(stream, at))
}

/** The same as the object itself is asked. */
export function sliceCall(namespace: string, stream: Stream, at: number): Call<'importLines'> {
  const caller = { role: 'owner', credential: 'key_test', agent: null } as const
  const input = inputOf(stream, at)
  const call = { operation: 'importLines', input, namespace, caller } as const
  return { ...call, now: null, idempotency: null, atLeast: null }
}

function inputOf({ slices }: Stream, at: number): Call<'importLines'>['input'] {
  const firstLine = 1 + slices.slice(0, at).flat().length
  const lines = (slices[at] ?? []).map((line): unknown => JSON.parse(line))
  return { firstLine, lines, mark: null }
}

/** From its line 1, as whoever has lost an answer sends it again; up to the slice that is refused. */
export async function sendStream(
  namespace: NamespaceUnderTest,
  stream: Stream,
): Promise<Slice | null> {
  let last: Slice | null = null
  for (const at of stream.slices.keys()) {
    last = await sendSlice(namespace, stream, at)
    if (last.failed !== null) return last
  }
  return last
}

/** All that the stream has, once, and nothing torn. */
export async function holdsStream(name: string, { slices }: Stream): Promise<void> {
  const soak = new Soak(name, 1)
  soak.now = Date.now()
  await agreeWithinTwentyRuns(soak)
  expect(knowledgeIn(await exportOf(soak.namespace))).toEqual(knowledgeIn(slices.flat()))
  await checkRows(soak)
  await graphIsThatOfRows(soak)
  expect(await soak.read('verifyAudit', {})).toMatchObject({ ok: true })
}

/** Nothing of the stream is there, in the object or in D1, and what is said now is all there is. */
export async function isEmptyAndWritable(name: string): Promise<void> {
  const soak = new Soak(name, 1)
  soak.now = Date.now()
  const said = await soak.read('remember', { text: 'Tea at five.' })
  expect(said).toMatchObject({ kind: 'remembered' })
  await agreeWithinTwentyRuns(soak)
  const { items } = await soak.read('listMemories', { limit: 50, cursor: null })
  expect(items.map(({ text }) => text)).toEqual(['Tea at five.'])
  expect((await exportOf(soak.namespace)).join('\n')).not.toMatch(/ferry|heron|Calm|May|mail/)
  await checkRows(soak)
  expect(await soak.read('verifyAudit', {})).toMatchObject({ ok: true })
}

/** As an owner gives an import up; with the root key unless another is given. */
export async function giveUp(name: string, key = 'mneme-dev'): Promise<number> {
  const { status } = await exports.default.fetch(`http://localhost/v1/namespaces/${name}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${key}` },
  })
  return status
}

/** The record of the import itself is the copy's, and no line of the stream; so is its own time. */
function knowledgeIn(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => {
    const { last_time: _time, ...fields } = JSON.parse(line)
    const isOfCopy = ['header', 'end'].includes(fields.type) || fields.action === 'IMPORT'
    return isOfCopy ? [] : [JSON.stringify(fields)]
  })
}
