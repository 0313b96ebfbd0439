import { isPublicName } from '../../engine/model/public-name.ts'

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
  const name = hostname.replace(/\.$/, '')
  const isNamed = /\.[a-z][a-z0-9-]*$/.test(name) && isPublicName(name)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isNamed
}
