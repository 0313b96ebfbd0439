/** A request in three ways of writing it: the path and body of HTTP, and the method of the clients. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the namespace, as `/recall`. */
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: Readonly<Record<string, unknown>> | readonly unknown[] | undefined
  /** Of the TypeScript client, as `memories.list`. */
  readonly call: string
  /** What comes before the object of options, as an id. */
  readonly first?: string | undefined
  /** What the method takes where that is not the query or the body in one object. */
  readonly args?: readonly unknown[] | undefined
  /** Of the Python client where it is named otherwise. */
  readonly python?: string | undefined
  /** A list that is read a page at a time. */
  readonly isList?: boolean | undefined
}

/** How something is told, where nothing is yet. */
export const firstTelling: Request = {
  method: 'POST',
  path: '/remember',
  body: { text: 'Ana moved to Madrid.' },
  call: 'remember',
}

interface Place {
  readonly url: string
  readonly namespace: string
}

/** The key stands in the environment, never in the text. */
export function curlOf({ method, path, query, body }: Request, { url, namespace }: Place): string {
  const search = new URLSearchParams()
  for (const [name, value] of known(query)) search.set(name, String(value))
  const end = search.size > 0 ? `?${search}` : ''
  const address = `${url}/v1/namespaces/${encodeURIComponent(namespace)}${path}${end}`
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(address)}`,
    `  -H "Authorization: Bearer $MNEME_KEY"`,
  ]
  if (body !== undefined) {
    lines.push(`  -H 'Content-Type: application/json'`)
    lines.push(`  -d ${quoted(JSON.stringify(body))}`)
  }
  return lines.join(' \\\n')
}

export function typescriptOf(request: Request, { url, namespace }: Place): string {
  const call = `memory.${request.call}(${given(request, objectOf, JSON.stringify)})`
  return [
    `import { createMemoryClient } from '@mneme/client'`,
    '',
    'const memory = createMemoryClient({',
    '  apiKey: process.env.MNEME_KEY,',
    `  url: ${JSON.stringify(url)},`,
    `  namespace: ${JSON.stringify(namespace)},`,
    '})',
    request.isList === true
      ? `for await (const item of ${call}) console.log(item)`
      : `console.log(await ${call})`,
  ].join('\n')
}

export function pythonOf(request: Request, { url, namespace }: Place): string {
  const name = request.python ?? request.call.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
  const call = `memory.${name}(${given(request, keywordsOf, pythonValue)})`
  return [
    'import os',
    'from mneme import Mneme',
    '',
    `memory = Mneme(os.environ["MNEME_KEY"], ${JSON.stringify(namespace)}, ${JSON.stringify(url)})`,
    ...(request.isList === true ? [`for item in ${call}:`, '    print(item)'] : [`print(${call})`]),
  ].join('\n')
}

type Fields = readonly (readonly [name: string, value: unknown])[]

function known(fields: Readonly<Record<string, unknown>> = {}): Fields {
  return Object.entries(fields).filter(([, value]) => value !== undefined)
}

function given(
  { first, args, query, body }: Request,
  write: (fields: Fields) => string,
  valueOf: (value: unknown) => string,
): string {
  if (args !== undefined) return args.map(valueOf).join(', ')
  const fields = known({ ...query, ...body })
  return [
    ...(first === undefined ? [] : [JSON.stringify(first)]),
    ...(fields.length === 0 ? [] : [write(fields)]),
  ].join(', ')
}

function objectOf(fields: Fields): string {
  const parts = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `{ ${parts.join(', ')} }`
}

function keywordsOf(fields: Fields): string {
  const nameOf = (name: string) => (pythonWords.has(name) ? `${name}_` : name)
  return fields.map(([name, value]) => `${nameOf(name)}=${pythonValue(value)}`).join(', ')
}

/** Names that the Python client writes with `_`. */
const pythonWords: ReadonlySet<string> = new Set(['in', 'from', 'as'])

function pythonValue(value: unknown): string {
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (value === null) return 'None'
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${pythonValue(each)}`,
  )
  return `{${parts.join(', ')}}`
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
