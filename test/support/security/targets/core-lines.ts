import { must } from '../../../../engine/assert.ts'
import type { Aim, Protected } from '../aim.ts'
import type { Site } from '../site.ts'
import { contextOf } from './memories.ts'

export interface CoreBlock {
  readonly name: string
  readonly items: readonly CoreItem[]
}

interface CoreItem {
  readonly id: string
  readonly text: string
  readonly pinned: boolean
}

export async function coreOf(site: Site): Promise<readonly CoreBlock[]> {
  return (await site.get('/core'))['blocks'] as readonly CoreBlock[]
}

/** A line that an owner writes into core beside what is there. */
function line(facts: Pick<Aim, 'name' | 'text' | 'contrary'>, pinned: boolean): Protected {
  const { name, text } = facts
  return {
    name,
    async make(site) {
      const blocks = (await coreOf(site)).map((block) => ({
        name: block.name,
        items: [
          ...block.items.map((item) => ({ text: item.text, pinned: item.pinned })),
          ...(block.name === 'critical_facts' ? [{ text, pinned }] : []),
        ],
      }))
      await site.done('owner', 'PUT', '/core', { blocks })
      const revisions = (await site.get('/revisions?target=core&limit=1'))['items']
      const [revision] = revisions as readonly { readonly id: string }[]
      const { id } = must(await itemIn(site, text), 'the line is there')
      return {
        ...facts,
        id,
        revision: must(revision, 'a change of core is on record').id,
        see: async (at) => [
          (await itemIn(at, text)) ?? null,
          (await contextOf(at)).includes(`\n- ${text}`),
        ],
      }
    },
  }
}

async function itemIn(site: Site, text: string): Promise<CoreItem | undefined> {
  const items = (await coreOf(site)).flatMap((block) => block.items)
  return items.find((item) => item.text === text)
}

export const coreLines: readonly Protected[] = [
  line(
    {
      name: 'a pinned line of core',
      text: 'Call Bo in an emergency.',
      contrary: 'Call Mallory in an emergency.',
    },
    true,
  ),
  line(
    {
      name: 'an owner’s line of core',
      text: 'Letters go to the harbour office.',
      contrary: 'Letters go to Mallory.',
    },
    false,
  ),
]
