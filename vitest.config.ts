import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { refuseNetwork } from './test/support/node/refuse-network.ts'
import { SlowestFirst } from './test/support/node/slowest-first.ts'
import type { SoakOrder } from './test/support/soak/soak-order.ts'
import type { EveryTime } from './test/support/times-of.ts'

// Miniflare would otherwise ask workers.cloudflare.com for a sample `request.cf`.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false'

/** What `npm test` tries on a third of its histories or places (`test/support/times-of.ts`). */
const HISTORIES =
  'test/durable-objects/{archive,archive-reverts,archive-whole,audit-tampering,commitments,eviction,revert-law,vector-faults,workspace-search-histories}.test.ts'

/** Only ends what hangs: no test depends on how busy the machine is. */
const LIMIT_MS = 10 * 60_000
const limits = { testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS }
const LONG_LIMIT_MS = 30 * 60_000
const longLimits = { testTimeout: LONG_LIMIT_MS, hookTimeout: LONG_LIMIT_MS }

/** Tests inside workerd, with the bindings of `wrangler.toml` and nothing beyond this machine. */
const workerd = cloudflareTest(async () => ({
  main: './test/support/worker.ts',
  wrangler: { configPath: './wrangler.toml' },
  remoteBindings: false,
  miniflare: {
    bindings: {
      MNEME_ENVIRONMENT: 'development',
      MNEME_ROOT_KEY: 'mneme-dev',
      MNEME_TEST_CLOCK: 'on',
      TEST_MIGRATIONS: await readD1Migrations('migrations'),
    },
    d1Databases: ['SHARD_1', 'SHARD_2'],
    outboundService: refuseNetwork,
  },
}))

/**
 * With a cache on disk, vitest 5.1 sends a worker that starts beside a warm one all modules in one
 * message. Of this service that is 37 MB, and workerd closes a socket at 32 MiB: "Message is too large".
 */
const fsModuleCache = false

/** Steps, seed and steps between two checks of the long soak (`docs/reliability.md`). */
const soak: SoakOrder = {
  steps: Number(process.env['MNEME_SOAK'] ?? 20_000),
  seed: Number(process.env['MNEME_SOAK_SEED'] ?? Date.now() % 1_000_000),
  every: Number(process.env['MNEME_SOAK_EVERY'] ?? 1_000),
}

const everyTime: EveryTime = true

export default defineConfig({
  test: {
    // Tests of a server wait more than they compute.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    reporters: ['default', './scripts/summary-reporter.mjs'],
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'test/{laws,contract,engine,understanding,ports/{local,node},black-box,clients,console,docs}/**/*.test.ts',
            'test/scripts/**/*.test.mjs',
            'test/*.test.ts',
          ],
          setupFiles: ['./test/support/fixed-seed.ts'],
          ...limits,
          // No file mocks or changes what another imports; a worker a file costs half a second.
          isolate: false,
          globalSetup: ['./test/black-box/shared-server.ts'],
        },
      },
      {
        // `npm run integrations`: adapters beside their frameworks, which they have a lock of their own for.
        resolve: {
          alias: [
            {
              find: /^@mneme\/client$/,
              replacement: `${import.meta.dirname}/clients/typescript/index.ts`,
            },
            {
              find: /^@mneme\/client\/turns$/,
              replacement: `${import.meta.dirname}/clients/typescript/turns/index.ts`,
            },
          ],
        },
        test: {
          name: 'integrations',
          include: ['clients/integrations/*/test/**/*.test.ts'],
          ...limits,
          globalSetup: ['./test/black-box/shared-server.ts'],
        },
      },
      {
        // `npm run test:long`: soak and scale, too slow for every change.
        test: {
          name: 'long',
          include: ['test/long/**/*.test.{ts,mjs}'],
          exclude: ['test/long/workerd/**'],
          ...longLimits,
        },
      },
      {
        plugins: [workerd],
        test: {
          name: 'long-workerd',
          include: ['test/long/workerd/**/*.test.ts', HISTORIES],
          fsModuleCache,
          setupFiles: ['./test/support/apply-migrations.ts'],
          ...longLimits,
          provide: { soak, everyTime },
        },
      },
      {
        plugins: [workerd],
        test: {
          name: 'workerd',
          isolate: false,
          fsModuleCache,
          include: [
            'test/{durable-objects,ports/{d1,jose,local,openai-compatible,queues,vectorize,workers-ai},workers,stories}/**/*.test.ts',
          ],
          setupFiles: [
            './test/support/apply-migrations.ts',
            './test/support/fixed-seed.ts',
            './test/support/begin-file.ts',
          ],
          ...limits,
        },
      },
    ],
  },
})
