import type { Hit } from '../../engine/model/views.ts'
import type { RecallInput } from '../../engine/model/requests.ts'
import type { RerankModel } from '../../engine/ports/rerank-model.ts'
import { openNamespace, type NamespaceUnderTest } from './namespace.ts'
import { main, owner } from './reflection-walk.ts'
import type { ScriptedRequest } from '../../scripts/support/scripted-model/script.ts'

/** Three hits for `boat`, of which the last is the one that answers. */
export const boats = [
  'Ana paints the boat blue.',
  'Bo looked at a boat boat boat.',
  'Ana keeps her boat in Bergen harbour.',
] as const

export async function withMemories(
  texts: readonly string[] = boats,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(`recalling-${crypto.randomUUID()}`)
  for (const text of texts) await namespace.ask('remember', { text }, main)
  if (Object.keys(settings).length > 0) {
    await namespace.ask('setSettings', { values: settings }, owner)
  }
  return namespace
}

/** A recall that leaves no trace, and what it has cost. */
export async function recalled(
  namespace: NamespaceUnderTest,
  input: Partial<RecallInput> = {},
  query = 'Where is the boat?',
) {
  const asked = { query, topK: 10, reinforce: false, ...input }
  const { result, ...reply } = await namespace.call('recall', asked, main)
  if (!result.ok) throw new Error(result.failure.detail)
  return { ...reply, ...result.value }
}

/** Something that a model waits for before it answers: `happens` runs once it has been asked. */
export interface Gate {
  /** Awaited by the model, within the object: a promise of the test's would not wake it. */
  readonly pass: () => Promise<void>
  readonly whileAsked: <T>(asking: Promise<T>, happens: () => Promise<unknown>) => Promise<T>
}

export function gate(): Gate {
  const state = { isAsked: false, isOpen: false }
  const soon = () => new Promise((resolve) => setTimeout(resolve, 1))
  return {
    async pass() {
      state.isAsked = true
      while (!state.isOpen) await soon()
    },
    async whileAsked(asking, happens) {
      while (!state.isAsked) await soon()
      await happens()
      state.isOpen = true
      return await asking
    },
  }
}

export function textsOf(hits: readonly Hit[]): readonly string[] {
  return hits.map(({ text }) => text)
}

/** The number under which a model was shown a text with these words. */
export function noteWith({ messages }: ScriptedRequest, words: string): number {
  const lines = messages.flatMap(({ content }) => content.split('\n'))
  const line = lines.find((one) => one.startsWith('{"note"') && one.includes(words)) ?? '{}'
  return (JSON.parse(line) as { readonly note?: number }).note ?? 0
}

/** A model that knows what each text is worth; tells what it was asked. */
export function rankingModel(
  scoreOf: (text: string) => number,
  mostTexts = 100,
): RerankModel & { readonly asked: { query: string; texts: readonly string[] }[] } {
  const asked: { query: string; texts: readonly string[] }[] = []
  return {
    id: 'rank-1',
    models: ['rank-1'],
    mostTexts,
    asked,
    async rerank({ query, texts }) {
      asked.push({ query, texts })
      return { ok: true, scores: texts.map(scoreOf), model: 'rank-1', inputTokens: texts.length }
    },
  }
}
