// Bindings that only tests have; `worker-configuration.d.ts` holds the Worker's own.
declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
  }
}
