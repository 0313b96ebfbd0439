import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readLoCoMo } from '../../bench/support/memorybench-questions.mjs'
import { memorybenchReport } from '../../bench/support/memorybench-report.mjs'
import { patched, readPatch } from '../../scripts/planted/apply-patch.mjs'

const FOLDER = resolve(import.meta.dirname, '../../bench/memorybench')
const PROVIDER = 'src/providers/mneme/index.ts'

test('the patch adds the provider as it stands, and registers it', () => {
  const files = readPatch(readFileSync(join(FOLDER, 'mneme.patch'), 'utf8'))
  expect(files.map(({ path }) => path)).toEqual([
    'src/providers/index.ts',
    PROVIDER,
    'src/types/provider.ts',
    'src/utils/config.ts',
  ])
  const [hunk] = files[1].hunks
  const added = patched('', [{ ...hunk, before: [] }])
  expect(added).toBe(readFileSync(join(FOLDER, PROVIDER), 'utf8'))
})

test('the model-free part counts evidence by the types of MemoryBench', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-locomo-'))
  const conversation = {
    speaker_a: 'Ana',
    session_1_date_time: '12:05 am on 8 May, 2023',
    session_1: [
      { speaker: 'Ana', dia_id: 'D1:1', text: 'I keep bees.' },
      { speaker: 'Bo', dia_id: 'D1:2', text: 'How many?' },
    ],
  }
  const qa = [
    { question: 'Who keeps bees?', category: 4, evidence: ['D1:1'] },
    { question: 'What is nowhere?', category: 1, evidence: ['D9:9'] },
    { question: 'Does Bo keep bees?', category: 5, evidence: ['D1:1'] },
  ]
  writeFileSync(join(folder, 'data.json'), JSON.stringify([{ sample_id: 'c', conversation, qa }]))
  const [read] = readLoCoMo(join(folder, 'data.json'))
  rmSync(folder, { recursive: true })
  expect(read.sessions).toEqual([
    {
      sessionId: 'c-session_1',
      messages: [
        { role: 'user', content: 'I keep bees.', speaker: 'Ana' },
        { role: 'assistant', content: 'How many?', speaker: 'Bo' },
      ],
      metadata: { date: '2023-05-08T00:05:00.000Z' },
    },
  ])
  const answers = read.questions.map(({ type, relevant }, at) => {
    return { type, relevant, ranked: ['How many?', ...(at === 0 ? ['I keep bees.'] : [])], ms: 3 }
  })
  const said = { encoder: null, command: 'c', machine: 'm', commit: 'k', date: 'd', messages: 2 }
  const report = memorybenchReport({ ...said, answers })
  expect(report).toContain('2 messages, 2 questions; a search takes 3 ms')
  expect(report).toMatch(/all but adversarial \| +1 \| +100\.0 \| +100\.0 \| +50\.0 \|/)
  expect(report).toMatch(/adversarial +\| +1 \| +0\.0 \|/)
})
