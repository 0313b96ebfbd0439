import { For, Show, type JSX } from 'solid-js'
import type { Recollection } from '../../../../clients/typescript/index.ts'
import { Badge } from '../../parts/badge.tsx'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { useNamed } from '../../parts/entity-name.tsx'
import { Icon } from '../../parts/icon.tsx'
import { t as shared } from '../../words/shared.ts'
import { answerOf } from './answer.ts'
import { t } from './words.ts'

interface AnswerViewProps {
  readonly found: Recollection
  /** Goes to a hit by its place, from 1. */
  readonly onCite: (rank: number) => void
}

/** The answer in words; the numbers behind each line lead to what it rests on. */
export function AnswerView(props: AnswerViewProps): JSX.Element {
  const named = useNamed()
  return (
    <section class="recall-answer" aria-label={t('answer')}>
      <For each={answerOf(props.found)}>
        {(line) => (
          <p class="told" dir="auto">
            {named(line.text)}
            <For each={line.cites}>
              {(rank) => (
                <button
                  type="button"
                  class="recall-cite number"
                  aria-label={t('cite', { n: rank })}
                  onClick={() => props.onCite(rank)}
                >
                  {rank}
                </button>
              )}
            </For>
            <Show when={line.isUntrusted}>
              {' '}
              <Badge tone="warning">{shared('trust_untrusted')}</Badge>
            </Show>
          </p>
        )}
      </For>
      <Show when={props.found.grounding.length > 0}>
        <div class="recall-grounding">
          <span class="muted small">{t('grounding')}</span>
          <For each={props.found.grounding}>{(entity) => <EntityChip entity={entity} />}</For>
        </div>
      </Show>
      <Show when={props.found.degraded.length > 0}>
        <ul class="recall-degraded small">
          <For each={props.found.degraded}>
            {({ part, reason }) => (
              <li>
                <Icon name="info" size={14} />
                <span>
                  {t('degraded')}: {part} – {reason.replaceAll('_', ' ')}
                </span>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  )
}
