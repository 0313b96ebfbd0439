import { useRead, useRefusal } from '../memory/use-memory.ts'
import type { Command } from '../parts/commands.ts'
import { usePlaces } from '../parts/use-places.ts'
import { t as settings } from '../pages/settings/words.ts'
import { t } from '../words/shared.ts'
import { documentNames } from '../../../contract/lists.ts'

const parts = [
  ['access', 'key'],
  ['memory', 'settings'],
  ['webhooks', 'bell'],
  ['usage', 'timeline'],
  ['upkeep', 'clock'],
  ['data', 'upload'],
  ['erasure', 'erase'],
] as const
/** What is done there: by whom, and in which part. */
const acts = [
  ['key', 'root', 'access', 'key'],
  ['token', 'owner', 'access', 'key'],
  ['webhook', 'owner', 'webhooks', 'bell'],
  ['fade', 'main', 'upkeep', 'clock'],
  ['export', 'owner', 'data', 'download'],
  ['erase', 'owner', 'erasure', 'erase'],
] as const

/** What stands within pages, from any page: documents of the mind, parts of the settings, each setting. */
export function useWithinPages(): () => readonly Command[] {
  const { go } = usePlaces()
  const refusal = useRefusal()
  const read = useRead(
    () => ['settings'],
    (memory, signal) => memory.settings.get({}, { signal }),
  )
  return () => [
    ...documentNames.map((tab) => ({
      label: `${t('page_mind')}: ${t(`mind_${tab}`)}`,
      icon: 'mind' as const,
      act: () => go('mind', { tab }),
    })),
    {
      label: `${t('page_decisions')}: ${t('decided')}`,
      icon: 'decisions',
      act: () => go('decisions', { tab: 'decided' }),
    },
    ...parts.map(([part, icon]) => ({
      label: `${t('page_settings')}: ${settings(`part_${part}`)}`,
      icon,
      act: () => go('settings', { part }),
    })),
    ...acts.map(([act, role, part, icon]) => ({
      label: settings(`act_${act}`),
      icon,
      also: t('page_settings'),
      why: refusal(role),
      act: () => go('settings', { part, act }),
    })),
    ...Object.entries(read.data?.schema ?? {}).map(([name, { about }]) => ({
      label: `${t('page_settings')}: ${name.replaceAll('_', ' ')}`,
      icon: 'settings' as const,
      also: about,
      act: () => go('settings', { part: 'memory', q: name }),
    })),
  ]
}
