import { z } from 'zod'

/** Strict, so that a test sees what no model would take. */
export const chatInputs = z.strictObject({
  messages: z
    .array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .min(1),
  temperature: z.number().min(0).max(5).optional(),
  max_tokens: z.int().positive().optional(),
  chat_template_kwargs: z.strictObject({ enable_thinking: z.boolean() }).optional(),
})

const text = z.string().min(1)

/** At most 100 texts. */
export const embeddingInputs = z.strictObject({
  text: z.union([text, z.array(text).min(1).max(100)]),
  pooling: z.enum(['mean', 'cls']).optional(),
})

export const rerankInputs = z.strictObject({
  query: text,
  contexts: z.array(z.strictObject({ text })).min(1),
  top_k: z.int().positive().optional(),
})
