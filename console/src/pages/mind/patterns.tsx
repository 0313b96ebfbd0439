import { For, Show, type JSX } from 'solid-js'
import type { EvolutionView } from '../../../../clients/typescript/index.ts'
import { Badge } from '../../parts/badge.tsx'
import { When } from '../../parts/when.tsx'
import { MindPart } from './mind.tsx'
import { kindOf } from './pattern-kinds.ts'
import { RestsOn } from '../../parts/rests-on.tsx'
import { t } from './words.ts'

type Pattern = EvolutionView['patterns'][number]

/** What comes again, or has stopped: how often and when it was told, and by which memories. */
export function Patterns(props: { readonly patterns: readonly Pattern[] }): JSX.Element {
  return (
    <MindPart isCard title={t('patterns')}>
      <ul class="dated">
        <For each={props.patterns}>{(pattern) => <PatternLine pattern={pattern} />}</For>
      </ul>
    </MindPart>
  )
}

function PatternLine(props: { readonly pattern: Pattern }): JSX.Element {
  const dates = () => [
    { name: t('first'), at: props.pattern.first },
    { name: t('last'), at: props.pattern.last },
    { name: t('stopped'), at: props.pattern.stopped },
  ]
  return (
    <li>
      <span class="told">{props.pattern.text}</span>
      <span class="pieces small muted">
        <Show when={props.pattern.stopped !== undefined}>
          <Badge tone="warning">{t('pattern_stopped')}</Badge>
        </Show>
        <Show when={props.pattern.stable}>
          <Badge tone="good">{t('stable')}</Badge>
        </Show>
      </span>
      <p class="dated-more muted small pieces">
        <Show when={props.pattern.stopped === undefined}>
          <span>{kindOf(props.pattern.kind)}</span>
        </Show>
        <span>{t('seen', { n: props.pattern.seen })}</span>
        <Show when={props.pattern.count > 0}>
          <span>{t('toldBy', { n: props.pattern.count })}</span>
        </Show>
        <For each={dates()}>
          {({ name, at }) => (
            <Show when={at}>
              {(moment) => (
                <span>
                  {name} <When at={moment()} style="date" />
                </span>
              )}
            </Show>
          )}
        </For>
      </p>
      <RestsOn ids={props.pattern.memory_ids} label={(n) => t('restsOn', { n })} />
    </li>
  )
}
