import type { AuthRequest, OAuthHelpers } from '@cloudflare/workers-oauth-provider'
import { maxFormBytes } from '../../contract/limits.ts'
import { isAtLeast } from '../../engine/model/caller.ts'
import type { Access, EdgeContext } from '../context.ts'
import { Problem } from '../errors.ts'
import type { KeyCache } from '../key-cache.ts'
import { matchesGlob } from '../match-glob.ts'
import { accessOf, ROOT_CREDENTIAL, rootMark } from '../middleware/authenticate.ts'
import { mostGranted } from './access.ts'
import { authorizePath, namespaceOf, namespaceOfResource, publicOrigin } from './addresses.ts'
import { isMetadataAddress, isPublicAddress } from './client-address.ts'
import { type Consent, showConsent, showRefusal } from './consent-page.ts'
import { readForm } from './read-form.ts'
import { keepUsedClient } from './registration.ts'
import { lesserRole, roleOfScopes, type Scope, scopeNames, scopesOf } from './scopes.ts'
import { granterOf, libraryEnv, openLibrary, openServer } from './server.ts'

/** A client's request for access, found to be one; what it is shown with is for the page. */
interface Asked {
  readonly oauth: OAuthHelpers
  readonly request: AuthRequest
  readonly consent: Consent
}

/** The page that asks a person whether a client may have access. */
export async function showAuthorize(c: EdgeContext): Promise<Response> {
  const asked = await askedBy(c, null)
  return asked instanceof Response ? asked : showConsent(c, asked.consent, 200)
}

/**
 * What the person has decided. There is no session and no cookie: whoever allows shows the key with
 * the decision, so that no other page can decide for them. The request is read again from the
 * address, as it was for the page.
 */
export async function decideAuthorize(c: EdgeContext, cache: KeyCache): Promise<Response> {
  const origin = publicOrigin(c)
  if (!isOwnForm(c, origin)) return showRefusal(c, 'The form was sent from another page.', 403)
  const form = await readForm(c, maxFormBytes)
  const asked = await askedBy(c, form.get('namespace'))
  if (asked instanceof Response) return asked
  const { request, consent } = asked
  if (form.get('decision') !== 'allow') {
    const { authorizationErrorRedirect } = await openLibrary()
    return c.redirect(authorizationErrorRedirect(request, 'access_denied'), 303)
  }
  const chosen = scopeNames.find((scope) => scope === form.get('scope')) ?? consent.chosen
  const again = (fault: string, facts: Partial<Consent> = {}) =>
    showConsent(c, { ...consent, chosen, ...facts, fault }, 403)
  if (consent.namespace === null) return again('Say which namespace it is for.')
  const access = await accessShown(c, cache, form.get('key') ?? '')
  if (access === null) return again('This key or token is not valid here.')
  const { role } = access.caller
  if (!access.namespaces.some((glob) => matchesGlob(glob, consent.namespace ?? ''))) {
    return again(`That key is not for the memory ${consent.namespace}.`)
  }
  const most = mostGranted(role)
  if (!scopesOf(most).includes(chosen)) {
    const widest = scopesOf(most).at(-1) ?? consent.chosen
    return again(`That key has the role ${role}: it cannot allow so much.`, {
      most,
      chosen: widest,
    })
  }
  return grant(c, asked, { access, chosen, namespace: consent.namespace })
}

interface Granted {
  readonly access: Access
  readonly chosen: Scope
  readonly namespace: string
}

async function grant(
  c: EdgeContext,
  { oauth, request, consent }: Asked,
  { access, chosen, namespace }: Granted,
): Promise<Response> {
  const { caller, expiresAt } = access
  const { redirectTo } = await oauth.completeAuthorization({
    request,
    userId: granterOf(caller.credential, namespace),
    metadata: { client: consent.client.clientName },
    scope: [...scopesOf(lesserRole(roleOfScopes([chosen]) ?? 'reader', caller.role))],
    props: {
      credential: caller.credential,
      role: caller.role,
      agent: caller.agent,
      rootMark: caller.credential === ROOT_CREDENTIAL ? await rootMark(c) : null,
      expiresAt,
    },
  })
  await keepUsedClient(c, request.clientId)
  return c.redirect(redirectTo, 303)
}

/** The request in the address; an answer where it is none that a person could decide. */
async function askedBy(c: EdgeContext, named: string | null): Promise<Asked | Response> {
  const origin = publicOrigin(c)
  if (origin === null) return showRefusal(c, 'Access is granted over https alone.')
  const { search, searchParams: query } = new URL(c.req.url)
  const clientId = query.get('client_id') ?? ''
  if (isMetadataAddress(clientId) && !isPublicAddress(clientId)) {
    return showRefusal(c, 'The application is described at an address that is not public.')
  }
  const resource = query.get('resource')
  const namespace =
    resource === null ? namespaceOf(named ?? '') : namespaceOfResource(origin, resource)
  const library = await openLibrary()
  const server = openServer(library, c, { origin, namespace, isStanding: async () => true })
  const oauth = server.getOAuthApi(libraryEnv(c))
  try {
    const request = await oauth.parseAuthRequest(new Request(`${origin}${authorizePath}${search}`))
    const client = await oauth.describeConsent(request)
    const chosen = chosenOf(request.scope)
    const action = `${authorizePath}${search}`
    const consent = { client, action, namespace, chosen, most: null, fault: null }
    return { oauth, request, consent }
  } catch (error) {
    if (error instanceof library.CimdFetchError) {
      return showRefusal(c, 'The description of the application could not be read.')
    }
    if (!(error instanceof library.AuthorizationError)) throw error
    // Set where the client is known and the address is one of its own.
    if (error.redirectTo !== undefined) return c.redirect(error.redirectTo, 303)
    return showRefusal(c, `${error.description}.`)
  }
}

/** What the page has marked: the widest that was asked for; where nothing was, all. */
function chosenOf(asked: readonly string[]): Scope {
  const role = roleOfScopes(asked)
  return scopesOf(role ?? 'main').at(-1) ?? 'memory:read'
}

/** null where nobody known shows it. */
async function accessShown(c: EdgeContext, cache: KeyCache, key: string): Promise<Access | null> {
  try {
    const access = await accessOf(c, cache, key.trim())
    const isOver = access.expiresAt !== null && access.expiresAt <= c.get('ports').clock()
    return isOver || !isAtLeast(access.caller, 'reader') ? null : access
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') return null
    throw error
  }
}

/** A browser says where a form comes from; what says nothing is no browser. */
function isOwnForm(c: EdgeContext, origin: string | null): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) return site === 'same-origin'
  const from = c.req.header('Origin')
  return from === undefined || from === origin
}
