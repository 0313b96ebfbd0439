import {
  extractionPrompt,
  extractionRepair,
  extractionRules,
} from '../../laws/commitments/extraction-prompt.ts'
import { type ModelExtraction, readExtraction } from '../../laws/commitments/read-extraction.ts'
import type { ExtractionSettings } from '../../model/extraction-settings.ts'
import type { ModelDesk } from '../../ports/model-desk.ts'
import { askChecked, type Asked } from '../models/ask-checked.ts'

/** A text that is there already, read anew by the bound model (spec AG-9, AG-10). */
export async function extractWithModel(
  desk: ModelDesk,
  { text, isTrusted }: { readonly text: string; readonly isTrusted: boolean },
  settings: ExtractionSettings,
): Promise<Asked<ModelExtraction>> {
  const question = {
    system: extractionRules,
    prompt: extractionPrompt(text, desk.nonce()),
    repair: extractionRepair,
    maxTokens: answerTokens,
    temperature: 0,
  }
  return await askChecked(desk, question, (said) => readExtraction(text, said, settings, isTrusted))
}

/** Fifty sentences quoted in full, and what stands around them. */
const answerTokens = 8_192
