import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { rowOf } from '../support/labelled-set.mjs'

export const kind = 'findings'

const file = resolve(import.meta.dirname, '../../test/understanding/findings.json')

/** What a reflection by rules proposes to keep of each of forty small namespaces. */
export async function measure(client) {
  const items = JSON.parse(readFileSync(file, 'utf8'))
  const wanted = []
  const said = []
  for (const { id, episodes, findings } of items) {
    const namespace = client.open(`understanding-findings-${id}`)
    const contents = await extractsOf(namespace, episodes)
    const isMeant = (content, { says }) => {
      return says.every((part) => content.toLowerCase().includes(part.toLowerCase()))
    }
    for (const one of findings) {
      wanted.push({ is: true, called: contents.some((content) => isMeant(content, one)) })
    }
    for (const content of contents) {
      said.push({ is: findings.some((one) => isMeant(content, one)), called: true })
    }
  }
  const [recall, precision] = [rowOf('', wanted).recall, rowOf('', said).precision]
  return [{ what: 'findings kept', n: wanted.length, precision, recall }]
}

async function extractsOf(namespace, episodes) {
  for (const { at, text, people = [] } of episodes) {
    const entities = people.map((id) => ({ kind: 'person', id }))
    const body = { text, occurred_at: `${at}T09:00:00Z`, entities }
    await done(namespace, '/remember', body)
  }
  const { id } = await done(namespace, '/reflections', { trigger: 'immediate' })
  await done(namespace, `/reflections/${id}/tokens`, {})
  await done(namespace, `/reflections/${id}/grant`, { decision: 'approve', reason: 'measured' })
  const { operations = [] } = await done(namespace, `/reflections/${id}/run`)
  return operations.filter(({ op }) => op === 'EXTRACT').map(({ content }) => content)
}

async function done(namespace, path, body) {
  const { status, body: answer } = await namespace.post(path, body)
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`)
  return answer
}
