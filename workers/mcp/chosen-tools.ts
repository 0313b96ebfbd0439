import { problemOfIssues } from '../errors.ts'
import type { Tool } from './tool.ts'

/** What an agent needs in a conversation; the rest is for whoever tidies up. */
export const fiveTools = ['recall', 'remember', 'forget', 'get_context', 'get_entity']

/**
 * The tools that a client has asked for by `?tools=`: by name, or `five`; all of them where it asks for
 * none. The others are not there for it.
 */
export function chosenTools(all: readonly Tool[], asked: string | undefined): readonly Tool[] {
  if (asked === undefined) return all
  const names = asked === 'five' ? fiveTools : asked.split(',').map((name) => name.trim())
  const unknown = names.find((name) => all.every((tool) => tool.name !== name))
  if (unknown === undefined) return all.filter(({ name }) => names.includes(name))
  const known = all.map(({ name }) => name).join(', ')
  const message = `there is no tool ${JSON.stringify(unknown)}: expected five, or some of ${known}`
  throw problemOfIssues([{ code: 'custom', path: ['tools'], message, input: asked }])
}
