import type { Aim } from './aim.ts'
import { Service } from './service.ts'
import { Site } from './site.ts'
import { makeAll, protectedThings } from './targets.ts'

const service = new Service()

/** A namespace in which all protected things stand, and what they looked like before. */
export interface Scene {
  readonly site: Site
  readonly aims: readonly Aim[]
  readonly before: readonly string[]
}

export async function openScene(things = protectedThings): Promise<Scene> {
  const site = new Site(service, `planted-${crypto.randomUUID()}`)
  const aims = await makeAll(site, things)
  return { site, aims, before: await seen({ site, aims }) }
}

export async function seen({ site, aims }: Pick<Scene, 'site' | 'aims'>): Promise<string[]> {
  const sights: string[] = []
  for (const aim of aims) sights.push(`${aim.name}: ${JSON.stringify(await aim.see(site))}`)
  return sights
}

/** Texts of tools, mails and the web, passed on by an owner; and a sub-agent's, committed by `main`. */
export async function plant({ site }: Scene, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    const entities = [
      { user_id: 'ana', properties: { note: text }, content: [{ type: 'text', text }] },
    ]
    const store = (['semantic', 'episodic', 'core'] as const)[at % 3]
    const told = { text, store, trust: 'untrusted', entities, metadata: { note: text } }
    await site.send('owner', 'POST', '/remember', { body: told })
    const proposed = await site.send('sub', 'POST', '/remember', { body: { text, store } })
    const { id } = (proposed.body['proposal'] ?? {}) as { readonly id?: string }
    if (id !== undefined) await site.send('main', 'POST', `/proposals/${id}/commit`, { body: {} })
  }
}

/** The words by which planted texts are found again. */
export const plantedWords = /planted\d+x\d+/g
