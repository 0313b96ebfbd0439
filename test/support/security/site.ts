import type { Answer, Sent } from './service.ts'
import type { Actor, Service } from './service.ts'

/** One namespace, asked over HTTP by any of its actors. */
export class Site {
  readonly name: string
  readonly service: Service

  constructor(service: Service, name: string) {
    this.service = service
    this.name = name
  }

  /** `path` begins behind the namespace; one with a leading `/v1` or `/mcp` is taken as it is. */
  async send(actor: Actor, method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const credential = await this.service.credential(this.name, actor)
    const isWhole = path.startsWith('/v1') || path.startsWith('/mcp')
    const url = isWhole ? path : `/v1/namespaces/${this.name}${path}`
    return await this.service.send(method, url, credential, sent)
  }

  /** What has to succeed. */
  async done(actor: Actor, method: string, path: string, body?: unknown): Promise<Answer['body']> {
    const answer = await this.send(actor, method, path, body === undefined ? {} : { body })
    if (answer.status < 300) return answer.body
    throw new Error(`${method} ${path} as ${actor}: ${answer.status} ${answer.text}`)
  }

  async get(path: string): Promise<Answer['body']> {
    return await this.done('owner', 'GET', path)
  }
}
