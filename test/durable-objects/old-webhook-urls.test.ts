import { describe, expect, it } from 'vitest'
import { createDigest } from '../../adapters/local/digest.ts'
import { bytesOfHex } from '../../engine/model/hex.ts'
import { migrate, schemaSteps } from '../../engine/storage/schema.ts'
import { exportOf, importInto } from '../support/archive.ts'
import { openNamespace } from '../support/namespace.ts'
import { inStorage } from '../support/old-object.ts'
import { rewriteLog } from '../support/rewrite-log.ts'

const secret = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`
const url = 'https://hooks.example.com/a-path-that-nobody-guesses'
const salt = '00112233445566778899aabbccddeeff'

/** An export whose record of a webhook says what it said before the eleventh step. */
async function oldExport(name: string): Promise<{ lines: readonly string[]; payload: string }> {
  const namespace = openNamespace(`${name}-source`)
  await namespace.ask('addWebhook', { url, secret })
  await namespace.ask('remember', { text: 'Ana keeps bees.' })
  const digest = createDigest()
  let payload = ''
  const lines = rewriteLog(await exportOf(namespace), (record) => {
    if (!String(record['target']).startsWith('whk_')) return record
    payload = digest.canonical({ webhook: record['target'], url, types: [], texts: false })
    const payload_hash = digest.of(bytesOfHex(salt), payload)
    return { ...record, payload: JSON.parse(payload), salt, payload_hash }
  })
  expect(payload).toContain(url)
  // Of another server: this one has signed its own log as it was.
  const [header = '', ...rows] = lines
  return { lines: [header.replace(`${name}-source`, `${name}-elsewhere`), ...rows], payload }
}

describe('the URL of a webhook in records of earlier versions', () => {
  it('goes when such an export comes back, and the log still verifies', async () => {
    const { lines } = await oldExport('old-urls-come')
    expect(lines.join('\n')).toContain(url)
    const copy = openNamespace('old-urls-come')
    expect(await importInto(copy, lines)).toMatchObject({ isDone: true, failed: null })
    expect(await copy.ask('verifyAudit', {})).toMatchObject({ ok: true })
    expect((await exportOf(copy)).join('\n')).not.toContain(url)
  })

  it('goes when the namespace opens, and the log still verifies', async () => {
    const { lines, payload } = await oldExport('old-urls-open')
    const old = openNamespace('old-urls-open')
    await importInto(old, lines)
    await inStorage(old, (sql) => {
      const put = `UPDATE audit_log SET payload = ?, salt = ? WHERE target LIKE 'whk%'`
      sql.run(put, payload, salt)
      sql.run('UPDATE schema_version SET version = 10')
      // The columns and tables of later steps are there already.
      migrate(sql, schemaSteps.slice(0, 11))
      sql.run('UPDATE schema_version SET version = ?', schemaSteps.length)
    })
    expect(await old.ask('verifyAudit', {})).toMatchObject({ ok: true })
    expect((await exportOf(old)).join('\n')).not.toContain(url)
    expect((await old.ask('listMemories', { limit: 9, cursor: null })).items).toHaveLength(1)
  })
})
