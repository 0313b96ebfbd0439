import { maxCallMs, maxCallUrlCharacters } from '../limits.ts'
import { key, membersWithOne, text, wholeWithin } from './parts.ts'

/** The step that leaves the server: what it may call is the operator's to say. */
export const callStep = membersWithOne(['url', 'service'], {
  key: key.optional().meta({ default: 'call', description: 'Its name in signals' }),
  url: text({ characters: maxCallUrlCharacters, isLine: true })
    .optional()
    .describe('An address of an origin that the operator allows'),
  service: key.optional().describe('A service binding of the server, `STEP_` and a name'),
  timeout_ms: wholeWithin(1, maxCallMs)
    .optional()
    .meta({ default: maxCallMs, description: 'Milliseconds that it may take in all' }),
}).describe('Sends the unpublished notes to code of your own, and adds the notes it answers')
