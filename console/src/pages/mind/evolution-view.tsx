import { For, Show, type JSX } from 'solid-js'
import type { EvolutionView } from '../../../../clients/typescript/index.ts'
import { Badge } from '../../parts/badge.tsx'
import { ThingLink } from '../../parts/thing-link.tsx'
import { When } from '../../parts/when.tsx'
import { MindPart } from './mind.tsx'
import { Patterns } from './patterns.tsx'
import { RestsOn } from '../../parts/rests-on.tsx'
import { t as shared } from '../../words/shared.ts'
import { t } from './words.ts'

interface EvolutionProps {
  readonly evolution: EvolutionView
}

/** What reflections have come to: what comes again, what is taken to be so, what was asked. */
export function Evolution(props: EvolutionProps): JSX.Element {
  const isEmpty = () => {
    const { entries, patterns, questions, overview } = props.evolution
    return entries.length + patterns.length + questions.length === 0 && overview === ''
  }
  return (
    <>
      <Show when={isEmpty()}>
        <p class="muted">{t('evolutionNone')}</p>
      </Show>
      <Show when={props.evolution.overview}>
        <MindPart isCard title={shared('mind_evolution')}>
          <p class="mind-overview told">{props.evolution.overview}</p>
        </MindPart>
      </Show>
      <Show when={props.evolution.patterns.length > 0}>
        <Patterns patterns={props.evolution.patterns} />
      </Show>
      <Show when={props.evolution.assumptions.length > 0}>
        <Assumptions evolution={props.evolution} />
      </Show>
      <Show when={props.evolution.questions.length > 0}>
        <Questions evolution={props.evolution} />
      </Show>
      <Show when={props.evolution.threads.length > 0}>
        <MindPart isCard title={t('threads')}>
          <ul class="mind-lines">
            <For each={props.evolution.threads}>{(line) => <li class="told">{line}</li>}</For>
          </ul>
        </MindPart>
      </Show>
      <Entries evolution={props.evolution} />
    </>
  )
}

const tones = { open: 'plain', confirmed: 'good', dropped: 'warning' } as const

/** What is taken to be so, and what speaks for and against it. */
function Assumptions(props: EvolutionProps): JSX.Element {
  return (
    <MindPart isCard title={t('assumptions')} about={t('assumptionsAbout')}>
      <ul class="dated">
        <For each={props.evolution.assumptions}>
          {({ text, for: pro, against, status }) => (
            <li>
              <span class="told">{text}</span>
              <Badge tone={tones[status]}>{t(`assumption_${status}`)}</Badge>
              <RestsOn ids={pro} label={(n) => t('speaksFor', { n })} />
              <RestsOn ids={against} label={(n) => t('speaksAgainst', { n })} />
            </li>
          )}
        </For>
      </ul>
    </MindPart>
  )
}

/** What was asked, and by what it was answered. */
function Questions(props: EvolutionProps): JSX.Element {
  return (
    <MindPart isCard title={t('questions')}>
      <ul class="dated">
        <For each={props.evolution.questions}>
          {({ text, asked, answered_by: answer }) => (
            <li>
              <span class="told">{text}</span>
              <span class="muted small pieces">
                <Show when={asked}>
                  {(at) => (
                    <span>
                      {t('asked')} <When at={at()} style="date" />
                    </span>
                  )}
                </Show>
                <Show when={answer === undefined}>
                  <span>{t('notAnswered')}</span>
                </Show>
              </span>
              <Show when={answer}>
                {(id) => (
                  <p class="dated-more small">
                    <span class="muted">{t('answeredBy')}</span> <ThingLink id={id()} />
                  </p>
                )}
              </Show>
            </li>
          )}
        </For>
      </ul>
    </MindPart>
  )
}

/** What single reflections came to, and those that were milestones. */
function Entries(props: EvolutionProps): JSX.Element {
  return (
    <>
      <Show when={props.evolution.entries.length > 0}>
        <MindPart isCard title={t('entries')}>
          <ol class="dated">
            <For each={props.evolution.entries.toReversed()}>
              {({ date, insight, delta, counts }) => (
                <li>
                  <span class="told">{insight}</span>
                  <span class="muted small pieces">
                    <When at={date} />
                    <span>{t(`delta_${delta}`)}</span>
                    <span>{t('entitiesKnown', { n: counts.entities })}</span>
                  </span>
                </li>
              )}
            </For>
          </ol>
        </MindPart>
      </Show>
      <Show when={props.evolution.milestones.length > 0}>
        <MindPart isCard title={t('milestones')}>
          <ol class="dated">
            <For each={props.evolution.milestones}>
              {({ name, at, reflection, summary }) => (
                <li>
                  <span class="told">{name}</span>
                  <span class="muted small pieces">
                    <When at={at} />
                    <span>{shared('reflectionNumber', { n: reflection })}</span>
                  </span>
                  <Show when={summary}>
                    {(text) => <p class="dated-more muted small told">{text()}</p>}
                  </Show>
                </li>
              )}
            </For>
          </ol>
        </MindPart>
      </Show>
    </>
  )
}
