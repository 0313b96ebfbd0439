import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { checkPlan } from '../../scripts/deploy/check-limits.mjs'
import { deploy } from '../../scripts/deploy/deploy.mjs'
import { indexShape } from '../../scripts/deploy/index-shape.mjs'
import { planOf } from '../../scripts/deploy/read-plan.mjs'
import { steps } from '../../scripts/deploy/steps.mjs'
import { jsonIn } from '../../scripts/deploy/wrangler-cli.mjs'
import { configWithIds } from '../../scripts/deploy/write-config.mjs'
import { fakeAccount } from './support/fake-account.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mneme-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const config = {
  name: 'mneme',
  compatibility_date: '2026-10-01',
  vars: { MNEME_ENVIRONMENT: 'production' },
  triggers: { crons: ['*/15 * * * *'] },
  durable_objects: { bindings: [{ name: 'NAMESPACES', class_name: 'MemoryNamespace' }] },
  migrations: [{ tag: 'v1', new_sqlite_classes: ['MemoryNamespace'] }],
  d1_databases: [{ binding: 'DB', database_name: 'mneme' }],
  vectorize: [{ binding: 'VECTORIZE', index_name: 'mneme-vectors' }],
  queues: {
    producers: [{ binding: 'JOBS', queue: 'mneme-jobs' }],
    consumers: [{ queue: 'mneme-jobs', dead_letter_queue: 'mneme-dead' }],
  },
  ai: { binding: 'AI' },
}

function contextOf(account, more = {}) {
  const said = []
  const context = {
    run: account.run,
    plan: { ...planOf('production', config), sqlFiles: [{ name: '0000_a.sql', sql: 'SELECT 1' }] },
    say: (line) => said.push(line),
    bundle: () => ({ gzipBytes: 1_000_000, tag: 'mneme-abc' }),
    fetch: async () => new Response('{"status":"ok"}'),
    sleep: async () => {},
    env: {},
    url: undefined,
    config: join(folder, 'wrangler.deploy.toml'),
    databaseIds: new Map(),
    mayShow: true,
    renew: new Set(),
    ...more,
  }
  return { context, said }
}

async function run(account, more) {
  const { context, said } = contextOf(account, more)
  const code = await deploy(steps, context)
  return { code, said, text: said.join('\n') }
}

