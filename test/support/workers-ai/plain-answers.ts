import { Utterance } from '../../../engine/language/utterance.ts'
import { extractCommitments } from '../../../engine/laws/commitments/extract-commitments.ts'
import { defaultSettings } from '../../../engine/settings.ts'
import {
  fails,
  type Script,
  type ScriptedRequest,
} from '../../../scripts/support/scripted-model/script.ts'

/**
 * What a chat model answers that reads as rules do: an extraction draws what they would draw, of a
 * synthesis the best note is the answer. It knows nothing else: asked for more it talks.
 */
export const plainAnswers: Script = {
  '[extraction:read]': ({ messages }) => {
    const { commitments } = extractCommitments(new Utterance(fenced(messages)[0] ?? ''), extraction)
    return {
      commitments: commitments.map(({ text, role, confidence }) => ({ text, role, confidence })),
    }
  },
  '[synthesis:answer]': ({ messages }) => {
    const [, notes = ''] = fenced(messages)
    const [, best] = /"text":("(?:[^"\\]|\\.)*")/.exec(notes) ?? []
    if (best === undefined) return { answer: 'I do not know.', cited: [], known: false }
    return { answer: `${JSON.parse(best)} [1]`, cited: [1], known: true }
  },
  '*': fails('prose'),
}

const { extraction } = defaultSettings

/** What stands as data in the last message, in order. */
function fenced(messages: ScriptedRequest['messages']): readonly string[] {
  const asked = messages.at(-1)?.content ?? ''
  const found = asked.matchAll(/<data ([0-9a-f]{32})>\n([\s\S]*?)\n<\/data \1>/g)
  return [...found].map(([, , text = '']) => text)
}
