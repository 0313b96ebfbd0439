import type { CallOptions } from './call-options.ts'
import { listOf, type List, type Page } from './list.ts'
import type { Answer } from './read-answer.ts'
import type { Transport } from './transport.ts'

type Query = Readonly<Record<string, unknown>>

/** Calls below one path, by their method; a list is read as it is iterated. */
export interface NamespaceCalls {
  readonly transport: Transport
  readonly root: string
  get<T>(path: string, query?: Query, options?: CallOptions): Promise<T>
  /** A read whose request is a body. */
  ask<T>(path: string, body: unknown, options?: CallOptions): Promise<T>
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>
  put<T>(path: string, body: unknown, options?: CallOptions): Promise<T>
  patch<T>(path: string, body: unknown, options?: CallOptions): Promise<T>
  remove<T>(path: string, query?: Query, options?: CallOptions): Promise<T>
  list<T>(path: string, query: Query | undefined, options: CallOptions | undefined): List<T>
}

export function callsBelow(transport: Transport, root: string): NamespaceCalls {
  async function get<T>(path: string, query?: Query, options?: CallOptions): Promise<T> {
    const ask = { method: 'GET', path: `${root}${path}`, query, options } as const
    return (await transport.call<T>(ask)).body
  }

  return {
    transport,
    root,
    get,
    async ask<T>(path: string, body: unknown, options?: CallOptions) {
      const ask = { method: 'POST', reads: true, path: `${root}${path}`, body, options } as const
      return (await transport.call<T>(ask)).body
    },
    post: (path, body, options) =>
      transport.call({ method: 'POST', path: `${root}${path}`, body, options }),
    async put<T>(path: string, body: unknown, options?: CallOptions) {
      const ask = { method: 'PUT', path: `${root}${path}`, body, options } as const
      return (await transport.call<T>(ask)).body
    },
    async patch<T>(path: string, body: unknown, options?: CallOptions) {
      const ask = { method: 'PATCH', path: `${root}${path}`, body, options } as const
      return (await transport.call<T>(ask)).body
    },
    async remove<T>(path: string, query?: Query, options?: CallOptions) {
      const ask = { method: 'DELETE', path: `${root}${path}`, query, options } as const
      return (await transport.call<T>(ask)).body
    },
    list<T>(path: string, query?: Query, options?: CallOptions) {
      return listOf((cursor) => get<Page<T>>(path, cursor ? { ...query, cursor } : query, options))
    },
  }
}
