import type { Answer } from '../service.ts'
import type { Site } from '../site.ts'
import { ownerFields, textFields } from '../text-fields.ts'

/** A tenant whose every text field holds words that no other tenant could know. */
export interface CanaryTenant {
  readonly site: Site
  readonly canaries: readonly string[]
  /** Ids, cursors and confirmations that its answers have shown. */
  readonly ids: readonly string[]
  readonly idempotencyKeys: readonly string[]
}

/** Puts so many canaries into a namespace, spread over all places that take words. */
export async function openCanaryTenant(site: Site, count: number): Promise<CanaryTenant> {
  const fields = [...textFields, ...ownerFields]
  const canaries: string[] = []
  const texts: string[] = []
  const refused: string[] = []
  for (let n = 0; canaries.length < count; n++) {
    const field = fields[n % fields.length]
    if (field === undefined) throw new Error('there is no text field')
    const canary = `canary${n.toString(36)}q${(n * 7_919 + 104_729).toString(36)}x`
    const answer = await field.tell(site, 'owner', canary)
    if (answer.status >= 300) refused.push(`${field.name}: ${answer.status} ${answer.text}`)
    canaries.push(canary)
    texts.push(answer.text)
  }
  if (refused.length > 0) throw new Error(`canaries were refused:\n${refused.join('\n')}`)
  const read = await readSome(site)
  const ids = texts.concat(read).flatMap((text) => text.match(idPattern) ?? [])
  const idempotencyKeys = ['tenant-key-1', 'tenant-key-2']
  for (const key of idempotencyKeys) {
    const sent = {
      body: { text: `kept under ${canaries[0]}` },
      headers: { 'Idempotency-Key': key },
    }
    await site.send('owner', 'POST', '/remember', sent)
  }
  const cursors = read.flatMap((text) => cursorsIn(text))
  return { site, canaries, ids: [...new Set([...ids, ...cursors])], idempotencyKeys }
}

const idPattern =
  /\b(?:mem|com|note|col|rel|tht|run|prp|ref|cns|cfl|rev|alr|ers|aud|itm|tns)_[0-9A-Z]{26}\b/g

/** First pages, for their ids and cursors, and what a preview asks to be confirmed with. */
async function readSome(site: Site): Promise<string[]> {
  const paths = [
    'memories',
    'audit',
    'revisions',
    'graph/nodes',
    'runs',
    'signals',
    'proposals',
    'notes',
  ]
  const answers: Answer[] = []
  for (const path of paths) answers.push(await site.send('owner', 'GET', `/${path}?limit=5`))
  answers.push(await site.send('owner', 'POST', '/forget', { body: { text: 'Ship in May' } }))
  return answers.map(({ text }) => text)
}

function cursorsIn(text: string): string[] {
  return [...text.matchAll(/"(?:next_cursor|confirm)":"([^"]+)"/g)].flatMap(
    ([, cursor = '']) => cursor,
  )
}
