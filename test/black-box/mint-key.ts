import type { Client } from './client.ts'

interface NewKey {
  readonly id: string
  readonly key: string
}

/** A key of this role for this namespace; `revoke` by its id. */
export async function mint(ns: Client, role: string, namespaces?: string[]): Promise<NewKey> {
  const wanted = { role, namespaces: namespaces ?? [ns.namespace] }
  const answer = await ns.send<NewKey>('POST', '/v1/keys', wanted)
  if (answer.status !== 201) throw new Error(`no key: ${answer.status} ${answer.bytes}`)
  return answer.body
}

export async function mintKey(ns: Client, role: string): Promise<string> {
  return (await mint(ns, role)).key
}
