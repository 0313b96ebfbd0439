const MOST_TEXTS = 256

/** The texts of a request's body, or why it is refused: `{texts}` or `{refusal: {status, message}}`. */
export function readRequest(body, model) {
  if (typeof body !== 'object' || body === null) return refused('the body is not a JSON object')
  const { input, model: asked = model } = body
  if (asked !== model) return refused(`the only model here is ${model}`, 404)
  const texts = typeof input === 'string' ? [input] : input
  if (!Array.isArray(texts) || texts.length === 0 || texts.length > MOST_TEXTS) {
    return refused(`input is not a text or a list of 1 to ${MOST_TEXTS} texts`)
  }
  const at = texts.findIndex((text) => typeof text !== 'string' || text.trim() === '')
  return at === -1 ? { texts } : refused(`input[${at}] is not a text with something in it`)
}

function refused(message, status = 400) {
  return { refusal: { status, message } }
}
