import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAuditAnchors } from '../../../adapters/d1/audit-anchors.ts'
import { createSeal } from '../../../adapters/jose/seal.ts'

const keysOf = (...letters: readonly string[]) =>
  JSON.stringify(letters.map((kid) => ({ kid, secret: kid.repeat(43) })))
const withKeys = (...letters: readonly string[]) =>
  createAuditAnchors(env.DB, createSeal({ keys: keysOf(...letters), rootKey: null }))
const withRoot = (rootKey: string | null) =>
  createAuditAnchors(env.DB, createSeal({ keys: '', rootKey }))

const anchor = (length: number) => ({
  length,
  record: `aud_${length}`,
  head: 'a'.repeat(64),
  at: Date.UTC(2026, 1, 1),
})

async function statesOf(anchors: ReturnType<typeof withKeys>, namespace: string) {
  const found = await anchors.newest(namespace, 10)
  expect(found.ok).toBe(true)
  return found.ok ? found.value.map(({ length, state }) => [length, state]) : []
}

describe('RELIABILITY 32 an anchor', () => {
  it('is found again newest first, and what is kept stays as it was', async () => {
    const anchors = withKeys('A')
    await anchors.keep('an-kept', [anchor(3), anchor(7)])
    await anchors.keep('an-kept', [{ ...anchor(7), head: 'b'.repeat(64) }])
    const found = await anchors.newest('an-kept', 1)
    expect(found).toEqual({ ok: true, value: [{ ...anchor(7), state: 'signed' }] })
    expect(await statesOf(anchors, 'an-other')).toEqual([])
  })

  it('signed by a key that another was put before still verifies, and not once it is dropped', async () => {
    await withKeys('A').keep('an-turned', [anchor(1)])
    await withKeys('B', 'A').keep('an-turned', [anchor(2)])
    expect(await statesOf(withKeys('B', 'A'), 'an-turned')).toEqual([
      [2, 'signed'],
      [1, 'signed'],
    ])
    expect(await statesOf(withKeys('B'), 'an-turned')).toEqual([
      [2, 'signed'],
      [1, 'unknown_key'],
    ])
  })

  it('of a root key that was changed is of an unknown key, and none is kept without a key', async () => {
    await withRoot('first').keep('an-root', [anchor(1)])
    expect(await statesOf(withRoot('first'), 'an-root')).toEqual([[1, 'signed']])
    expect(await statesOf(withRoot('second'), 'an-root')).toEqual([[1, 'unknown_key']])
    expect(await withRoot(null).keep('an-none', [anchor(1)])).toMatchObject({ ok: true })
    expect(await statesOf(withRoot('first'), 'an-none')).toEqual([])
  })

  it.each([
    ['length', 'length = length + 1'],
    ['record', "record = 'aud_x'"],
    ['head', "head = replace(head, 'a', 'b')"],
    ['time', 'at = at + 1'],
    ['namespace', "namespace = 'an-moved'"],
    ['signature', "signature = replace(signature, substr(signature, 1, 1), 'x')"],
    ['absence of a signature', "signature = ''"],
  ])('with another %s is forged', async (what, change) => {
    const name = `an-changed-${what.replaceAll(' ', '-')}`
    await withKeys('A').keep(name, [anchor(1)])
    await env.DB.prepare(`UPDATE audit_anchors SET ${change} WHERE namespace = ?`).bind(name).run()
    const found = await statesOf(withKeys('A'), what === 'namespace' ? 'an-moved' : name)
    expect(found.map(([, state]) => state)).toEqual(['forged'])
  })

  it('is not signed by the key of tokens itself', async () => {
    const seal = createSeal({ keys: keysOf('A'), rootKey: null })
    const signed = await seal.sign('x')
    expect(signed?.key).toMatch(/^A\.[0-9a-f]{12}$/)
    const secret = new Uint8Array(32).fill(0)
    const how = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', secret, how, false, ['sign'])
    const plain = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('x'))
    const hex = [...new Uint8Array(plain)].map((byte) => byte.toString(16).padStart(2, '0'))
    expect(signed?.value).not.toBe(hex.join(''))
  })
})
