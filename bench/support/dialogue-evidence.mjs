import { expectOk, recalled, tellAll } from './asked-namespace.mjs'
import { openNamespace } from './namespace.mjs'
import { retrievalScores } from './retrieval-scores.mjs'

/** Tells all of these to a namespace, to one beside it that has nothing else, and each to one of its own: once. */
export async function tellDialogues({ url }, namespace, dialogues) {
  const all = dialogues.flatMap(({ items }, at) => items.map((item) => ownOf(item, at)))
  await tellOnce(namespace, all)
  await tellOnce(together({ url }), all)
  for (const [at, { items }] of dialogues.entries()) await tellOnce(alone({ url }, at), items)
}

/**
 * How much of their evidence is found: where each stands alone, where all of them do, and in the
 * namespace; null where there is none.
 */
export async function evidenceFound({ url }, namespace, dialogues) {
  if (dialogues.length === 0) return null
  const ownIds = (relevant, at) => new Set([...relevant].map((id) => ownId(id, at)))
  return {
    alone: await scores(
      dialogues,
      (at) => alone({ url }, at),
      (relevant) => relevant,
    ),
    together: await scores(dialogues, () => together({ url }), ownIds),
    here: await scores(dialogues, () => namespace, ownIds),
  }
}

async function tellOnce(namespace, items) {
  const [first] = items
  if (first === undefined || (await isTold(namespace, first.external_id))) return
  await tellAll(namespace, items)
}

export async function isTold(namespace, externalId) {
  return expectOk(await namespace.get(`/memories?external_id=${externalId}`)).items.length > 0
}

async function scores(dialogues, namespaceOf, relevantOf) {
  const answers = []
  for (const [at, { questions }] of dialogues.entries()) {
    for (const { question, relevant } of questions) {
      const { ids } = await recalled(namespaceOf(at), question)
      answers.push({ relevant: relevantOf(relevant, at), ranked: ids })
    }
  }
  return retrievalScores(answers)
}

function alone({ url }, at) {
  return openNamespace({ url, name: `alone-${at}` })
}

function together({ url }) {
  return openNamespace({ url, name: 'together' })
}

function ownOf(item, at) {
  return { ...item, external_id: ownId(item.external_id, at), thread: ownId(item.thread, at) }
}

function ownId(id, at) {
  return `dialogue-${at}-${id}`
}
