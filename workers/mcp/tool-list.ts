import type { Tool } from './tool.ts'
import { listConflicts, resolveConflict } from './tools/conflicts.ts'
import { forget, restore } from './tools/forget.ts'
import { getContext } from './tools/get-context.ts'
import { getEntity } from './tools/get-entity.ts'
import { getMemory, listMemories, pin } from './tools/memories.ts'
import { recall } from './tools/recall.ts'
import { propose, remember } from './tools/remember.ts'
import { think } from './tools/think.ts'
import { work } from './tools/work.ts'

/** What a model may do, what it needs most first. */
export const TOOLS: readonly Tool[] = [
  recall,
  remember,
  forget,
  restore,
  getContext,
  getEntity,
  listMemories,
  getMemory,
  listConflicts,
  resolveConflict,
  propose,
  pin,
  work,
  think,
]
