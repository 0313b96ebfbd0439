import { createMemo, createSignal, For, onCleanup, Show, type JSX } from 'solid-js'
import { problemOf } from '../memory/use-memory.ts'
import type { Pages } from '../memory/use-pages.ts'
import { t } from '../words/shared.ts'
import { Button } from './button.tsx'
import { CopyAs, type Request } from './copy-as.tsx'
import { Icon, type IconName } from './icon.tsx'
import './states.css'

interface EmptyProps {
  readonly icon: IconName
  readonly title: string
  readonly about?: JSX.Element
  /** What may be done about it. */
  readonly act?: JSX.Element
  /** The request that would fill it. */
  readonly request?: Request
}

/** Nothing is there: a sentence, an act, and the call that does the same. */
export function Empty(props: EmptyProps): JSX.Element {
  return (
    <div class="state">
      <span class="state-sign">
        <Icon name={props.icon} size={20} />
      </span>
      <h2>{props.title}</h2>
      <Show when={props.about}>{(about) => <p class="muted">{about()}</p>}</Show>
      <div class="state-acts">
        {props.act}
        <Show when={props.request}>{(request) => <CopyAs request={request()} />}</Show>
      </div>
    </div>
  )
}

/** It could not be read: what went wrong, the id of the request, and a button to try again. */
export function Problem(props: {
  readonly error: unknown
  readonly onRetry?: () => void
}): JSX.Element {
  const problem = () => problemOf(props.error)
  return (
    <div class="state" role="alert">
      <span class="state-sign" data-tone="danger">
        <Icon name="warning" size={20} />
      </span>
      <h2>{t('failed')}</h2>
      <p class="muted">{problem().says}</p>
      <Show when={problem().requestId}>
        {(id) => <p class="muted small mono">{t('request', { id: id() })}</p>}
      </Show>
      <Show when={props.onRetry}>
        {(retry) => (
          <div class="state-acts">
            <Button icon="redo" onClick={() => retry()()}>
              {t('retry')}
            </Button>
          </div>
        )}
      </Show>
    </div>
  )
}

const patienceMs = 150
const widths = ['62%', '84%', '47%', '73%', '55%', '79%', '66%', '40%']

/** Lines where something will stand; they come after 150 ms, so that what is quick does not flicker. */
export function Loading(props: { readonly rows?: number }): JSX.Element {
  const [isSlow, setSlow] = createSignal(false)
  const timer = setTimeout(() => setSlow(true), patienceMs)
  onCleanup(() => clearTimeout(timer))
  return (
    <div class="loading" role="status" aria-label={t('loading')}>
      <Show when={isSlow()}>
        <For each={Array.from({ length: props.rows ?? 8 }, (_, i) => widths[i % widths.length])}>
          {(width) => <span class="loading-line" style={{ 'inline-size': width }} />}
        </For>
      </Show>
    </div>
  )
}

export interface LoadedProps<T> {
  readonly query: {
    readonly data: T | undefined
    readonly error: unknown
    refetch(): unknown
  }
  readonly rows?: number
  readonly children: (data: () => T) => JSX.Element
}

/**
 * What a read has brought; until then that it loads, or what went wrong.
 *
 * @example
 * <Loaded query={conflicts}>{(page) => <For each={page().items}>…</For>}</Loaded>
 */
export function Loaded<T>(props: LoadedProps<T>): JSX.Element {
  return (
    <Brought
      query={props.query}
      fallback={
        <Show when={props.query.error} fallback={<Loading rows={props.rows ?? 8} />}>
          <Problem error={props.query.error} onRetry={() => void props.query.refetch()} />
        </Show>
      }
    >
      {(data) => props.children(data)}
    </Brought>
  )
}

interface BroughtProps<T> extends Pick<LoadedProps<T>, 'query' | 'children'> {
  readonly fallback?: JSX.Element
}

/** What a read has brought. When that goes, what shows it may still look at it while it goes too. */
export function Brought<T>(props: BroughtProps<T>): JSX.Element {
  const found = () => (props.query.data === undefined ? undefined : { data: props.query.data })
  return (
    <Show when={found()} fallback={props.fallback}>
      {(first) => {
        const last = createMemo((before: { readonly data: T }) => found() ?? before, first())
        return props.children(() => last().data)
      }}
    </Show>
  )
}

interface PagedProps<T> {
  readonly list: Pages<T>
  readonly rows?: number
  /** What the button is called that reads further; `More` without it. */
  readonly more?: string
  readonly children: (items: () => readonly T[]) => JSX.Element
}

/**
 * A list that was read a page at a time, with a button at its end while there is more.
 *
 * @example
 * <Paged list={notes}>{(items) => <For each={items()}>…</For>}</Paged>
 */
export function Paged<T>(props: PagedProps<T>): JSX.Element {
  return (
    <Loaded query={props.list.query} rows={props.rows ?? 4}>
      {(items) => (
        <>
          {props.children(items)}
          <Show when={!props.list.isWhole()}>
            <Button size="s" isBusy={props.list.isReading()} onClick={() => props.list.readMore()}>
              {props.more ?? t('more')}
            </Button>
          </Show>
        </>
      )}
    </Loaded>
  )
}
