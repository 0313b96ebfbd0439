import { createEffect, createSignal, Show, type JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import { IconButton } from './button.tsx'
import { CopyAs, type NamedRequest, type Request } from './copy-as.tsx'
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
  /** It shows the time that is looked back to, as it was `known` then or as it `was`; others show the present. */
  readonly showsPast?: 'known' | 'was' | undefined
  readonly children: JSX.Element
}

const [pastOfPage, setPastOfPage] = createSignal<PageProps['showsPast']>()

/** How the page that is open shows a time that is looked back to. */
export { pastOfPage }

/**
 * A page: its line with title, count and acts, a bar of filters, and its content, which scrolls.
 *
 * @example
 * <Page title={t('title')} bar={<Filters />} aside={<MemoryDrawer />}>…</Page>
 */
export function Page(props: PageProps): JSX.Element {
  createEffect(() => {
    document.title = `${props.title} · ${t('name')}`
    setPastOfPage(props.showsPast)
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
        <div class="page-body">{props.children}</div>
      </div>
      {props.aside}
    </div>
  )
}
