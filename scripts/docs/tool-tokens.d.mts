export interface ListedTool {
  readonly name: string
  readonly description?: string | undefined
  readonly inputSchema: object
}
export function tokensOfTool(tool: ListedTool): number
export function tokensTable(all: readonly ListedTool[], five: readonly ListedTool[]): string
export function tokensTableIn(page: string): string
export function withTokensTable(page: string, table: string): string
