import { For, Show, type JSX } from 'solid-js'
import { Button, IconButton } from '../../parts/button.tsx'
import { dateOf, exactTime } from '../../time/times.ts'
import type { Life, Scale, Span } from './lives.ts'
import { t } from './words.ts'

interface ForkProps {
  readonly life: Life
  /** Of its values those that are shown, up to the newest. */
  readonly spans: readonly Span[]
  readonly scale: Scale
  /** Shows the values before those. */
  readonly onOpen: () => void
  /** What told a value, in words, by the memory's id. */
  readonly source: (id: string) => string
  readonly onMemory: (id: string) => void
  readonly onCorrect: () => void
  readonly why: string | undefined
}

const shortLine = 0.45

/**
 * One property through time, as a line that forks where it changed: each value runs for as long as
 * it held, on a line of its own, and what said so stands below it.
 */
export function Fork(props: ForkProps): JSX.Element {
  return (
    <section class="fork-life" role="listitem">
      <header>
        <h4 class="told">{props.life.name}</h4>
        <IconButton
          icon="edit"
          label={t('correctThis', { name: props.life.name })}
          why={props.why}
          onClick={() => props.onCorrect()}
        />
      </header>
      <Show when={props.life.spans.length > props.spans.length}>
        <Button kind="quiet" size="s" icon="up" class="fork-earlier" onClick={() => props.onOpen()}>
          {t('earlierValues', { n: props.life.spans.length - props.spans.length })}
        </Button>
      </Show>
      <ol class="lanes">
        <For each={props.spans}>
          {(span, index) => <Lane {...props} span={span} after={props.spans[index() + 1]} />}
        </For>
      </ol>
    </section>
  )
}

interface LaneProps extends ForkProps {
  readonly span: Span
  readonly after: Span | undefined
}

function Lane(props: LaneProps): JSX.Element {
  const from = () => props.scale.at(props.span.since)
  const to = () => (props.span.until === null ? 1 : props.scale.at(props.span.until))
  // Where the line is short its text stands behind the turn.
  const isShort = () => props.after !== undefined && to() - from() < shortLine
  const start = () => (isShort() ? `calc(${to() * 100}% + 10px)` : `${from() * 100}%`)
  return (
    <li
      class="lane"
      data-state={props.span.isCorrected ? 'corrected' : props.span.state}
      data-is-open={props.span.until === null ? '' : undefined}
    >
      <span
        class="lane-line"
        aria-hidden="true"
        style={{
          'inset-inline-start': `${from() * 100}%`,
          'inline-size': `${(to() - from()) * 100}%`,
        }}
      />
      <Show when={props.after}>
        {(after) => (
          <span
            class="lane-turn"
            aria-hidden="true"
            style={{ 'inset-inline-start': `${props.scale.at(after().since) * 100}%` }}
          />
        )}
      </Show>
      <span
        class="lane-dot"
        aria-hidden="true"
        style={{ 'inset-inline-start': `${from() * 100}%` }}
      />
      <span class="lane-space" aria-hidden="true" style={{ 'flex-basis': start() }} />
      <button
        type="button"
        class="lane-text"
        style={
          props.after === undefined || isShort()
            ? {}
            : { 'max-width': `max(52%, calc(${(to() - from()) * 100}% - 20px))` }
        }
        title={t('whatSaidSo')}
        onClick={() => props.onMemory(props.span.memoryId)}
      >
        <span class="lane-value">
          <span class="told">{props.span.text}</span>
          <span class="muted small number told" title={exactTime(props.span.since)}>
            {datesOf(props.span)}
          </span>
        </span>
        <span class="lane-said muted small told">{props.source(props.span.memoryId)}</span>
      </button>
    </li>
  )
}

function datesOf(span: Span): string {
  if (span.isCorrected) return t('neverWas')
  if (span.until === null) return t('sinceDate', { date: dateOf(span.since) })
  const dates = { from: dateOf(span.since), to: dateOf(span.until) }
  return span.state === 'forgotten'
    ? `${t('spanDates', dates)} · ${t('forgottenValue')}`
    : t('spanDates', dates)
}
