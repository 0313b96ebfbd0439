import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { dumpObject } from '../support/dump-object.ts'
import { makePapers, openBench } from '../support/workspace.ts'

const text = fc.constantFrom('a', 'b {"c":1}', '', 'Ship it. Or not!')
const json = fc.oneof(
  text,
  fc.integer(),
  fc.constant(null),
  fc.record({ n: fc.integer(), t: text }),
)
const target = fc.constantFrom('papers', 'n', 'c', '$x', '$y')
const name = fc.constantFrom('n', 'c', 'm')
const out = fc.constantFrom('$x', '$y')
const flags = {
  out: fc.option(out, { nil: undefined }),
  name: fc.option(name, { nil: undefined }),
  transient: fc.option(fc.boolean(), { nil: undefined }),
}

/** What counts calls, is taken down beside them, or follows the log later. */
const counters = ['usage_days', 'namespace_state', 'jobs', 'outbox']

/** Whatever may stand in a list; much of it is refused. */
const anyStep = fc.oneof(
  fc.record({ op: fc.constant('create_note'), value: json, ...flags }),
  fc.record({
    op: fc.constant('create_collection'),
    value: fc.array(json, { maxLength: 4 }),
    ...flags,
  }),
  fc.record({
    op: fc.constant('add'),
    target,
    value: fc.array(fc.oneof(json, target), { maxLength: 3 }),
  }),
  fc.record({ op: fc.constant('remove'), target, value: target }),
  fc.record({ op: fc.constant('remove'), target }),
  fc.record({ op: fc.constantFrom('union', 'difference'), target, value: target, ...flags }),
  fc.record({ op: fc.constantFrom('size', 'is_empty', 'flatten', 'related'), target, ...flags }),
  fc.record({
    op: fc.constant('pluck'),
    target,
    field: fc.constantFrom('n', 'title', 'a['),
    ...flags,
  }),
  fc.record({ op: fc.constant('sort'), target, by: fc.constantFrom('year', 'n'), ...flags }),
  fc.record({
    op: fc.constant('filter_structured'),
    target,
    where: fc.constantFrom('n > 0', 'year is null', 'n >'),
    ...flags,
  }),
  fc.record({ op: fc.constant('set_metadata'), target, value: fc.record({ k: fc.integer() }) }),
  fc.record({ op: fc.constant('relate'), target, value: target, relation: fc.constant('cites') }),
) as unknown as fc.Arbitrary<WorkStep>

describe('lists of steps', () => {
  it('WM-14, WM-15 move the log by one, or leave every table as it was', async () => {
    const bench = openBench('wm-any-steps')
    await bench.all(makePapers)
    const seen = { done: 0, failed: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 6 }), async (given) => {
        const steps: WorkStep[] = JSON.parse(JSON.stringify(given))
        const before = await dumpObject(bench.namespace, counters)
        const at = (await bench.send({ op: 'size', target: 'papers' })).position
        const { result, position, usage } = await bench.send(steps)
        if (result.ok) {
          seen.done += 1
          expect(result.value.results).toHaveLength(steps.length)
          expect(position - at).toBe(usage.rowsWritten > 0 ? 1 : 0)
          return
        }
        seen.failed += 1
        expect(position).toBe(at)
        expect(result.failure.step).toBeLessThan(steps.length)
        expect(await dumpObject(bench.namespace, counters)).toBe(before)
      }),
      { numRuns: 150 },
    )
    expect(Math.min(seen.done, seen.failed)).toBeGreaterThan(0)
    await expect(bench.namespace.ask('verifyAudit', {})).resolves.toMatchObject({ ok: true })
  })
})
