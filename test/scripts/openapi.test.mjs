import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDocument } from '../../scripts/build-python/read-document.mjs'
import { generateTypes } from '../generated-types/generate.mjs'

const tsc = resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc')

/** What a caller would write, by the names of the document. */
const use = `
import type { components, operations } from './api.ts'
type Shapes = components['schemas']
export const told: Shapes['RememberRequest'] = {
  text: 'Ana likes tea',
  entities: [
    'user_id:ana',
    { user_id: 'ana', properties: { name: 'Ana', plan: { value: 'pro', since: '2026-03-01' } } },
    { kind: 'user', id: 'ana', relations: [{ entity: 'team_id:core', role: 'member' }] },
  ],
}
export const pipeline: Shapes['PipelineStep'] = {
  sequence: [
    { decide: { key: 'ship', question: 'Is it ready?', rule: { gt: { key: 'sum', value: 3 } } } },
    { retry: { step: { set: { key: 'reply', content: 'On it.' } } } },
  ],
}
export const operation: Shapes['Operation'] = { op: 'size', target: 'papers' }
export function nameOf(answer: operations['recall']['responses'][200]['content']['application/json']) {
  return answer.hits.map(({ id, kind, score }) => id + ': ' + kind + ' ' + score.toFixed(2))
}
export function isOpen({ status }: Shapes['Conflict']): boolean {
  return status === 'open'
}
// @ts-expect-error a step has one of the names of steps
export const wrong: Shapes['PipelineStep'] = { devide: { key: 'a' } }
`

describe('the OpenAPI document', () => {
  let document
  let folder
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mneme-types-'))
    document = await readDocument()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('gives the linter of Redocly nothing to say, its examples included', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const source = JSON.stringify(document)
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
  })

  it('gives openapi-typescript types that compile in strict TypeScript', async () => {
    writeFileSync(join(folder, 'api.ts'), await generateTypes(document))
    writeFileSync(join(folder, 'use.ts'), use)
    const options = ['--strict', '--noEmit', '--allowImportingTsExtensions', '--target', 'es2022']
    const args = [tsc, '--singleThreaded', ...options, '--ignoreConfig', 'use.ts']
    const said = await promisify(execFile)(process.execPath, args, { cwd: folder }).then(
      ({ stdout }) => stdout,
      ({ stdout, message }) => stdout || message,
    )
    expect(said).toBe('')
  })
})
