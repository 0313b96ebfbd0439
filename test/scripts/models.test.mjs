import { expect, it } from 'vitest'
import { checkPlan } from '../../scripts/deploy/check-limits.mjs'
import { bindingsOf, planOf, readPlan } from '../../scripts/deploy/read-plan.mjs'
import { emulatedBindings, localConfig } from '../../scripts/production/local-config.mjs'
import { hostedModels } from '../support/workers-ai/hosted-models.ts'

const vars = { MNEME_ENVIRONMENT: 'production', EMBEDDING_MODEL_NAME: '@cf/baai/bge-m3' }
const config = {
  name: 'mneme',
  compatibility_date: '2026-10-01',
  vars,
  ai: { binding: 'AI' },
  d1_databases: [{ binding: 'DB', database_name: 'mneme' }],
}

function wrongOf(more, extraVars = {}) {
  const plan = { ...planOf('production', { ...config, ...more }, extraVars), sqlFiles: [] }
  return checkPlan(plan)
    .filter(({ isRight }) => !isRight)
    .map(({ what }) => what)
}

it('the models of production are named, bound, and for what they are used', async () => {
  for (const environment of ['production', 'staging']) {
    const plan = await readPlan(environment)
    expect(plan.models.map(({ use }) => use)).toEqual(['chat', 'embedding', 'rerank'])
    const checked = checkPlan(plan)
    expect(checked.filter(({ isRight }) => !isRight)).toEqual([])
    expect(checked.map(({ what }) => what)).toContain(
      'embedding model @cf/baai/bge-m3: 1024 dimensions',
    )
    expect(bindingsOf(plan).join('\n')).toMatch(/model {6}chat: @cf\/\S+, then @cf\//)
  }
})

it.each([
  [{}, { EMBEDDING_MODEL_NAME: '@cf/baai/bge-reranker-base' }, /embedding model .* is for rerank/],
  [{}, { RERANK_MODEL_NAME: '@cf/zai-org/glm-4.7-flash' }, /rerank model .* is for chat/],
  [{ ai: undefined }, {}, /models are named and none is bound/],
])('refuses %j %j', (more, extraVars, what) => {
  expect(wrongOf(more, extraVars)).toEqual([expect.stringMatching(what)])
})

it('takes models of any number of dimensions, that it does not know, and any behind an address of their own', () => {
  expect(wrongOf({}, { MODEL_NAME: '@cf/new/model' })).toEqual([])
  expect(wrongOf({}, { EMBEDDING_MODEL_NAME: '@cf/baai/bge-base-en-v1.5' })).toEqual([])
  const elsewhere = { MODEL_BASE_URL: 'https://models.example', EMBEDDING_MODEL_NAME: 'a-768' }
  expect(wrongOf({ ai: undefined }, elsewhere)).toEqual([])
})

it('what is known of models here is what the emulator hosts', () => {
  const plan = (name) => planOf('production', config, { EMBEDDING_MODEL_NAME: name })
  for (const [name, model] of Object.entries(hostedModels)) {
    if (model.task !== 'embedding') continue
    const checks = checkPlan({ ...plan(name), sqlFiles: [] }).map(({ what }) => what)
    expect(checks).toContainEqual(
      expect.stringContaining(`${name}: ${model.dimensions} dimensions`),
    )
  }
})

it('on this machine production has all its bindings, those without a simulator emulated', async () => {
  const { unstable_readConfig: readConfig } = await import('wrangler')
  const production = readConfig(
    { config: new URL('../../wrangler.toml', import.meta.url).pathname, env: 'production' },
    { hideWarnings: true },
  )
  const local = localConfig(production)
  const emulated = emulatedBindings(production).map(([name]) => name)
  expect(emulated).toEqual(['VECTORIZE', 'AI'])
  expect(namesIn(local)).toEqual(namesIn(production))
  expect(local.vars).toEqual(production.vars)
  for (const name of ['queues', 'triggers', 'migrations']) {
    expect(local[name]).toEqual(production[name])
  }
})

/** Every name under which something is bound, wherever it stands. */
function namesIn(value) {
  const found = new Set()
  JSON.stringify(value, (key, one) => {
    if (key === 'binding' && typeof one === 'string') found.add(one)
    return one
  })
  for (const { name } of value.durable_objects.bindings) found.add(name)
  return [...found].toSorted()
}
