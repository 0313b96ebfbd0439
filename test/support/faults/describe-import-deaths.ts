import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openNamespace } from '../namespace.ts'
import type { Death } from './deaths.ts'
import {
  brokenStream,
  exportedStream,
  giveUp,
  holdsStream,
  isEmptyAndWritable,
  sendSlice,
  sendStream,
  sliceCall,
  type Stream,
} from './import-streams.ts'
import { dyingAtWrite } from './write-deaths.ts'

/** Dies at every write, or at one of each slice: the middle one where it fails, else the last. */
export type ImportDeaths = 'all' | 'one of each slice'

/** An import whose object dies while a slice is taken in, or while a refused one is cleaned up. */
export function describeImportDeaths(which: ImportDeaths): void {
  let stream: Stream = { slices: [] }
  let broken: Stream = { slices: [] }

  beforeAll(async () => {
    // Each death is logged.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stream = await exportedStream(`import-source-${crypto.randomUUID()}`, slices)
    broken = brokenStream(stream)
  }, deathsMs)
  afterAll(() => vi.restoreAllMocks())

  describe('RELIABILITY 18, 21 an import that dies at each of its writes', () => {
    it.for(cases)(
      '$death in slice $slice: sent again it ends whole, given up it leaves nothing',
      { timeout: deathsMs },
      async ({ death, slice }) => {
        const writes = await writesOf(stream, slice)
        expect(writes).toBeGreaterThan(0)
        for (const at of chosen(writes, death, which)) {
          const sent = await diedIn(stream, slice, { at, death })
          const last = await sendStream(openNamespace(sent), stream)
          expect(last, `after write ${at}`).toMatchObject({ isDone: true, failed: null })
          await holdsStream(sent, stream)
          const left = await diedIn(stream, slice, { at, death })
          expect([200, 202], `after write ${at}`).toContain(await giveUp(left))
          await isEmptyAndWritable(left)
        }
      },
    )

    it.for<Death>(['throws', 'aborts'])(
      '%s while a refused stream is cleaned up: refused again it is gone, mended it ends whole',
      { timeout: deathsMs },
      async (death) => {
        const slice = slices - 1
        const writes = await writesOf(broken, slice)
        for (const at of chosen(writes, death, which)) {
          const refused = await diedIn(broken, slice, { at, death })
          const last = await sendStream(openNamespace(refused), broken)
          expect(last?.failed, `after write ${at}`).toMatchObject({ path: expect.any(String) })
          await isEmptyAndWritable(refused)
          const mended = await diedIn(broken, slice, { at, death })
          expect(await sendStream(openNamespace(mended), stream)).toMatchObject({ isDone: true })
          await holdsStream(mended, stream)
        }
      },
    )
  })
}

/** How many writes a slice takes where nothing goes wrong. */
async function writesOf(stream: Stream, slice: number): Promise<number> {
  const name = `import-sound-${crypto.randomUUID()}`
  const namespace = openNamespace(name)
  for (let before = 0; before < slice; before++) await sendSlice(namespace, stream, before)
  return await dyingAtWrite(namespace.stub, null, (object) =>
    object.call(sliceCall(name, stream, slice)),
  )
}

/** The name of a namespace whose object has died in a slice. */
async function diedIn(
  stream: Stream,
  slice: number,
  order: { readonly at: number; readonly death: Death },
): Promise<string> {
  const name = `import-dies-${crypto.randomUUID()}`
  const namespace = openNamespace(name)
  for (let before = 0; before < slice; before++) await sendSlice(namespace, stream, before)
  const writes = await dyingAtWrite(namespace.stub, order, (object) =>
    object.call(sliceCall(name, stream, slice)),
  )
  expect(writes, 'it died').toBeGreaterThanOrEqual(order.at)
  return name
}

function chosen(writes: number, death: Death, which: ImportDeaths): readonly number[] {
  if (which === 'all') return Array.from({ length: writes }, (_, at) => at + 1)
  return [death === 'throws' ? Math.ceil(writes / 2) : writes]
}

const slices = 4
const cases = (['throws', 'aborts'] as const).flatMap((death) =>
  Array.from({ length: slices }, (_, slice) => ({ death, slice })),
)
const deathsMs = 900_000
