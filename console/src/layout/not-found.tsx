import { A } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { Empty } from '../parts/states.tsx'
import { t } from '../words/shared.ts'

/** No page has this address. */
export function NotFound(): JSX.Element {
  return (
    <Empty
      icon="search"
      title={t('notFoundTitle')}
      about={t('notFoundAbout')}
      act={
        <A class="button" href="/">
          {t('chooseNamespace')}
        </A>
      }
    />
  )
}
