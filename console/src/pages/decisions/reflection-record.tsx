import { For, Show, type JSX } from 'solid-js'
import type { Reflection } from '../../../../clients/typescript/index.ts'
import { ActorName } from '../../parts/actor-name.tsx'
import { Details } from '../../parts/details.tsx'
import { Fact, Facts, ToldFact } from '../../parts/facts.tsx'
import { Icon } from '../../parts/icon.tsx'
import { When } from '../../parts/when.tsx'
import { number } from '../../words/words.ts'
import { Evidence } from './evidence.tsx'
import { Operation, type Choosing } from './operation.tsx'
import { partsOf, questionsOf, steps, stepsDone, thoughtsOf } from './reflection-parts.ts'
import { t } from './words.ts'

interface ReflectionRecordProps {
  readonly reflection: Reflection
  /** How its parts are picked and edited, while it waits for approval. */
  readonly choosing?: Choosing | undefined
  /** What may be done about its tokens. */
  readonly acts?: JSX.Element
}

/** All of a reflection: how far it is, what it would change, its thoughts, and what it read. */
export function ReflectionRecord(props: ReflectionRecordProps): JSX.Element {
  const parts = () => partsOf(props.reflection)
  const thoughts = () => thoughtsOf(props.reflection)
  const questions = () => questionsOf(props.reflection)
  const choosing = () =>
    props.reflection.state === 'awaiting_approval' ? props.choosing : undefined
  return (
    <>
      <Steps state={props.reflection.state} />
      <Show when={parts().length > 0}>
        <section class="reflection-part">
          <h3>{choosing() === undefined ? t('wouldChange') : t('pickChanges')}</h3>
          <Show when={choosing()?.left.size}>
            {(n) => <p class="muted small">{t('leftOutCount', { n: n(), all: parts().length })}</p>}
          </Show>
          <ul class="operations">
            <For each={parts()}>{(part) => <Operation part={part} choosing={choosing()} />}</For>
          </ul>
        </section>
      </Show>
      <Show when={questions().length > 0}>
        <section class="reflection-part">
          <h3>{t('asksYou')}</h3>
          <ul class="mind-lines">
            <For each={questions()}>{(line) => <li class="told">{line}</li>}</For>
          </ul>
        </section>
      </Show>
      <Show when={thoughts().length > 0}>
        <section class="reflection-part">
          <h3>{t('monologue')}</h3>
          <div class="monologue">
            <For each={thoughts()}>{(line) => <p class="told">{line}</p>}</For>
          </div>
          <Show when={props.reflection.footnote}>
            <p class="muted small told">{props.reflection.footnote}</p>
          </Show>
        </section>
      </Show>
      <Show when={props.reflection.scope}>{(scope) => <Evidence ids={scope().ids} />}</Show>
      <Show when={props.reflection.degraded.length > 0}>
        <section class="reflection-part">
          <h3>{t('leftOut')}</h3>
          <ul class="muted">
            <For each={props.reflection.degraded}>
              {({ part, reason }) => (
                <li class="told">
                  {part}: {reason}
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
      <Show when={props.reflection.decided_at}>
        {(at) => (
          <Facts>
            <Fact name={t('decided')}>
              <When at={at()} />
              <span class="muted">
                <ActorName of={props.reflection.decided_by} />
              </span>
            </Fact>
            <ToldFact name={t('reason')} text={props.reflection.reason} />
          </Facts>
        )}
      </Show>
      <div class="reflection-part">
        <Details>
          <Tokens of={props.reflection} />
          {props.acts}
        </Details>
      </div>
    </>
  )
}

/** How far it is. */
function Steps(props: { readonly state: Reflection['state'] }): JSX.Element {
  return (
    <ol class="steps" aria-label={t('steps')}>
      <For each={steps}>
        {(step, index) => (
          <li
            data-step={
              index() < stepsDone(props.state)
                ? 'done'
                : index() === stepsDone(props.state)
                  ? 'here'
                  : 'ahead'
            }
            aria-current={index() === stepsDone(props.state) ? 'step' : undefined}
          >
            <span class="step-sign">
              <Show
                when={index() < stepsDone(props.state)}
                fallback={<span class="number">{index() + 1}</span>}
              >
                <Icon name="check" size={12} />
              </Show>
            </span>
            {t(`step_${step}`)}
          </li>
        )}
      </For>
    </ol>
  )
}

/** What was asked for and what was granted, as a sum, and what it read. */
function Tokens(props: { readonly of: Reflection }): JSX.Element {
  const rows = () => {
    const { tokens, scope } = props.of
    return [
      ['baseline', number(tokens.baseline)],
      ['extra', `+${number(tokens.extra)}`],
      ['penalty', `−${number(tokens.penalty)}`],
      ['requested', number(tokens.requested)],
      ...(tokens.granted === undefined ? [] : [['granted', number(tokens.granted)] as const]),
      ...(scope === undefined ? [] : [['wasRead', number(scope.tokens)] as const]),
    ] as const
  }
  return (
    <>
      <h4 class="muted small">{t('tokens')}</h4>
      <dl class="sum">
        <For each={rows()}>
          {([name, value]) => (
            <div data-row={name}>
              <dt>{t(name)}</dt>
              <dd class="number">{value}</dd>
            </div>
          )}
        </For>
      </dl>
      <Show when={props.of.tokens.result}>
        <p class="muted small told">{props.of.tokens.result}</p>
      </Show>
    </>
  )
}
