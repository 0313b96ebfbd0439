import { z } from 'zod'

export interface Answer {
  readonly text: string
  /** null where the server does not count, or counts no whole number. */
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}

/** The first choice of a chat completion; null for anything else. Any bytes may be given. */
export function readAnswer(bytes: Uint8Array): Answer | null {
  const completion = completionSchema.safeParse(jsonIn(bytes))
  if (!completion.success) return null
  const { choices, usage } = completion.data
  const [{ message }] = choices
  return {
    text: textOf(message.content),
    inputTokens: usage.prompt_tokens,
    outputTokens: usage.completion_tokens,
  }
}

const count = z.int().nonnegative().nullable().catch(null)

const part = z.object({ type: z.literal('text'), text: z.string() })

const choice = z.object({
  // Null or absent where a model refused or called a tool: it said nothing.
  message: z.object({ content: z.union([z.string(), z.array(part), z.null()]).optional() }),
})

const completionSchema = z.object({
  choices: z.tuple([choice], z.unknown()),
  usage: z
    .object({ prompt_tokens: count, completion_tokens: count })
    .catch({ prompt_tokens: null, completion_tokens: null }),
})

type Content = z.infer<typeof choice>['message']['content']

function textOf(content: Content): string {
  if (typeof content === 'string') return content
  return (content ?? []).map(({ text }) => text).join('')
}

/** undefined where it is no JSON, which is no completion either. */
function jsonIn(bytes: Uint8Array): unknown {
  try {
    const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
    return JSON.parse(utf8.decode(bytes))
  } catch {
    return undefined
  }
}
