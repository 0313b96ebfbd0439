import type { Trust } from './trust.ts'

/** The blocks of core in the order they are rendered (spec SG-1). */
export const coreBlockNames = ['identity', 'active_context', 'persona', 'critical_facts'] as const

export type CoreBlockName = (typeof coreBlockNames)[number]

/** A line that is always in an agent's context. */
export interface CoreItem {
  readonly id: string
  readonly block: CoreBlockName
  /** Its place among the items of its block, from 0; gaps are no matter. */
  readonly place: number
  readonly text: string
  readonly pinned: boolean
  /** The memory it says; null where it was written by hand. */
  readonly memoryId: string | null
  readonly addedAt: number
  /** Of who put the line there; not kept of lines that are older than it (`trustOfLine`). */
  readonly trust?: Trust
}

/** By id, so that a change of one item is a change of one field. */
export interface CoreContent {
  readonly items: Readonly<Record<string, CoreItem>>
}

export interface CoreView {
  readonly blocks: readonly {
    readonly name: CoreBlockName
    /** o200k_base tokens, as all here. */
    readonly budget: number
    readonly tokens: number
    readonly items: readonly CoreItem[]
  }[]
  /** Of the whole as it is rendered. */
  readonly tokens: number
  readonly cap: number
}
