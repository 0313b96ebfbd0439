import { jsonIn, lastWords, must, Stopped } from './wrangler-cli.mjs'

/** An index cannot change its shape, and what was upserted before a metadata index lacks it. */
export function findOrMakeIndexes({ run, plan }) {
  if (plan.indexes.length === 0) return [{ what: 'none is bound', state: 'unchanged' }]
  const there = jsonIn(must(run(['vectorize', 'list', '--json']), 'listing indexes'), 'vectorize')
  return plan.indexes.flatMap((index) => {
    const { name, dimensions, metric } = index
    const found = there.find((one) => one.name === name)
    if (found === undefined) {
      const shape = ['--dimensions', String(dimensions), '--metric', metric]
      must(run(['vectorize', 'create', name, ...shape]), `making the index ${name}`)
    } else if (found.config?.dimensions !== dimensions || found.config?.metric !== metric) {
      const is = `${found.config?.dimensions} dimensions, ${found.config?.metric}`
      throw new Stopped(`${name} has ${is}, not ${dimensions}, ${metric}: use another name`)
    }
    const isNew = found === undefined
    const what = `${name}: ${dimensions} dimensions, ${metric}`
    return [{ what, state: isNew ? 'made' : 'found' }, ...metadataIndexes(run, index, isNew)]
  })
}

function metadataIndexes(run, { name, metadataIndexes: wanted }, isNew) {
  const listing = must(run(['vectorize', 'list-metadata-index', name, '--json']), 'its indexes')
  const there = jsonIn(listing, 'vectorize list-metadata-index')
  return Object.entries(wanted).map(([property, type]) => {
    const what = `${name}.${property}: ${type}`
    const found = there.find((one) => one.propertyName === property)
    if (found !== undefined) {
      if (found.indexType.toLowerCase() === type) return { what, state: 'found' }
      throw new Stopped(`${name}.${property} is ${found.indexType}, not ${type}`)
    }
    const args = ['--propertyName', property, '--type', type]
    must(run(['vectorize', 'create-metadata-index', name, ...args]), `indexing ${what}`)
    const late = isNew ? '' : ' (vectors from before it lack it: rebuild, docs/operating.md)'
    return { what: `${what}${late}`, state: 'made' }
  })
}

export function findOrMakeQueues({ run, plan }) {
  if (plan.queues.length === 0) return [{ what: 'none is bound', state: 'unchanged' }]
  return plan.queues.map((name) => {
    const seen = run(['queues', 'info', name])
    if (seen.status === 0) return { what: name, state: 'found' }
    if (!/does not exist/i.test(`${seen.stdout}${seen.stderr}`)) {
      throw new Stopped(`looking for the queue ${name}: ${lastWords(seen)}`)
    }
    must(run(['queues', 'create', name]), `making the queue ${name}`)
    return { what: name, state: 'made' }
  })
}
