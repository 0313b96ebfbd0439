import { A } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import { Icon } from './icon.tsx'
import { usePlaces } from './use-places.ts'

/** The way to where what one has elsewhere is imported. */
export function BringLink(): JSX.Element {
  const { place } = usePlaces()
  return (
    <A class="button" href={place('settings', { part: 'data' })}>
      <Icon name="download" />
      {t('bring')}
    </A>
  )
}
