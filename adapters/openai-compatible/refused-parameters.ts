import { z } from 'zod'

type Body = Record<string, unknown>

/**
 * Models that think take `max_completion_tokens` in the place of `max_tokens`, and some no
 * temperature but their own. Which ones do no list knows for long, but their servers say so: 400,
 * with the name of the parameter. What one has refused it is not sent again.
 */
export class RefusedParameters {
  readonly #byModel = new Map<string, Set<string>>()

  /** The body as the model takes it, as far as is known. */
  fitted(model: string, body: Body): Body {
    const refused = this.#byModel.get(model)
    if (refused === undefined) return body
    const { max_tokens: most, temperature, ...rest } = body
    return {
      ...rest,
      ...(refused.has('temperature') ? {} : { temperature }),
      ...(refused.has('max_tokens') ? { max_completion_tokens: most } : { max_tokens: most }),
    }
  }

  /** What a 400 said of its body; false where it names nothing that could be sent otherwise. */
  learn(model: string, answer: unknown): boolean {
    const name = parameterIn(answer)
    const refused = this.#byModel.get(model) ?? new Set()
    if (name === null || refused.has(name)) return false
    this.#byModel.set(model, refused.add(name))
    return true
  }
}

function parameterIn(answer: unknown): string | null {
  const refusal = refusalSchema.safeParse(answer)
  if (!refusal.success) return null
  const { param, message = '' } = refusal.data.error
  const told = param ?? (/\bmax_completion_tokens\b/.test(message) ? 'max_tokens' : null)
  return told === 'max_tokens' || told === 'temperature' ? told : null
}

const refusalSchema = z.object({
  error: z.object({ param: z.string().nullish(), message: z.string().optional() }),
})
