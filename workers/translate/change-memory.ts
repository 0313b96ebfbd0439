import type { ChangeMemoryInput } from '../../engine/memory/change-memory.ts'
import type { MemoryPatch } from '../../protocol/memory.ts'
import { defined } from './defined.ts'

export function changeMemoryInput(id: string, patch: MemoryPatch): ChangeMemoryInput {
  const { text, metadata, thread, expires_at: expiresAt } = patch
  return { id, ...defined({ text, metadata, thread, expiresAt }) }
}
