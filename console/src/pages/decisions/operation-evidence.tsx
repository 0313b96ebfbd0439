import { Show, type JSX } from 'solid-js'
import { When } from '../../parts/when.tsx'
import { kindOf } from '../mind/pattern-kinds.ts'
import type { Found, Part } from './reflection-parts.ts'
import { RestsOn } from '../../parts/rests-on.tsx'
import { t } from '../mind/words.ts'

/** What an operation rests on: how often and when it was told, and by which memories. */
export function OperationEvidence(props: { readonly part: Part }): JSX.Element {
  const ids = () => (props.part.sources ?? []).filter((id) => id.startsWith('mem_'))
  return (
    <>
      <Show when={props.part.found}>{(found) => <FoundBy found={found()} />}</Show>
      <RestsOn ids={ids()} label={(n) => t('restsOn', { n })} />
    </>
  )
}

function FoundBy(props: { readonly found: Found }): JSX.Element {
  return (
    <p class="muted small pieces">
      <span>{kindOf(props.found.kind)}</span>
      <span>{t('toldBy', { n: props.found.count })}</span>
      <span>
        {t('first')} <When at={props.found.first} style="date" />
      </span>
      <span>
        {t('last')} <When at={props.found.last} style="date" />
      </span>
      <Show when={props.found.stopped}>
        {(at) => (
          <span>
            {t('stopped')} <When at={at()} style="date" />
          </span>
        )}
      </Show>
    </p>
  )
}
