import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { must } from '../../engine/assert.ts'
import { maxNamespaceCharacters } from '../../contract/limits.ts'

const url = must(inject('sharedServer'), 'a server is started')
const root = join(import.meta.dirname, '../..')
let text = ''
let paths: ReadonlyMap<string, object> = new Map()

beforeAll(async () => {
  text = await (await fetch(`${url}/llms.txt`)).text()
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object }
  paths = new Map(Object.entries(document.paths))
})

interface Shown {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
}

function callsIn(page: string): readonly Shown[] {
  const form = /`(GET|POST|PUT|PATCH|DELETE) (\/\S+)`(?: with `(\{.*?\})`(?=[;.\n]|$))?/gm
  return [...page.matchAll(form)].map(([, method = '', path = '', body]) => ({
    method,
    path,
    body,
  }))
}

describe('/llms.txt', () => {
  it('every call that it shows succeeds, in their order', async () => {
    const calls = callsIn(text)
    expect(calls.length).toBeGreaterThan(9)
    expect(text.match(/`(?:GET|POST|PUT|PATCH|DELETE) /g)).toHaveLength(calls.length)
    const answers: Record<string, unknown> = {}
    for (const { method, path, body } of calls) {
      const given = body?.replaceAll(/<(\w+)>/g, (_, name: string) => String(answers[name]))
      const answer = await fetch(url + path.replace('{ns}', 'llms-txt'), {
        method,
        headers: { authorization: 'Bearer mneme-dev', 'content-type': 'application/json' },
        ...(given !== undefined && { body: given }),
      })
      const said = await answer.text()
      expect([method, path, given, answer.ok, said.slice(0, 200)]).toEqual([
        method,
        path,
        given,
        true,
        expect.anything(),
      ])
      Object.assign(answers, JSON.parse(said))
    }
  })

  it('says the limit of names, and leads to pages that are there', () => {
    expect(text).toContain(`1 to ${maxNamespaceCharacters} characters`)
    for (const [, link = ''] of text.matchAll(/\]\((\/[^)]*)\)/g)) {
      const [, page] = /^\/guide\/([\w-]+)$/.exec(link) ?? []
      const isThere =
        page === undefined
          ? ['/guide/', '/docs', '/openapi.json'].includes(link)
          : existsSync(join(root, `docs/${page}.md`))
      expect([link, isThere]).toEqual([link, true])
    }
  })

  it('shows calls of routes that the server declares', () => {
    const isDeclared = ({ method, path }: Shown) =>
      [...paths].some(([declared, operations]) => {
        const parts = declared.split('/')
        const given = (path.split('?')[0] ?? '').split('/')
        const isSame = parts.every((part, at) => part.startsWith('{') || part === given[at])
        return parts.length === given.length && isSame && method.toLowerCase() in operations
      })
    expect(callsIn(text).filter((call) => !isDeclared(call))).toEqual([])
  })
})
