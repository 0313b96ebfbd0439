import type { CallOptions } from './call-options.ts'
import { type List, listOf, type Page } from './list.ts'
import type { Ask, Transport } from './transport.ts'

type Query = Readonly<Record<string, unknown>>

/** Calls below one path, by their method; a list is read as it is iterated. */
export interface NamespaceCalls {
  readonly transport: Transport
  readonly root: string
  get<T>(path: string, query?: Query, options?: CallOptions): Promise<T>
  /** A read whose request is a body. */
  ask<T>(path: string, body: unknown, options?: CallOptions): Promise<T>
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  put<T>(path: string, body: unknown, options?: CallOptions): Promise<T>
  patch<T>(path: string, body: unknown, options?: CallOptions): Promise<T>
  remove<T>(path: string, query?: Query, options?: CallOptions): Promise<T>
  list<T>(path: string, query: Query | undefined, options: CallOptions | undefined): List<T>
}

export function callsBelow(transport: Transport, root: string): NamespaceCalls {
  async function call<T>(ask: Ask): Promise<T> {
    return (await transport.call<T>({ ...ask, path: `${root}${ask.path}` })).body
  }

  return {
    transport,
    root,
    get: (path, query, options) => call({ method: 'GET', path, query, options }),
    ask: (path, body, options) => call({ method: 'POST', reads: true, path, body, options }),
    post: (path, body, options) => call({ method: 'POST', path, body, options }),
    put: (path, body, options) => call({ method: 'PUT', path, body, options }),
    patch: (path, body, options) => call({ method: 'PATCH', path, body, options }),
    remove: (path, query, options) => call({ method: 'DELETE', path, query, options }),
    list<T>(path: string, given?: Query, options?: CallOptions) {
      return listOf((cursor) => {
        const query = cursor ? { ...given, cursor } : given
        return call<Page<T>>({ method: 'GET', path, query, options })
      })
    },
  }
}

/** The path of one resource of a collection, or of something below it. */
export function pathOf(collection: string, id: string, rest = ''): string {
  return `${collection}/${encodeURIComponent(id)}${rest}`
}
