import type { Json } from '../../model/json.ts'
import type { AnswerSchema } from '../../model/reasoning-predicate.ts'
import type { AnswerShape } from './answer.ts'

/** The form of an answer, as a model is told it (spec TH-10). */
export function answerForm(shape: AnswerShape): string {
  switch (shape.kind) {
    case 'decision':
      return '{"decision": true or false, "confidence": 0 to 1, "reasoning": ["one reason or more"]}'
    case 'category':
      return '{"primary": "a category", "secondary": "another category or empty", "confidence": 0 to 1, "reasoning": ["…"]}'
    case 'sentiment':
      return '{"overall": "positive", "negative", "neutral" or "mixed", "confidence": 0 to 1, "scores": {"positive": 0 to 1, "negative": 0 to 1, "neutral": 0 to 1, together 1}, "aspects": {"what": "how it is felt"}, "emotions": ["…"], "reasoning": ["…"]}'
    case 'ranking':
      return '{"ranked": ["every item once, the first first"], "confidence": 0 to 1, "reasoning": ["…"]}'
    case 'text':
      return '{"output": "the text"}'
    case 'json':
      return `JSON by this schema: ${JSON.stringify(wireSchema(shape.schema))}`
  }
}

/** A schema as JSON schema writes it. */
function wireSchema(schema: AnswerSchema): Json {
  const { type, properties, required, items, minimum, maximum } = schema
  const inner = properties?.map((one) => [one.name, wireSchema(one.schema)] as const)
  return {
    ...(type !== null && { type }),
    ...(inner !== undefined && { properties: Object.fromEntries(inner) }),
    ...(required.length > 0 && { required }),
    ...(items !== null && { items: wireSchema(items) }),
    ...(schema.enum !== null && { enum: schema.enum }),
    ...(minimum !== null && { minimum }),
    ...(maximum !== null && { maximum }),
  }
}
