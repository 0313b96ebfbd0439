import { encodeNamespace } from '@mneme/client'

/** Where Mneme is and who asks. */
export interface ServerPlace {
  readonly url: string
  readonly apiKey: string
  readonly namespace: string
}

/**
 * Mneme's tools for agents that are to look things up by themselves, as a server of `mcpServers`.
 *
 * @example
 * query({ prompt, options: { mcpServers: { mneme: mnemeServer({ url, apiKey, namespace }) } } })
 */
export function mnemeServer({ url, apiKey, namespace }: ServerPlace) {
  return {
    type: 'http' as const,
    url: new URL(`/mcp/${encodeNamespace(namespace)}`, url).href,
    headers: { authorization: `Bearer ${apiKey}` },
  }
}
