import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations as ofObjects } from '../../../engine/catalogue.ts'
import { operations as ofDocument } from '../../workers/support/operations.ts'
import { allCases, endpointCases } from './endpoints/all.ts'
import { startFastTimers, stopFastTimers } from './fast-timers.ts'
import { askedSoFar, type EndpointReport, runEndpoint, type Share } from './matrix.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** For the table of faults (`scripts/fault-table.mjs`). */
    faults?: EndpointReport
  }
}

/** The matrix of faults, or a fixed share of its cases. */
export function describeMatrix(share: Share): void {
  beforeAll(() => {
    startFastTimers()
    // Each fault is logged.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterAll(() => {
    vi.restoreAllMocks()
    stopFastTimers()
  })

  it('RELIABILITY 14 every endpoint has its case', async () => {
    const documented = (await ofDocument()).map(({ id }) => id)
    const given = [...Object.keys(endpointCases), ...Object.keys(withoutCase)]
    const all = [...given, ...(await plainReads())]
    expect(all.toSorted().join(' ')).toBe(documented.toSorted().join(' '))
  })

  describe('RELIABILITY 14, 21 each external call fails in turn, and nothing is torn', () => {
    for (const one of allCases()) {
      it(one.name, async ({ task }) => {
        const report = await runEndpoint(one, share)
        task.meta.faults = report
        expect(report.failures.join('\n')).toBe('')
        expect(report.unmet, 'cases whose call was not reached').toBe(0)
      })
    }
  })

  it('RELIABILITY 14 a read that takes nothing but the namespace meets them too', async () => {
    for (const id of await plainReads()) {
      const report = await runEndpoint({ id, name: id, given: { make: () => ({}) } }, share)
      expect([id, report.failures.join('\n'), report.unmet]).toEqual([id, '', 0])
    }
  })

  it('RELIABILITY 14 the endpoints ask for every operation of the catalogue', () => {
    const asked = askedSoFar()
    const left = Object.entries(ofObjects)
      .filter(([name]) => !asked.has(name) && !(name in withoutCase) && name !== ofTheEncoder)
      .filter(([, { role }]) => role !== 'namespace')
    expect(left.map(([name]) => name)).toEqual([])
  })
}

/** Reads that need no case of their own: what to ask for stands in their address. */
async function plainReads(): Promise<readonly string[]> {
  const documented = await ofDocument()
  return documented
    .filter(
      ({ method, path }) => method === 'GET' && /^\/v1\/namespaces\/\{ns\}\/[^{]+$/.test(path),
    )
    .filter(({ id }) => !(id in endpointCases) && !(id in withoutCase))
    .map(({ id }) => id)
}

/** Why an endpoint has no case. */
const withoutCase = {
  acceptSuggestion: 'an encoder has to have placed texts; it does what a merge and a conflict do',
  dismissSuggestion: 'an encoder has to have placed texts; it writes one row',
  tick: 'of tests alone; it would run the alarms of every namespace in D1, those of other tests too',
} as const

/** Asked for by the object once an encoder has placed texts; the role `namespace` says it of the others. */
const ofTheEncoder = 'suggest'
