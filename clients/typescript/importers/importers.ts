import { chat } from './chat.ts'
import { chatgpt } from './chatgpt.ts'
import { claude } from './claude.ts'
import { letta } from './letta.ts'
import { markdown } from './markdown.ts'
import { mcp, mem0, zep } from './served.ts'
import { claudeCode } from './sessions/claude-code.ts'
import { codex } from './sessions/codex.ts'
import { cursor } from './sessions/cursor.ts'
import { slack } from './slack.ts'
import type { Importer } from './source.ts'
import { hindsight, langmem, supermemory } from './stored-facts.ts'
import { whatsapp } from './whatsapp.ts'

/** All sources by their names. Of two that are told from a file as surely, the one before wins. */
export const importers = {
  mem0,
  chatgpt,
  claude,
  'claude-code': claudeCode,
  codex,
  cursor,
  letta,
  mcp,
  hindsight,
  supermemory,
  zep,
  langmem,
  slack,
  whatsapp,
  markdown,
  chat,
} satisfies Readonly<Record<string, Importer>>

export type ImportSource = keyof typeof importers

/** The sources that can be read; `chat` is plain `Name: text` lines, or lines of role and content. */
export const importSources: readonly ImportSource[] = Object.values(importers).map(
  ({ source }) => source,
)
