import { namespaceSchema } from '../../contract/ids.ts'
import type { EdgeContext } from '../context.ts'

export const authorizePath = '/authorize'
export const tokenPath = '/oauth/token'
export const registrationPath = '/oauth/register'
export const serverMetadataPath = '/.well-known/oauth-authorization-server'
export const resourceMetadataPath = '/.well-known/oauth-protected-resource'

/**
 * Scheme and host that clients know this server by: `MNEME_PUBLIC_URL`, else those of the request.
 * Null where they are neither https nor this machine, or no address: no token is issued over an open
 * line.
 */
export function publicOrigin(c: EdgeContext): string | null {
  const named = c.env.MNEME_PUBLIC_URL ?? ''
  const address = named === '' ? c.req.url : named
  if (!URL.canParse(address)) return null
  const { protocol, hostname, origin } = new URL(address)
  const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback) ? origin : null
}

/** What a token is for (RFC 8707): the endpoint of one namespace. */
export function resourceOf(origin: string, namespace: string): string {
  return `${origin}/mcp/${namespace}`
}

/** The namespace of a resource; null for what is none of this server. */
export function namespaceOfResource(origin: string, resource: string): string | null {
  const start = `${origin}/mcp/`
  const [address = ''] = resource.split('?')
  if (!address.startsWith(start)) return null
  return namespaceOf(address.slice(start.length))
}

/** The namespace that a path of `/mcp/{ns}` names; null where it names none. */
export function namespaceOfPath(path: string): string | null {
  const [, name] = /^\/mcp\/([^/]+)$/.exec(path) ?? []
  return name === undefined ? null : namespaceOf(name)
}

export function namespaceOf(name: string): string | null {
  return namespaceSchema.safeParse(name).data ?? null
}

/** Where the metadata of a namespace's endpoint is (RFC 9728). */
export function resourceMetadataOf(origin: string, namespace: string): string {
  return `${origin}${resourceMetadataPath}/mcp/${namespace}`
}
