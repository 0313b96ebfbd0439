import { evictDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import { dumpD1 } from './dump-d1.ts'
import { dumpObject } from './dump-object.ts'
import type { NamespaceUnderTest } from './namespace.ts'

/** Nowhere in the object or D1 stands any of these words, after an eviction too; the log holds. */
export async function expectNothingOf(namespace: NamespaceUnderTest, words: RegExp): Promise<void> {
  expect(linesWith(await dumpObject(namespace), words)).toEqual([])
  expect(linesWith(await dumpD1(), words)).toEqual([])
  await evictDurableObject(namespace.stub)
  expect(linesWith(await dumpObject(namespace), words)).toEqual([])
  expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true })
}

/** What stands around each place where the words are, so that a failure tells where to look. */
export function linesWith(dump: string, words: RegExp): readonly string[] {
  const found = dump.matchAll(new RegExp(words, 'gi'))
  return [...found].map(({ index }) => dump.slice(Math.max(0, index - 80), index + 120))
}
