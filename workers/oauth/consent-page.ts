import type { ConsentDescription } from '@cloudflare/workers-oauth-provider'
import { html } from 'hono/html'
import { isAtLeast, type Role } from '../../engine/model/caller.ts'
import type { EdgeContext } from '../context.ts'
import { sha256 } from '../sha256.ts'
import { type Scope, scopes } from './scopes.ts'

export interface Consent {
  /** What the library has found out about the client, and where its code would go. */
  readonly client: ConsentDescription
  /** Path and query of the request, which the form is sent to. */
  readonly action: string
  /** null where the client has named none: the person does. */
  readonly namespace: string | null
  readonly chosen: Scope
  /** The widest that the key allows, once one was shown; null before. */
  readonly most: Role | null
  /** Why the form is shown again; null where it is new. */
  readonly fault: string | null
}

/** Shows who asks for what. No script, nothing from elsewhere, in no frame; a form to this page alone. */
export async function showConsent(c: EdgeContext, consent: Consent, status: 200 | 403) {
  c.header('Content-Security-Policy', await policyOf(consent.client.redirectUri))
  const { client, action, namespace, fault } = consent
  const where = namespace === null ? '' : html` to the memory <b>${namespace}</b>`
  return c.html(
    page(
      `Allow ${client.clientName}?`,
      html`
        <h1><b>${client.clientName}</b> asks for access${where}</h1>
        <p>${originOf(client)} Access would be sent to <b>${client.redirectHost}</b>.</p>
        ${client.redirectIsLoopback ? loopbackWarning : ''}
        ${fault === null ? '' : html`<p class="fault" role="alert">${fault}</p>`}
        <form method="post" action="${action}" autocomplete="off">
          ${namespace === null ? namespaceField : ''}
          <fieldset>
            <legend>It may</legend>
            ${scopes.map((one) => choice(one, consent))}
          </fieldset>
          <label for="key">Your key or token for this memory</label>
          <input id="key" name="key" type="password" autocomplete="off" spellcheck="false" />
          <p class="note">
            It stays here: ${client.clientName} gets a token of its own, which ends with your key.
          </p>
          <button name="decision" value="allow">Allow</button>
          <button name="decision" value="deny" class="quiet">Deny</button>
        </form>
      `,
    ),
    status,
  )
}

/** What cannot be sent back to a client: it is not known, or where it is. */
export async function showRefusal(c: EdgeContext, why: string, status: 400 | 403 = 400) {
  c.header('Content-Security-Policy', await policyOf(null))
  const body = html`
    <h1>This request cannot be answered</h1>
    <p class="fault" role="alert">${why}</p>
    <p>Nothing was sent anywhere. Go back to the application, and connect it once more.</p>
  `
  return c.html(page('Request refused', body), status)
}

type Html = ReturnType<typeof html>

function originOf({ clientDomain }: ConsentDescription): Html {
  if (clientDomain === undefined) return html`It has named itself: nobody has checked the name.`
  return html`It is published by <b>${clientDomain}</b>.`
}

const loopbackWarning = html`
  <p class="note">
    That is a program on your own machine, and any program there can take this name. Go on only if
    you have just begun to connect it.
  </p>
`

const namespaceField = html`
  <label for="namespace">Namespace of the memory</label>
  <input id="namespace" name="namespace" spellcheck="false" />
`

function choice(
  { scope, role, says }: (typeof scopes)[number],
  { chosen, most }: Pick<Consent, 'chosen' | 'most'>,
): Html {
  const isOpen = most === null || isAtLeast({ role: most }, role)
  const state = isOpen ? (scope === chosen ? html`checked` : '') : html`disabled`
  return html`
    <label class="choice"
      ><input type="radio" name="scope" value="${scope}" ${state} /> ${says}</label
    >
  `
}

function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleTag}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 8vh auto; padding: 0 1.25rem; }
h1 { font-size: 1.4rem; line-height: 1.3; font-weight: 500; overflow-wrap: anywhere; }
b { font-weight: 700; overflow-wrap: anywhere; }
fieldset { border: 1px solid #8888; border-radius: .5rem; margin: 1.25rem 0; padding: .75rem 1rem; }
label { display: block; margin: .35rem 0; }
.choice:has(:disabled) { opacity: .5; }
input:not([type=radio]) { box-sizing: border-box; width: 100%; padding: .5rem; font: inherit; }
button { margin: 1rem .5rem 0 0; padding: .5rem 1.25rem; font: inherit; cursor: pointer; }
.note { font-size: .9rem; opacity: .8; }
.fault { border-left: .25rem solid #c33; padding-left: .75rem; }
`
// Its own template: the text is the hashed one, to the letter.
const styleTag = html([`<style>${style}</style>`] as unknown as TemplateStringsArray)

/**
 * A form's answer leads to the client, and browsers hold all of that way to `form-action`: a client on
 * the internet may lead on to another host of its own.
 */
async function policyOf(redirectUri: string | null): Promise<string> {
  const { protocol = '', origin = '' } = redirectUri === null ? {} : new URL(redirectUri)
  const isNumberV6 = origin.includes('[')
  const onward = protocol === 'https:' || isNumberV6 ? protocol : origin
  return [
    "default-src 'none'",
    `style-src 'sha256-${await styleHash()}'`,
    `form-action 'self' ${onward}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

let hash: string | undefined

async function styleHash(): Promise<string> {
  hash ??= btoa(String.fromCharCode(...(await sha256(style))))
  return hash
}
