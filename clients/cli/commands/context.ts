import { command } from '../program/command.ts'
import { whole } from '../program/options.ts'
import { printable } from '../show/printable.ts'

export const context = command({
  name: 'context',
  summary: 'Show what an agent always loads',
  about:
    'Shows what an agent has before it in every conversation, as text for a system prompt: open alerts, core, soul, identity, logs and evolution.',
  options: {
    maxTokens: whole('<n>', 'most tokens of the text; default 10000', { from: 1, to: 32_000 }),
  },
  examples: ['context > memory.md', "context --json | jq '.tokens'"],
  async run({ client, out }, { maxTokens }) {
    const loaded = await client().context({ max_tokens: maxTokens })
    if (loaded.text.trim() === '') out.note('mneme: there is nothing to load yet.')
    out.answer(loaded, () => [printable(loaded.text).trimEnd()])
  },
})
