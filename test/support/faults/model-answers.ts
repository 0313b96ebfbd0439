import { plainAnswers } from '../workers-ai/plain-answers.ts'
import type { Script, ScriptedRequest } from '../../../scripts/support/scripted-model/script.ts'

/** What the chat model says to each of its questions, by their first line; of what it was shown. */
export const answers: Script = {
  ...plainAnswers,
  '[decide:k:reason]': { decision: true, confidence: 0.9, reasoning: ['so'] },
  '[reflection:draft]': draft,
}

function draft({ messages }: ScriptedRequest) {
  const asked = messages.map(({ content }) => content).join('\n')
  const elements = [...asked.matchAll(/"(\w+)": "one or two sentences"/g)].map(([, name]) => name)
  const sources = [...new Set(asked.match(/mem_[0-9A-Z]{26}/g) ?? [])].slice(0, 2)
  const content = 'Ana cares for olive trees'
  return {
    operations: [{ op: 'EXTRACT', target: 'semantic', content, reason: 'told twice', sources }],
    monologue: Object.fromEntries(elements.map((name) => [name, `I think of ${name}.`])),
    self_awareness: ['I count trees.'],
    vibe: 'leafy',
    insight: 'The user minds trees.',
  }
}
