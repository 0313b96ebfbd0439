import type { CoreView } from '../../engine/model/documents.ts'
import type { SetCoreInput } from '../../engine/governance/catalogue.ts'
import type { CoreBody, SetCoreBody } from '../../protocol/core.ts'

export function setCoreInput({ blocks }: SetCoreBody): SetCoreInput {
  return {
    blocks: blocks.map(({ name, items }) => ({
      name,
      items: items.map(({ text, pinned = false }) => ({ text, pinned })),
    })),
  }
}

export function coreBody({ blocks, tokens, cap }: CoreView): CoreBody {
  return {
    blocks: blocks.map(({ name, budget, tokens: own, items }) => ({
      name,
      budget,
      tokens: own,
      items: items.map(({ id, text, pinned, memoryId }) => ({
        id,
        text,
        pinned,
        ...(memoryId !== null && { memory_id: memoryId }),
      })),
    })),
    tokens,
    cap,
  }
}
