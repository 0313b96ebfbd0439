import { createEffect, Show, type JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import { useMemory } from '../memory/use-memory.ts'
import { IconButton } from './button.tsx'
import { CopyAs, type NamedRequest, type Request } from './copy-as.tsx'
import { Icon } from './icon.tsx'
import './page.css'

interface PageProps {
  readonly title: string
  /** To the list that this is one of. */
  readonly back?: { readonly label: string; readonly act: () => void } | undefined
  /** How much there is, beside the title. */
  readonly count?: string | undefined
  /** What may be done here, at the end of the line. */
  readonly acts?: JSX.Element
  /** The request behind what is shown. */
  readonly request?: Request | readonly NamedRequest[] | undefined
  /** Search and filters, in a line of their own. */
  readonly bar?: JSX.Element
  /** Beside the content: a `Drawer`. */
  readonly aside?: JSX.Element
  /** It shows what was at the time that is looked back to; others say that they show the present. */
  readonly showsPast?: boolean | undefined
  readonly children: JSX.Element
}

/**
 * A page: its line with title, count and acts, a bar of filters, and its content, which scrolls.
 *
 * @example
 * <Page title={t('title')} bar={<Filters />} aside={<MemoryDrawer />}>…</Page>
 */
export function Page(props: PageProps): JSX.Element {
  const { asOf } = useMemory()
  createEffect(() => {
    document.title = `${props.title} · ${t('name')}`
  })
  return (
    <div class="page">
      <div class="page-main">
        <header class="page-head">
          <Show when={props.back}>
            {(back) => (
              <IconButton
                icon="back"
                class="page-back"
                label={back().label}
                keys="Esc"
                onClick={() => back().act()}
              />
            )}
          </Show>
          <h1 class="told">{props.title}</h1>
          <Show when={props.count}>
            <span class="muted number">{props.count}</span>
          </Show>
          <div class="page-acts">
            <Show when={props.request}>{(request) => <CopyAs request={request()} />}</Show>
            {props.acts}
          </div>
        </header>
        <Show when={props.bar}>{(bar) => <div class="page-bar">{bar()}</div>}</Show>
        <Show when={props.showsPast !== true && asOf() !== undefined}>
          <p class="page-note">
            <Icon name="info" />
            {t('showsNow')}
          </p>
        </Show>
        <div class="page-body">{props.children}</div>
      </div>
      {props.aside}
    </div>
  )
}
