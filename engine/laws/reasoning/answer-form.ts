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
      return `JSON by this schema: ${JSON.stringify(shape.schema)}`
  }
}
