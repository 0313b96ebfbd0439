import { A } from '@solidjs/router'
import { For, Show, type JSX } from 'solid-js'
import type { RecallReplay } from '../../../../../clients/typescript/index.ts'
import { useRead } from '../../../memory/use-memory.ts'
import { Badge } from '../../../parts/badge.tsx'
import { EntityChip } from '../../../parts/entity-chip.tsx'
import { ItemDrawer } from '../../../parts/drawer.tsx'
import { ThingLink } from '../../../parts/thing-link.tsx'
import { Section } from '../../../parts/section.tsx'
import { usePlaces } from '../../../parts/use-places.ts'
import { When } from '../../../parts/when.tsx'
import { answerOf, isAnswer, withFaded } from '../answer.ts'
import { t } from './words.ts'
import './asked.css'

interface ReplayDrawerProps {
  readonly id: string | undefined
  readonly onClose: () => void
}

/** A question of then: what was answered, what it rests on, and what would be answered now. */
export function ReplayDrawer(props: ReplayDrawerProps): JSX.Element {
  const { place } = usePlaces()
  const replay = useRead(
    () => ['recalls', props.id],
    async (memory, signal) => {
      const told = await memory.recalls.replay(props.id ?? '', { signal })
      return { ...told, before: withFaded(told.before), now: withFaded(told.now) }
    },
    { when: () => props.id !== undefined },
  )
  return (
    <ItemDrawer
      id={props.id}
      query={replay}
      label={t('recall')}
      onClose={props.onClose}
      head={(found) => <When at={found().recall.at} style="exact" />}
    >
      {(found) => (
        <>
          <h2 class="told" dir="auto">
            {found().recall.question}
          </h2>
          <Section title={t(found().same ? 'was' : 'wouldHave')}>
            <Answer found={found().before} marked={found().changes.went} as="went" />
            <Show when={!found().same}>
              <p class="muted small">{t('changedSince')}</p>
            </Show>
          </Section>
          <Section
            title={t('now')}
            aside={<A href={place('recall', { q: found().recall.question ?? '' })}>{t('ask')}</A>}
          >
            <Show when={!isAsThen(found())} fallback={<p class="muted">{t('same')}</p>}>
              <Answer found={found().now} marked={found().changes.came} as="came" />
            </Show>
          </Section>
        </>
      )}
    </ItemDrawer>
  )
}

interface AnswerProps {
  readonly found: RecallReplay['now']
  /** Ids of hits that the other answer lacks, and what they are. */
  readonly marked: readonly string[]
  readonly as: 'came' | 'went'
}

function Answer(props: AnswerProps): JSX.Element {
  /** The hit that says just what was answered. */
  const whole = () => props.found.hits.find((hit) => isAnswer(hit, props.found))
  return (
    <>
      <Show when={props.found.answered} fallback={<p class="muted">{t('nothing')}</p>}>
        <p class="told asked-answer" dir="auto">
          <Show
            when={whole()}
            fallback={answerOf(props.found)
              .map(({ text }) => text)
              .join('\n')}
          >
            {(hit) => (
              <>
                <ThingLink id={hit().id} />
                <Mark {...props} id={hit().id} />
              </>
            )}
          </Show>
        </p>
      </Show>
      <ol class="asked-hits">
        <For each={props.found.hits.filter((hit) => hit !== whole())}>
          {({ id, kind, text }) => (
            <li>
              <Show
                when={kind === 'memory' || kind === 'commitment'}
                fallback={
                  kind === 'entity' ? <EntityChip entity={id} /> : <span class="told">{text}</span>
                }
              >
                <ThingLink id={id} />
              </Show>
              <Mark {...props} id={id} />
            </li>
          )}
        </For>
      </ol>
    </>
  )
}

/** That the other answer lacks it. */
function Mark(props: AnswerProps & { readonly id: string }): JSX.Element {
  return (
    <Show when={props.marked.includes(props.id)}>
      {' '}
      <Badge tone={props.as === 'came' ? 'good' : 'warning'}>{t(props.as)}</Badge>
    </Show>
  )
}

function isAsThen({ before, now, changes: { came, went, moved } }: RecallReplay): boolean {
  return before.text === now.text && came.length + went.length + moved.length === 0
}
