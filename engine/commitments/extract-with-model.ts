import {
  extractionPrompt,
  extractionRepair,
  extractionRules,
  type ModelExtraction,
  readExtraction,
} from '../laws/commitments/read-extraction.ts'
import type { Settings } from '../settings.ts'
import type { ModelGateway } from '../ports/model-gateway.ts'
import { askChecked, type Asked } from '../models/ask-checked.ts'

/** A text that is there already, read anew by the bound model (spec AG-9, AG-10). */
export async function extractWithModel(
  gateway: ModelGateway,
  { text, isTrusted }: { readonly text: string; readonly isTrusted: boolean },
  settings: Settings['extraction'],
): Promise<Asked<ModelExtraction>> {
  const question = {
    system: extractionRules,
    prompt: extractionPrompt(text, gateway.nonce()),
    repair: extractionRepair,
    maxTokens: answerTokens,
    temperature: 0,
  }
  let tries = 0
  return await askChecked(gateway, question, (said) => {
    const read = readExtraction(text, said, settings, isTrusted)
    tries += 1
    // Only once: what it says then is told, and the text waits for another time.
    return tries === 1 && read.ok && read.value.isEmptyHanded ? emptyHanded : read
  })
}

const emptyHanded = { ok: false, message: 'nothing of it stands in the text' } as const
/** Fifty sentences in full, and what stands around them. */
const answerTokens = 8_192