describe('a deployment', () => {
  it('with --shards makes as many databases and indexes, and keeps them without it', async () => {
    const account = fakeAccount()
    expect((await run(account, { shards: 3 })).code).toBe(0)
    const made = account.changes.filter((one) => /^(d1|vectorize) create /.test(one))
    expect(made.map((one) => one.split(' ')[2])).toEqual([
      'mneme',
      'mneme-shard-1',
      'mneme-shard-2',
      'mneme-vectors',
      'mneme-vectors-shard-1',
      'mneme-vectors-shard-2',
    ])
    const later = contextOf(account, { shards: null })
    expect(await deploy(steps, later.context)).toBe(0)
    expect(later.context.plan.databases.map(({ binding }) => binding)).toEqual([
      'DB',
      'DB_1',
      'DB_2',
    ])
    const written = readFileSync(later.context.config, 'utf8')
    expect(written).toContain('binding = "VECTORIZE_2"')
    expect(written).toContain('database_name = "mneme-shard-2"')
    const fewer = contextOf(account, { shards: 2 })
    expect(await deploy(steps, fewer.context)).toBe(0)
    expect(fewer.context.plan.extraVars).toEqual({ MNEME_SHARDS: '2' })
    expect(fewer.context.plan.databases).toHaveLength(3)
  })

  it('makes all there has to be on an empty account, in order', async () => {
    const account = fakeAccount()
    const { code, text } = await run(account)
    expect(code).toBe(0)
    expect(account.changes.map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual([
      'd1 create mneme',
      'vectorize create mneme-vectors',
      'vectorize create-metadata-index mneme-vectors',
      'vectorize create-metadata-index mneme-vectors',
      'queues create mneme-jobs',
      'queues create mneme-dead',
      'secret put MNEME_ROOT_KEY',
      'secret put MNEME_TOKEN_KEYS',
      'd1 migrations apply',
      'deploy --env production',
    ])
    expect(account.changes[1]).toContain('--dimensions 768 --metric cosine')
    expect(text).toContain('Done: 10 made.')
    expect(text).toContain('checked   health: https://mneme.acme.workers.dev/healthz answers')
  })

  it('tells the root key once, and no secret is ever an argument', async () => {
    const account = fakeAccount()
    const { text } = await run(account)
    const { MNEME_ROOT_KEY: rootKey, MNEME_TOKEN_KEYS: tokenKeys } = account.state.secrets
    expect(rootKey).toMatch(/^mk_[\w-]{43}$/)
    expect(text.split(rootKey)).toHaveLength(2)
    const [{ secret }] = JSON.parse(tokenKeys)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(text + account.changes.join('\n')).not.toContain(secret)
    expect(account.changes.join('\n')).not.toContain(rootKey)
    expect((await run(account, { url: 'https://x' })).text).not.toContain(rootKey)
  })

  it('changes nothing when it is run again', async () => {
    const account = fakeAccount()
    await run(account)
    const before = structuredClone(account.state)
    const count = account.changes.length
    const { code, text } = await run(account, { url: 'https://mneme.acme.workers.dev' })
    expect([code, account.changes.length]).toEqual([0, count])
    expect(account.state).toEqual(before)
    expect(text).toContain('All as it was.')
    expect(text).not.toMatch(/^ {2}made/m)
  })

  it.each([false, true])(
    'goes on after a failure of any command (reply lost: %s)',
    async (lost) => {
      const clean = fakeAccount()
      await run(clean)
      const names = ({ databases, indexes, metadata, queues, migrated, secrets }) => ({
        databases,
        indexes,
        metadata,
        queues,
        migrated,
        secrets: Object.keys(secrets),
      })
      for (let failAt = 0; failAt < clean.changes.length; failAt += 1) {
        const account = fakeAccount({ failAt, isReplyLost: lost })
        const broken = await run(account)
        expect([failAt, broken.code]).toEqual([failAt, 1])
        expect(broken.text).toMatch(/ {2}failed .*(API failed|fetch failed)/)
        account.heal()
        const again = await run(account, { url: 'https://mneme.acme.workers.dev' })
        expect([failAt, again.code]).toEqual([failAt, 0])
        expect(names(account.state)).toEqual(names(clean.state))
        expect(account.state.versions.at(-1).tag).toBe('mneme-abc')
        const third = await run(account, { url: 'https://mneme.acme.workers.dev' })
        expect(third.text).toContain('All as it was.')
      }
    },
  )

  it('deploys anew when the code, and only then', async () => {
    const account = fakeAccount()
    await run(account)
    const count = account.changes.length
    await run(account, { bundle: () => ({ gzipBytes: 1_000, tag: 'mneme-new' }) })
    expect(account.changes.slice(count)).toHaveLength(1)
    expect(account.changes.at(-1)).toContain('--tag mneme-new')
  })

  it('renews a key that was asked for, then deploys over the version that this made', async () => {
    const account = fakeAccount()
    await run(account)
    const old = account.state.secrets.MNEME_ROOT_KEY
    const { text } = await run(account, { renew: new Set(['MNEME_ROOT_KEY']) })
    expect(account.state.secrets.MNEME_ROOT_KEY).not.toBe(old)
    expect(text).toContain(account.state.secrets.MNEME_ROOT_KEY)
    expect(account.state.versions.at(-1).tag).toBe('mneme-abc')
  })
})

describe('an account on the Free plan', () => {
  it('is given everything but the limit of CPU time, and is told so', async () => {
    const account = fakeAccount({ isFree: true })
    const { code, text } = await run(account)
    expect(code).toBe(0)
    expect(text).toContain('without [limits], which the Free plan does not take')
    expect(account.state.versions.at(-1).tag).toBe('mneme-abc')
    const paid = fakeAccount()
    expect((await run(paid)).text).not.toContain('Free plan')
  })
})

describe('a deployment refuses', () => {
  it.each([
    ['nobody who is logged in', fakeAccount({ accounts: null }), {}, 'wrangler login'],
    [
      'one of several accounts',
      fakeAccount({ accounts: [{ id: 'a' }, { id: 'b' }] }),
      {},
      'CLOUDFLARE_ACCOUNT_ID',
    ],
    ['a known key', fakeAccount(), { env: { MNEME_ROOT_KEY: 'mneme-dev' } }, 'everyone knows'],
    ['a short key', fakeAccount(), { env: { MNEME_ROOT_KEY: 'short' } }, '32 to 4096'],
    ['to print a key where nobody looks', fakeAccount(), { mayShow: false }, '--show-key'],
    [
      'a bundle that is too large',
      fakeAccount(),
      { bundle: () => ({ gzipBytes: 3_200_000, tag: 't' }) },
      'bundle 3.05 MiB gzipped, limit 3.00 MiB',
    ],
    [
      'what does not answer',
      fakeAccount(),
      { fetch: async () => new Response('{}', { status: 500 }) },
      '/healthz: 500 {}',
    ],
  ])('%s', async (_, account, more, why) => {
    const { code, text } = await run(account, more)
    expect(code).toBe(1)
    expect(text).toContain(why)
  })

  it('an index of another shape', async () => {
    const account = fakeAccount()
    const other = { dimensions: 384, metric: 'cosine' }
    account.state.indexes.push({ name: 'mneme-vectors', config: other })
    expect((await run(account)).text).toContain('384 dimensions, cosine, not 768')
  })

  it('an account that lets callers set the time', async () => {
    const account = fakeAccount()
    await run(account)
    account.state.secrets.MNEME_TEST_CLOCK = 'on'
    expect(await run(account)).toMatchObject({ code: 1 })
  })

  it.each([
    [{ MNEME_TEST_CLOCK: 'on' }, 'MNEME_TEST_CLOCK is not on'],
    [{ MNEME_ROOT_KEY: 'x' }, 'no secret among the variables'],
    [{ MNEME_ENVIRONMENT: 'development' }, 'MNEME_ENVIRONMENT is development, not development'],
  ])('the variables %j', (vars, what) => {
    const wrong = checkPlan(planOf('production', config, vars)).filter(({ isRight }) => !isRight)
    expect(wrong.map((one) => one.what)).toEqual([what])
  })
})

describe('what wrangler.toml says', () => {
  const tomlPath = fileURLToPath(new URL('../../wrangler.toml', import.meta.url))
  const toml = readFileSync(tomlPath, 'utf8')

  it('gets the ids of one environment, and keeps everything else', () => {
    const written = configWithIds(toml, 'staging', new Map([['mneme-staging', 'the-id']]))
    const changed = written.split('\n').filter((line) => !toml.split('\n').includes(line))
    expect(changed).toEqual([expect.stringMatching(/^# Made by/), 'database_id = "the-id"'])
    const section = written.slice(written.indexOf('[[env.staging.d1_databases]]'))
    expect(section.slice(0, section.indexOf('migrations_dir'))).toContain('the-id')
  })

  it('has a queue for the dead beside each queue, known by its name, and bounded batches', () => {
    const consumers = [...toml.matchAll(/^\[\[(?:env\.\w+\.)?queues\.consumers\]\][^[]*/gm)].map(
      ([text]) =>
        Object.fromEntries([...text.matchAll(/^(\w+) = "?([^"\n]*)/gm)].map((m) => m.slice(1))),
    )
    const [queues, dead] = [false, true].map((isDead) =>
      consumers.filter(({ queue }) => queue.endsWith('-dead') === isDead),
    )
    expect(queues).toHaveLength(3)
    expect(queues.map((one) => one.dead_letter_queue)).toEqual(dead.map(({ queue }) => queue))
    expect(queues.map((one) => one.dead_letter_queue)).toEqual(
      queues.map((one) => `${one.queue}-dead`),
    )
    for (const { max_batch_size: size } of consumers) expect(Number(size)).toBeLessThanOrEqual(100)
  })

  it('gives production and staging what the top level says of logs, place, limits and source maps', () => {
    for (const env of [undefined, 'production', 'staging']) {
      const read = readConfig({ config: tomlPath, env }, { hideWarnings: true })
      expect(read.observability).toMatchObject({
        enabled: true,
        redact_query_string: true,
        logs: { enabled: true, invocation_logs: false },
      })
      expect([read.placement, read.limits]).toEqual([{ mode: 'smart' }, { cpu_ms: 30_000 }])
      expect([read.upload_source_maps, read.keep_names]).toEqual([true, false])
      expect(read.triggers).toMatchObject({ crons: ['*/15 * * * *'] })
      expect(read.migrations).toEqual([
        { tag: 'v1', new_sqlite_classes: ['MemoryNamespace'] },
        { tag: 'v2', new_sqlite_classes: ['IndexSegment'] },
      ])
    }
  })

  it('binds in staging what is bound in production, under other names', () => {
    const bindings = (environment) =>
      [...toml.matchAll(new RegExp(`^\\[+env\\.${environment}\\.([^\\]]+)\\][^[]*`, 'gm'))]
        .map(([text, name]) => `${name} ${/^(?:binding|name) = .*/m.exec(text)?.[0] ?? ''}`)
        .toSorted()
    expect(bindings('staging')).toEqual(bindings('production'))
    const names = (environment) =>
      [...toml.matchAll(new RegExp(`^\\[+env\\.${environment}[^[]*`, 'gm'))].flatMap(([text]) =>
        [...text.matchAll(/^(?:database_name|index_name|queue|dead_letter_queue) = .*/gm)].map(
          String,
        ),
      )
    const shared = names('staging').filter((name) => names('production').includes(name))
    expect(shared).toEqual([])
  })
})

it('the index is made in the shape that the adapter needs', async () => {
  const adapter = readFileSync(
    new URL('../../adapters/vectorize/vector-index.ts', import.meta.url),
    'utf8',
  )
  const text = /export const indexShape = (\{[^}]*\})/.exec(adapter)?.[1] ?? ''
  expect(text).toContain(`dimensions: ${indexShape.dimensions}`)
  expect(text).toContain(`metric: '${indexShape.metric}'`)
  const listed = [...(/\[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, one]) => one,
  )
  expect(Object.keys(indexShape.metadataIndexes)).toEqual(listed)
})

it('JSON is found behind what wrangler warns of', () => {
  expect(jsonIn('▲ [WARNING] old\n[not this\n[\n  1\n]\n', 'x')).toEqual([1])
  expect(() => jsonIn('nothing', 'x')).toThrow('answered no JSON')
})

describe('a dry run of what is here', () => {
  it('finds nothing wrong, the size of the bundle among it, and sends nothing', () => {
    const script = fileURLToPath(new URL('../../scripts/deploy.mjs', import.meta.url))
    const { status, stdout } = spawnSync(process.execPath, [script, '--dry-run'], {
      encoding: 'utf8',
    })
    expect(stdout).toMatch(/ok +bundle [\d.]+ MiB gzipped/)
    expect(stdout).not.toContain('WRONG')
    expect(status).toBe(0)
  }, 120_000)
})
