import { createContext, For, Show, useContext, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { When } from '../../parts/when.tsx'
import type { WaitingKind } from '../../memory/waiting.ts'
import { t } from './words.ts'

export const kindIcons: Readonly<Record<WaitingKind, IconName>> = {
  conflicts: 'switch',
  reflections: 'sparkle',
  drafts: 'entities',
  proposals: 'decisions',
  suggestions: 'merge',
  alerts: 'bell',
}

/** Whether `1`, `2`, `3` decide about something else: about many that are selected. */
export const KeysElsewhere = createContext<() => boolean>(() => false)

/** A way to decide, on the key of its place. */
export interface Verdict {
  readonly label: string
  readonly icon: IconName
  readonly kind?: 'primary' | 'danger' | undefined
  /** Why it does nothing now. */
  readonly why?: string | undefined
  readonly act: () => void
}

/** `1`, `2`, `3` decide as the buttons do. */
export function keysOf(verdicts: readonly Verdict[], isBusy: boolean) {
  return Object.fromEntries(
    verdicts.map(({ act, why }, index) => [
      `${index + 1}`,
      () => {
        if (why === undefined && !isBusy) act()
      },
    ]),
  )
}

interface DecisionProps {
  readonly kind: WaitingKind
  readonly title: string
  readonly at: string
  /** What it is about, in a sentence. */
  readonly about?: string | undefined
  readonly badges?: JSX.Element
  readonly verdicts: readonly Verdict[]
  /** Who may decide. */
  readonly by: string
  readonly isBusy: boolean
  /** Beside the verdicts: what they are to be done with. */
  readonly choices?: JSX.Element
  readonly children: JSX.Element
}

/** One thing to decide: what it is, all that bears on it, and the verdicts on `1`, `2`, `3`. */
export function Decision(props: DecisionProps): JSX.Element {
  const isElsewhere = useContext(KeysElsewhere)
  useKeys(() => (isElsewhere() ? {} : keysOf(props.verdicts, props.isBusy)))
  return (
    <article class="decision" aria-label={props.title}>
      <div class="decision-body">
        <header class="decision-head">
          <p class="decision-kind muted small">
            <Icon name={kindIcons[props.kind]} />
            <span>{t(`one_${props.kind}`)}</span>
            <When at={props.at} />
            {props.badges}
          </p>
          <h2 class="told">{props.title}</h2>
          <Show when={props.about}>
            <p class="muted">{props.about}</p>
          </Show>
        </header>
        {props.children}
      </div>
      <footer class="decision-foot">
        <p class="muted small decision-by">
          <Icon name="key" size={14} />
          {props.by}
        </p>
        {props.choices}
        <Show when={props.verdicts.length > 0}>
          <div class="decision-verdicts" role="group" aria-label={t('verdicts')}>
            <For each={props.verdicts}>
              {(verdict, index) => (
                <Button
                  kind={verdict.kind}
                  icon={verdict.icon}
                  why={verdict.why}
                  isBusy={props.isBusy}
                  keys={`${index() + 1}`}
                  onClick={() => verdict.act()}
                >
                  {verdict.label}
                  <Show when={!isElsewhere()}>
                    <kbd>{index() + 1}</kbd>
                  </Show>
                </Button>
              )}
            </For>
          </div>
        </Show>
      </footer>
    </article>
  )
}
