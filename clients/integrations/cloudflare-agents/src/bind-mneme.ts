import { createMemoryClient, type MemoryClient } from '@mneme/client'

/** A service binding to Mneme's Worker. */
export interface MnemeBinding {
  fetch(url: string, init: RequestInit): Promise<Response>
}

/** Who asks, and for which namespace. */
export interface BoundMneme {
  /** Undefined or empty, as a secret that is not set, is refused. */
  readonly apiKey: string | undefined
  readonly namespace: string
}

/**
 * A client over a service binding: no host name, and no way over the net. `localhost` is never looked
 * up; the key of development answers no other host.
 *
 * @example
 * const memory = bindMneme(env.MNEME, { apiKey: env.MNEME_KEY, namespace: userId })
 */
export function bindMneme(binding: MnemeBinding, { apiKey, namespace }: BoundMneme): MemoryClient {
  return createMemoryClient({
    url: 'http://localhost',
    apiKey,
    namespace,
    fetch: (url, init) => binding.fetch(url, init),
  })
}
