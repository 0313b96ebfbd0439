import { maxAnswerTokens } from '../bounds.ts'
import { Utterance } from '../language/utterance.ts'
import {
  extractionPrompt,
  extractionRepair,
  extractionRules,
} from '../laws/commitments/extraction-prompt.ts'
import { type ModelExtraction, readExtraction } from '../laws/commitments/read-extraction.ts'
import type { ShownToModel } from '../model/shown-to-model.ts'
import { askChecked, type CheckedAnswer } from '../operations/ask-checked.ts'
import type { ModelGateway } from '../ports/model-gateway.ts'
import type { Settings } from '../settings.ts'

export interface TextToExtract {
  readonly text: string
  readonly isTrusted: boolean
  /** Epoch milliseconds. */
  readonly saidAt: number
  /** What the model is shown beside the text. */
  readonly shown: ShownToModel
}

/** A text that is there already, read anew by the bound model. */
export async function extractWithModel(
  gateway: ModelGateway,
  { text, isTrusted, saidAt, shown }: TextToExtract,
  settings: Settings['extraction'],
): Promise<CheckedAnswer<ModelExtraction>> {
  const question = {
    system: extractionRules,
    prompt: extractionPrompt(text, gateway.nonce(), saidAt, shown),
    repair: extractionRepair,
    maxTokens: maxAnswerTokens,
    temperature: 0,
  }
  const whole = new Utterance(text)
  let tries = 0
  return await askChecked(gateway, question, (said) => {
    const read = readExtraction(whole, said, settings, isTrusted, shown)
    tries += 1
    // Only once: what it says then is told, and the text waits for another time.
    return tries === 1 && read.ok && read.value.isEmptyHanded ? emptyHanded : read
  })
}

const emptyHanded = { ok: false, message: 'nothing of it stands in the text' } as const
