// Bindings that only tests have; `worker-configuration.d.ts` holds the Worker's own.
declare namespace Cloudflare {
  interface Env {
    /** Further databases, for shards of D1: `test/support/two-shards.ts`. */
    SHARD_1: D1Database
    SHARD_2: D1Database
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
  }
}
