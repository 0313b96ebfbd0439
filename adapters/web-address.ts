import type { WebAddress } from '../engine/laws/events/webhook-address.ts'

/** A URL in the terms of the law of addresses; null for what is none. */
export function addressOf(url: string): WebAddress | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname, port, username, password } = new URL(url)
  return {
    scheme: protocol,
    host: hostname.toLowerCase(),
    port,
    hasCredentials: username !== '' || password !== '',
  }
}
