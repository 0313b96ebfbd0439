import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const TSC = resolve(import.meta.dirname, '../../../../node_modules/typescript/bin/tsc')

export interface Place {
  /** From 0. */
  readonly line: number
  readonly character: number
}

/** What an editor asks TypeScript about one file of a project. */
export interface LanguageServer {
  /** The markdown that is shown over a place; empty where there is nothing. */
  hover(at: Place): Promise<string>
  /** What is wrong with the file, each with its line. */
  complaints(): Promise<readonly { readonly line: number; readonly message: string }[]>
  close(): void
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly items?: readonly unknown[] }
  readonly result?: unknown
}

/** Starts `tsc --lsp` on a project with one file open. */
export async function openLanguageServer(
  folder: string,
  file: string,
  text: string,
): Promise<LanguageServer> {
  const child = spawn(process.execPath, [TSC, '--lsp', '--stdio'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const waiting = new Map<number, (result: unknown) => void>()
  const uri = pathToFileURL(join(folder, file)).href
  let asked = 0

  function send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }

  function ask(method: string, params: object): Promise<unknown> {
    asked += 1
    const id = asked
    send({ id, method, params })
    return new Promise((answer) => waiting.set(id, answer))
  }

  function take({ id, method, params, result }: Message): void {
    if (id === undefined) return
    // The server asks for settings: there are none.
    if (method !== undefined) send({ id, result: params?.items?.map(() => null) ?? null })
    else waiting.get(id)?.(result)
  }

  child.stdout.on('data', reader(take))
  const capabilities = { textDocument: { hover: { contentFormat: ['markdown'] }, diagnostic: {} } }
  await ask('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities,
  })
  send({ method: 'initialized', params: {} })
  const textDocument = { uri, languageId: 'typescript', version: 1, text }
  send({ method: 'textDocument/didOpen', params: { textDocument } })

  return {
    async hover(position) {
      const shown = await ask('textDocument/hover', { textDocument: { uri }, position })
      return (shown as { contents: { value: string } } | null)?.contents.value ?? ''
    },
    async complaints() {
      const found = await ask('textDocument/diagnostic', { textDocument: { uri } })
      const { items } = found as { items: { message: string; range: { start: Place } }[] }
      return items.map(({ message, range }) => ({ line: range.start.line, message }))
    },
    close: () => child.kill(),
  }
}

/** Cuts what comes into messages: headers, a blank line, as many bytes as they say. */
function reader(take: (message: Message) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const end = rest.indexOf('\r\n\r\n')
      const length = Number(/Content-Length: (\d+)/i.exec(rest.subarray(0, end).toString())?.[1])
      if (end < 0 || rest.length < end + 4 + length) return
      const body = rest.subarray(end + 4, end + 4 + length).toString()
      rest = rest.subarray(end + 4 + length)
      take(JSON.parse(body) as Message)
    }
  }
}
