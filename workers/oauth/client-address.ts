/** Top-level names that stand for machines inside a network, or for none (RFC 6761, 6762, 8375, 9476). */
const localNames: ReadonlySet<string> = new Set([
  'alt',
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
  'test',
])

/** A client whose id is the address of its metadata: the document is fetched from there. */
export function isMetadataAddress(clientId: string): boolean {
  return /^https?:/i.test(clientId)
}

/**
 * Whether a client's metadata may be fetched from an address that a stranger has named: https on its
 * own port, from a host with a public name. No number of a host is one, whatever its range.
 */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const labels = hostname.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  const isNamed = labels.length > 1 && /^[a-z][a-z0-9-]*$/.test(last) && !localNames.has(last)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isNamed
}
