import { A } from '@solidjs/router'
import { Show, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { t } from './words.ts'

/** What of the settings says how reflections begin and land; undefined until it is read. */
export function useConsent() {
  const settings = useRead(
    () => ['settings'],
    (memory, signal) => memory.settings.get({}, { signal }),
  )
  const value = (name: string) => settings.data?.values[name]
  return () => {
    const [hour, consent] = [value('scheduled_hour'), value('reflection_consent')]
    if (hour === undefined) return undefined
    return {
      hour: String(hour),
      isStanding: consent === 'standing' && hour !== 'off',
      isAuto: value('reflection_approval') === 'auto',
    }
  }
}

/** Whether an owner has agreed in advance, and to what; leads to where that is changed. */
export function ConsentState(): JSX.Element {
  const consent = useConsent()
  const { place } = usePlaces()
  return (
    <Show when={consent()}>
      {(found) => (
        <p class="consent-state muted small pieces">
          <Show when={found().isStanding} fallback={<span>{t('asking')}</span>}>
            <span>{t('standing', { hour: found().hour })}</span>
            <span>{found().isAuto ? t('lands') : t('waitsForYou')}</span>
          </Show>
          <A href={place('settings', { part: 'memory', q: 'reflection' })}>{t('openSettings')}</A>
        </p>
      )}
    </Show>
  )
}
