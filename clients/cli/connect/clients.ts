import type { Client } from './client.ts'
import { chatgpt } from './clients/chatgpt.ts'
import { claudeCode } from './clients/claude-code.ts'
import { claudeDesktop } from './clients/claude-desktop.ts'
import { codex } from './clients/codex.ts'
import { cursor } from './clients/cursor.ts'
import { vscode } from './clients/vscode.ts'

/** All clients, in the order in which they are listed. */
export const clients: readonly Client[] = [
  claudeCode,
  codex,
  cursor,
  vscode,
  claudeDesktop,
  chatgpt,
]
