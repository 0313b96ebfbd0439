import { A } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { Button } from '../parts/button.tsx'
import { Empty } from '../parts/states.tsx'
import { t } from '../words/shared.ts'
import { signOut } from './sign-out.ts'

/** No page has this address. */
export function NotFound(): JSX.Element {
  return (
    <Empty
      icon="search"
      title={t('notFoundTitle')}
      about={t('notFoundAbout')}
      act={<ToNamespaces />}
    />
  )
}

/** The credential is not for the namespace of the address. */
export function NotYours(props: { readonly why: string }): JSX.Element {
  return (
    <main>
      <Empty
        icon="key"
        title={t('notYoursTitle')}
        about={props.why}
        act={
          <>
            <ToNamespaces />
            <Button icon="out" onClick={signOut}>
              {t('signOut')}
            </Button>
          </>
        }
      />
    </main>
  )
}

function ToNamespaces(): JSX.Element {
  return (
    <A class="button" href="/">
      {t('chooseNamespace')}
    </A>
  )
}
