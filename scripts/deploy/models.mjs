/** What a variable of models names, the first being the default, and what it is for. */
const variables = [
  ['MODEL_NAME', 'chat'],
  ['VISION_MODEL_NAME', 'chat'],
  ['EMBEDDING_MODEL_NAME', 'embedding'],
  ['RERANK_MODEL_NAME', 'rerank'],
]

/**
 * What is known of models of Workers AI (read 2026-11-21). Any number of dimensions will do: what goes
 * into the index is brought to its size.
 */
const known = {
  '@cf/google/gemma-4-26b-a4b-it': { use: 'chat' },
  '@cf/zai-org/glm-4.7-flash': { use: 'chat' },
  '@cf/meta/llama-3.3-70b-instruct-fp8-fast': { use: 'chat' },
  '@cf/baai/bge-small-en-v1.5': { use: 'embedding', dimensions: 384 },
  '@cf/baai/bge-base-en-v1.5': { use: 'embedding', dimensions: 768 },
  '@cf/baai/bge-large-en-v1.5': { use: 'embedding', dimensions: 1_024 },
  '@cf/baai/bge-m3': { use: 'embedding', dimensions: 1_024 },
  '@cf/google/embeddinggemma-300m': { use: 'embedding', dimensions: 768 },
  '@cf/baai/bge-reranker-base': { use: 'rerank' },
}

/** `[{use, names}]` of the variables that name any. */
export function modelsOf(vars) {
  return variables
    .map(([variable, use]) => ({ use, names: namesIn(vars[variable]) }))
    .filter(({ names }) => names.length > 0)
}

/** Where they are asked, in words; null where they are not. */
export function placeOfModels({ ai, vars }) {
  if ((vars.MODEL_BASE_URL ?? '') !== '') return `at ${vars.MODEL_BASE_URL}`
  return ai === null ? null : `Workers AI, ${ai}`
}

/** Checks of a plan's models: `[what, isRight]`. Names behind an address are the address's own. */
export function modelChecks(plan) {
  const { models, vars } = plan
  const place = placeOfModels(plan)
  if (models.length === 0) return []
  const bound = [
    place === null ? 'models are named and none is bound' : `models: ${place}`,
    place !== null,
  ]
  if ((vars.MODEL_BASE_URL ?? '') !== '') return [bound]
  const each = models.flatMap(({ use, names }) => names.map((name) => checkOf({ use, name })))
  return [bound, ...each]
}

/** The first of each use, for what they cost. */
export function firstNames(models, otherwise) {
  const named = models.map(({ use, names }) => [use, names[0]])
  return { ...otherwise, ...Object.fromEntries(named) }
}

function checkOf({ use, name }) {
  const { [name]: model } = known
  if (model === undefined) return [`${use} model ${name}: not known here`, true]
  if (model.use !== use) return [`${use} model ${name} is for ${model.use}`, false]
  if (model.dimensions === undefined) return [`${use} model ${name}`, true]
  return [`${use} model ${name}: ${model.dimensions} dimensions`, true]
}

function namesIn(variable = '') {
  return variable
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
