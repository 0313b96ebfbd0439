import type { UnifiedSession } from './unified'

// As much of MemoryBench's interface as the provider meets, so that it compiles and runs without it.

export interface ProviderConfig {
  apiKey: string
  baseUrl?: string
}

export interface IngestOptions {
  containerTag: string
}

export interface SearchOptions {
  containerTag: string
  limit?: number
}

export interface IngestResult {
  documentIds: string[]
  taskIds?: string[]
}

export interface Provider {
  name: string
  initialize(config: ProviderConfig): Promise<void>
  ingest(sessions: UnifiedSession[], options: IngestOptions): Promise<IngestResult>
  awaitIndexing(result: IngestResult, containerTag: string): Promise<void>
  search(query: string, options: SearchOptions): Promise<unknown[]>
  clear(containerTag: string): Promise<void>
}
