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

/**
 * Files of more than ten seconds, the longest first. `live.test.ts` lets all namespaces of its D1 do
 * their work: begun beside the first, it meets none of other files.
 */
export const slowest: readonly string[] = [
  'test/durable-objects/fault-matrix.test.ts',
  'test/workers/live.test.ts',
  'test/black-box/start.test.ts',
  'test/console/memories.test.ts',
  'test/clients/typescript/package.test.ts',
  'test/docs/blocks.test.ts',
  'test/black-box/encoder.test.ts',
  'test/black-box/month-tour.test.ts',
  'test/scripts/worked-examples.test.mjs',
  'test/console/graph-page.test.ts',
  'test/console/streams.test.ts',
  'test/scripts/openapi.test.mjs',
  'test/black-box/production.test.ts',
  'test/black-box/for-others.test.ts',
  'test/black-box/models-tour.test.ts',
  'test/console/decisions.test.ts',
  'test/console/audit-settings.test.ts',
  'test/console/dialog-menus.test.ts',
  'test/clients/typescript/docs.test.ts',
  'test/workers/security/protected-things.test.ts',
  'test/clients/typescript/stories.test.ts',
  'test/clients/typescript/python.test.ts',
  'test/clients/typescript/browser.test.ts',
  'test/durable-objects/alarm-deaths.test.ts',
  'test/durable-objects/commitments.test.ts',
  'test/workers/security/query-and-flood.test.ts',
  'test/console/recall-page.test.ts',
  'test/durable-objects/archive-whole.test.ts',
  'test/durable-objects/erasure-deaths.test.ts',
  'test/black-box/docs-page.test.ts',
  'test/console/desk.test.ts',
  'test/durable-objects/vector-faults.test.ts',
  'test/durable-objects/audit-tampering.test.ts',
  'test/clients/cli/connect/hooks.test.ts',
  'test/black-box/workbench-tour.test.ts',
  'test/durable-objects/thought-open-runs.test.ts',
  'test/durable-objects/erasure-histories.test.ts',
  'test/durable-objects/rows-read.test.ts',
  'test/durable-objects/extraction-model.test.ts',
  'clients/integrations/support/test/readmes.test.ts',
  'clients/integrations/cloudflare-agents/test/deploy.test.ts',
  'clients/integrations/mcp-clients/test/clients.test.ts',
  'clients/integrations/langchain/test/store.test.ts',
]

function rankOf(path: string): number {
  const place = slowest.findIndex((name) => path.endsWith(`/${name}`))
  return place === -1 ? slowest.length : place
}
