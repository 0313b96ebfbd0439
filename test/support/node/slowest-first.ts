import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The order of a run: within each project the files that take longest begin, so that at its end both
 * workers are busy. Without times of an earlier run, vitest takes the largest files first, and those
 * that only call a long suite are the smallest.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const projects = [...Map.groupBy(usual, ({ project }) => project.name).values()]
    return projects.flatMap((own) =>
      own.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId)),
    )
  }
}

/** Files of more than ten seconds, the longest first. */
export const slowest: readonly string[] = [
  'test/durable-objects/fault-matrix.test.ts',
  'test/sdk/python.test.ts',
  'test/black-box/encoder.test.ts',
  'test/scripts/worked-examples.test.mjs',
  'test/black-box/production.test.ts',
  'test/durable-objects/commitments.test.ts',
  'test/durable-objects/vector-faults.test.ts',
  'test/durable-objects/erasure-histories.test.ts',
  'test/sdk/stories.test.ts',
  'test/docs/blocks.test.ts',
  'test/durable-objects/rows-read.test.ts',
  'test/durable-objects/erasure-deaths.test.ts',
  'test/durable-objects/alarm-deaths.test.ts',
  'test/black-box/start.test.ts',
  'test/black-box/workbench-tour.test.ts',
  'test/workers/security/protected-things.test.ts',
]

function rankOf(path: string): number {
  const place = slowest.findIndex((name) => path.endsWith(`/${name}`))
  return place === -1 ? slowest.length : place
}
