export { memoryTool } from './memory-tool.ts'
export type { FileClient, MemoryFiles } from './memory-tool.ts'
export type { CreateCommand, DeleteCommand, InsertCommand } from './commands.ts'
export type { MemoryCommand, RenameCommand, ReplaceCommand, ViewCommand } from './commands.ts'
