import { encodeNamespace } from '@mneme/client'

/** Where Mneme is and who asks. */
export interface ServerPlace {
  readonly url: string
  /** Undefined or empty, as a variable that is not set, is refused. */
  readonly apiKey: string | undefined
  readonly namespace: string
}

/**
 * Mneme's tools for agents that are to look things up by themselves, as a server of `mcpServers`.
 *
 * @example
 * query({ prompt, options: { mcpServers: { mneme: mnemeServer({ url, apiKey, namespace }) } } })
 * @throws TypeError where `apiKey` is missing.
 */
export function mnemeServer({ url, apiKey, namespace }: ServerPlace) {
  if (apiKey === undefined || apiKey === '') {
    throw new TypeError('apiKey is missing: is the variable of the environment set?')
  }
  return {
    type: 'http' as const,
    url: new URL(`/mcp/${encodeNamespace(namespace)}`, url).href,
    headers: { authorization: `Bearer ${apiKey}` },
  }
}
