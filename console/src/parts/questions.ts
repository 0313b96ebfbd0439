import type { MemoryClient } from '../../../clients/typescript/index.ts'
import { t } from '../words/shared.ts'
import { knownOf } from './known-entity.ts'

const mostEntities = 2
const mostQuestions = 3

/** Questions that what is remembered answers: about whom most is known, and what was said last. */
export async function readQuestions(
  memory: MemoryClient,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const [known, last] = await Promise.all([
    memory.entities.list({ order: 'relevance', limit: mostEntities }, { signal }).page(),
    memory.memories.list({ limit: mostQuestions }, { signal }).page(),
  ])
  const names = known.items.map((entity) => knownOf(entity).name)
  const words = last.items.flatMap(({ text }) => longestWord(text, names))
  const questions = [
    ...names.map((name) => t('askAbout', { name })),
    ...words.map((word) => t('askWord', { word })),
  ]
  return [...new Set(questions)].slice(0, mostQuestions)
}

/** What a text is about, as far as a word tells: the longest of those that are no name and do not begin it. */
function longestWord(text: string, names: readonly string[]): readonly string[] {
  const [, ...words] = text.match(/\p{L}+/gu) ?? []
  const others = words.filter(
    (word) => !names.some((name) => name.toLowerCase() === word.toLowerCase()),
  )
  return others.toSorted((a, b) => b.length - a.length).slice(0, 1)
}
