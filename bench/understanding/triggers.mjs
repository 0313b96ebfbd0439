import { readLabelled, rowOf } from '../support/labelled-set.mjs'

export const kind = 'triggers'

/** What a message asks of the assistant; what people say to each other asks for nothing. */
export async function measure(client) {
  const items = readLabelled('triggers')
  const namespace = client.open('understanding-triggers')
  const pairs = []
  for (const { text, intent } of items) {
    const { body } = await namespace.post('/messages', { text })
    const said = body.intent
    const isAsked = intent !== 'none'
    // Another request than the one that was made is one of each.
    if (isAsked && said !== 'none' && said !== intent) pairs.push({ is: false, called: true })
    pairs.push({ is: isAsked, called: isAsked ? said === intent : said !== 'none' })
  }
  return [rowOf('requests', pairs)]
}
