import { runInDurableObject } from 'cloudflare:test'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import {
  scriptedEmbeddingModel,
  type ScriptedEmbeddingModel,
} from '../../scripts/support/scripted-model/embedding-model.ts'
import { openNamespace, type NamespaceUnderTest } from './namespace.ts'

/** Binds a model to every object, until it is set back to null. */
export function bindModel(...models: string[]): ScriptedEmbeddingModel {
  const [first = 'meaning-1', ...more] = models
  const model = scriptedEmbeddingModel([first, ...more])
  bound.embedding = model
  return model
}

export const texts = [
  'The physician moved to Oslo.',
  'An automobile stands in the garage.',
  'Bread is baked on Monday.',
  'The yacht is new.',
  'Our ledger is kept in Postgres.',
  'Bees live on the roof.',
]

/** All of it is known before the model hears of any. */
export async function told(
  name: string,
  what: readonly string[] = texts,
): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(`${name}-${crypto.randomUUID()}`)
  const { embedding } = bound
  bound.embedding = null
  for (const text of what.slice(0, -1)) await namespace.ask('remember', { text })
  bound.embedding = embedding
  for (const text of what.slice(-1)) await namespace.ask('remember', { text })
  return namespace
}

/** Texts wait with the model, questions do not, until what this answers is called. */
export function holdTexts(model: ScriptedEmbeddingModel): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  model.meanwhile = ({ purpose }) => (purpose === 'document' ? promise : undefined)
  return resolve
}

/** Runs what is due, so often that one run may plan what the next does. */
export async function run(namespace: NamespaceUnderTest, times = 4): Promise<void> {
  for (let time = 0; time < times; time++) await namespace.stub.tick(Date.now())
}

export async function rows(
  namespace: NamespaceUnderTest,
  query: string,
): Promise<Record<string, SqlStorageValue>[]> {
  return await runInDurableObject(namespace.stub, (_, { storage: { sql } }) =>
    sql.exec(query).toArray(),
  )
}

/** By space: how many pieces have a vector in it, and how many it has no place for. */
export async function placed(namespace: NamespaceUnderTest) {
  return await rows(
    namespace,
    `SELECT model, count(vector) AS placed, count(*) - count(vector) AS refused
      FROM places JOIN place_spaces USING (space) GROUP BY space ORDER BY space`,
  )
}

export async function found(namespace: NamespaceUnderTest, query: string): Promise<string[]> {
  const { hits } = await namespace.ask('recall', { query, topK: 3, reinforce: false })
  return hits.map(({ text }) => text)
}

export async function job(namespace: NamespaceUnderTest) {
  const { items } = await namespace.ask('listJobs', {})
  return items.find(({ name }) => name === 'embed_meanings')
}
