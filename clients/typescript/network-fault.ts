/** Why nobody answered at a URL, and what to do about it, from what a platform's `fetch` throws. */
export function faultOf(cause: unknown, root: string): string {
  const message = cause instanceof Error ? cause.message : String(cause)
  const code = codeOf(cause)
  if (code !== null) return `${nodeFault(code, root) ?? message} (${code})`
  const page = (globalThis as { location?: { origin?: string } }).location?.origin
  // A page is told nothing more: the reason stands in the browser's console.
  const isPage = page !== undefined && cause instanceof TypeError && root !== ''
  return isPage ? `${message}: ${pageFault(page, root)}` : message
}

function nodeFault(code: string, root: string): string | null {
  if (code === 'ECONNREFUSED')
    return `nobody listens at ${root}: is the server up, and this its port?`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `there is no host of the name in ${root}`
  if (/SSL|TLS|EPROTO/.test(code))
    return `no TLS is spoken at ${root}: does the url begin with http://?`
  if (/CERT|ALTNAME/.test(code)) return `the certificate of ${root} is not trusted here`
  if (/^HPE_|SOCKET$/.test(code))
    return `${root} broke off: does the url begin with https://, and is this its port?`
  return null
}

function pageFault(page: string, root: string): string {
  const isMixed = page.startsWith('https:') && /^http:\/\/(?!localhost|127\.)/.test(root)
  if (isMixed) return `a page of https cannot call ${root}: give the service a url of https`
  return `no answer from ${root} for a page of ${page}: the server is down, or its MNEME_CORS_ORIGINS does not name ${page}; the browser's console says which`
}

/** The platform's code for a fault, such as `ECONNREFUSED`, wherever it stands. */
function codeOf(fault: unknown): string | null {
  for (let at = fault, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code
    if (at instanceof AggregateError && at.errors.length > 0) return codeOf(at.errors[0])
  }
  return null
}
