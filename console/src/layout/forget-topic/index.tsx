import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import type { ForgetPreview } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { ActDialog } from '../../parts/dialog.tsx'
import { EraseDialog } from '../../parts/erase-dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { forgetting, memoryRefs } from '../../parts/forgetting.ts'
import { Loaded } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { When } from '../../parts/when.tsx'
import { t } from './words.ts'
import './forget-topic.css'

interface ForgetTopicProps {
  readonly topic: string
  readonly onClose: () => void
}

/** Shows what is remembered of something that is described in words, and forgets what stays ticked. */
export default function ForgetTopic(props: ForgetTopicProps): JSX.Element {
  const { act, isBusy } = useAct()
  const refusal = useRefusal()
  const [typed, setTyped] = createSignal(props.topic)
  const [asked, setAsked] = createSignal(props.topic.trim())
  const [kept, setKept] = createSignal<ReadonlySet<string>>(new Set())
  const [reason, setReason] = createSignal('')
  const [isErasing, setErasing] = createSignal(false)
  const found = useRead(
    () => ['topic', { of: asked() }],
    (memory, signal) => memory.forget(asked(), [], { signal }),
    { when: () => asked() !== '', isStill: true, freshMs: 0 },
  )
  const going = createMemo(() =>
    (found.data?.preview ?? []).filter(({ __memory_id: id }) => !kept().has(id)),
  )
  const ids = () => going().map(({ __memory_id: id }) => id)
  const isLooked = () => typed().trim() === asked()
  function look(): void {
    setKept(new Set<string>())
    setAsked(typed().trim())
  }
  function keep(id: string): void {
    const next = new Set(kept())
    if (!next.delete(id)) next.add(id)
    setKept(next)
  }
  async function forget(): Promise<void> {
    const why = reason().trim()
    const done = await act({
      ...forgetting(ids(), why === '' ? {} : { reason: why }),
      says: ({ forgotten }) => t('done', { n: forgotten.length }),
    })
    if (done !== undefined) props.onClose()
  }
  const nothing = () => (isLooked() && going().length > 0 ? undefined : t('lookFirst'))

  return (
    <>
      <ActDialog
        isOpen={!isErasing()}
        width="l"
        title={t('title')}
        about={t('about')}
        onClose={() => props.onClose()}
        says={t('forget', { n: going().length })}
        icon="forget"
        isBusy={isBusy()}
        why={refusal('main') ?? nothing()}
        onAct={() => void forget()}
      >
        <Field
          label={t('what')}
          hint={t('whatHint')}
          value={typed()}
          onText={setTyped}
          onEnter={look}
        />
        <Show when={!isLooked()}>
          <div>
            <Button icon="search" onClick={look}>
              {t('look')}
            </Button>
          </div>
        </Show>
        <Show when={asked() !== '' && isLooked()}>
          <Loaded query={found}>
            {(preview) => <Going preview={preview()} kept={kept()} onKeep={keep} />}
          </Loaded>
          <Field label={t('reason')} value={reason()} onText={setReason} />
          <div>
            <Button
              kind="quiet"
              icon="erase"
              why={refusal('owner') ?? nothing()}
              onClick={() => setErasing(true)}
            >
              {t('erase')}
            </Button>
          </div>
        </Show>
      </ActDialog>
      <EraseDialog
        isOpen={isErasing()}
        title={t('eraseTitle', { n: going().length })}
        about={t('eraseAbout')}
        erase={t('eraseNow')}
        erases={(memory) =>
          memory.forget(memoryRefs(ids()), { permanent: true, reason: reason().trim() })
        }
        onClose={() => props.onClose()}
      />
    </>
  )
}

interface GoingProps {
  readonly preview: ForgetPreview
  readonly kept: ReadonlySet<string>
  readonly onKeep: (id: string) => void
}

/** What goes, each with a tick, and what fits and stays. */
function Going(props: GoingProps): JSX.Element {
  const goes = (id: string) => !props.kept.has(id)
  const statements = () =>
    new Set(
      props.preview.preview
        .filter(({ __memory_id: id }) => goes(id))
        .flatMap(({ commitments }) => commitments),
    ).size
  return (
    <Show when={props.preview.preview.length > 0} fallback={<p class="muted">{t('nothing')}</p>}>
      <p>
        {t('memories', { n: props.preview.preview.length - props.kept.size })}
        {' · '}
        {t('statements', { n: statements() })}
      </p>
      <ul class="topic-memories">
        <For each={props.preview.preview}>
          {({ __memory_id: id, text, occurred_at }) => (
            <li>
              <label>
                <input type="checkbox" checked={goes(id)} onChange={() => props.onKeep(id)} />
                <span class="told" dir="auto">
                  {text}
                </span>
                <span class="muted small">
                  <When at={occurred_at} style="date" />
                </span>
              </label>
            </li>
          )}
        </For>
      </ul>
      <Show when={props.preview.pinned.length > 0}>
        <p class="muted small">{t('stays', { n: props.preview.pinned.length })}</p>
      </Show>
    </Show>
  )
}
