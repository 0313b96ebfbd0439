import { isPublicName } from '../../model/public-name.ts'

/** An address as a URL parser reads it: numbers of hosts in one notation, names in ASCII. */
export interface WebAddress {
  /** With its colon, as `https:`. */
  readonly scheme: string
  /** In lower case, IPv6 in brackets. */
  readonly host: string
  /** Empty for that of the scheme. */
  readonly port: string
  readonly hasCredentials: boolean
}

/**
 * Why nothing may be sent to an address that somebody else has chosen; null where it may. `address` is
 * null for what is no URL. Only https,
 * only hosts that can stand on the public internet: no number of a private, loopback, link-local,
 * shared, reserved or multicast range, none that IPv6 wraps around one, and no name that is only known
 * inside a network. What a name resolves to cannot be seen here. `isLoopbackAllowed` is for
 * development: http and https to this very machine.
 * Source of the ranges: the special-purpose registries of IANA (RFC 6890 and its updates).
 */
export function refusalOfAddress(
  address: WebAddress | null,
  { isLoopbackAllowed }: { readonly isLoopbackAllowed: boolean },
): string | null {
  if (address === null) return 'expected a URL'
  const { scheme, host, port, hasCredentials } = address
  if (hasCredentials) return 'a user name or password in the URL is not sent'
  const name = host.replace(/\.$/, '')
  const isWeb = scheme === 'https:' || scheme === 'http:'
  if (isLoopbackAllowed && isWeb && isLoopback(name)) return null
  if (scheme !== 'https:') return 'expected https'
  if (name === '') return 'expected a host'
  if (name.startsWith('[')) {
    return isPublicV6(name.slice(1, -1)) ? ofPort(port) : `${host} is no public address`
  }
  const v4 = v4Of(name)
  if (v4 !== null) return isPublicV4(v4) ? ofPort(port) : `${host} is no public address`
  if (!isPublicName(name)) return `${host} is no public name`
  return ofPort(port)
}

/** Below it stand mail, databases and the like, which one must not be made to speak to. */
function ofPort(port: string): string | null {
  if (port === '' || port === '443' || Number(port) >= leastPort) return null
  return `port ${port} is not spoken to: 443, or ${leastPort} and above`
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || v4Of(name)?.[0] === 127
}

function v4Of(name: string): readonly number[] | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(name)
  return parts === null ? null : parts.slice(1).map(Number)
}

function isPublicV4([a = 0, b = 0, c = 0]: readonly number[]): boolean {
  return !notPublicV4.some(
    ([first, second, third]) =>
      isIn(a, first) && (second === undefined || isIn(b, second)) && (third ?? c) === c,
  )
}

function isIn(part: number, range: number | readonly [number, number]): boolean {
  return typeof range === 'number' ? part === range : part >= range[0] && part <= range[1]
}

type Range = number | readonly [number, number]

/** By the first bytes: this network, private, shared, loopback, link-local, reserved, multicast. */
const notPublicV4: readonly (readonly [Range, Range?, number?])[] = [
  [0],
  [10],
  [100, [64, 127]],
  [127],
  [169, 254],
  [172, [16, 31]],
  [192, 0, 0],
  [192, 0, 2],
  [192, 88, 99],
  [192, 168],
  [198, [18, 19]],
  [198, 51, 100],
  [203, 0, 113],
  [[224, 255]],
]

/** Of all of IPv6 only 2000::/3 is given out; in it some ranges stand for others, or for none. */
function isPublicV6(text: string): boolean {
  const groups = groupsOf(text)
  if (groups === null) return false
  const [a = 0, b = 0] = groups
  if (a < 0x2000 || a > 0x3fff) return false
  // Protocol assignments and Teredo, 6to4, documentation.
  if (a === 0x2001 && (b < 0x200 || b === 0xdb8)) return false
  return a !== 0x2002 && !(a === 0x3fff && b < 0x1000)
}

/** The eight groups; null for what is no such address. */
function groupsOf(text: string): readonly number[] | null {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0) return null
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const left = 8 - before.length - after.length
  if (tail === undefined ? left !== 0 : left < 1) return null
  const all = [...before, ...Array.from({ length: left }, () => '0'), ...after]
  return all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? all.map((group) => Number.parseInt(group, 16))
    : null
}

const leastPort = 1_024
