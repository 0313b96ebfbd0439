/**
 * Whether a host's name, in lower case and without a dot at its end, can stand in the public tree of
 * names: it has more than one label, and its last is none that is kept for use inside a network.
 * Source: RFC 6761, 6762, 8375 and 9476, and the names that ICANN gives to nobody. What it resolves to
 * cannot be seen here.
 */
export function isPublicName(name: string): boolean {
  const labels = name.split('.')
  return labels.length > 1 && !localNames.has(labels.at(-1) ?? '')
}

/** What stands for machines inside a network, or for none. */
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
  'mail',
  'onion',
  'private',
  'test',
])
