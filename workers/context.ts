import type { Context, MiddlewareHandler } from 'hono'
import type { EdgePorts } from '../adapters/open-ports.ts'
import type { Caller, Role } from '../engine/model/caller.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { CostBody } from '../contract/usage.ts'

/** What a request carries through the edge, each set by the middleware of its name. */
export interface EdgeEnv {
  Bindings: Cloudflare.Env
  Variables: {
    requestId: string
    ports: EdgePorts
    access: Access
    /** Looks the caller up again while a request goes on; throws what ends it. */
    confirmAccess: () => Promise<void>
    /** Set once the caller may act in it. */
    namespace: string
    /** How logs name it. */
    namespaceHash?: string
    /** The time the request says it is; null without the test clock. */
    now: number | null
    /** The body's JSON value as it came, before any schema read it. */
    body: unknown
    /** Set where a message in the body brings its own, in place of the header's. */
    idempotencyKey?: string | undefined
    /** Set where a client of MCP asks for some of the tools. */
    tools?: string | undefined
    /** Set where the answer is the result of an operation on Notes and Collections. */
    isOperation?: boolean
    /** What the namespaces' answers have cost so far, for the log. */
    spent?: CostBody
    /** The code of the problem that ended the request. */
    problem?: ErrorCode
  }
}

export type EdgeContext = Context<EdgeEnv>
export type EdgeMiddleware = MiddlewareHandler<EdgeEnv>

/** Who calls, and the patterns of the namespaces that the credential is for. */
export interface Access {
  readonly caller: Caller
  readonly namespaces: readonly string[]
  /** Shown was a token, which may mint no other. */
  readonly isToken: boolean
  /** When it expires; null for a key. */
  readonly expiresAt: number | null
  /** Of a token of OAuth: the role that its person could still let the client have. */
  readonly grantable?: Role
}
