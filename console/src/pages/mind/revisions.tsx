import { createSignal, For, Show, type JSX } from 'solid-js'
import type { Revision } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { ActorName } from '../../parts/actor-name.tsx'
import { Button } from '../../parts/button.tsx'
import { Diff } from '../../parts/diff.tsx'
import { ActDialog } from '../../parts/dialog.tsx'
import { Loaded } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { When } from '../../parts/when.tsx'
import { fieldChangesOf } from './field-changes.ts'
import { undoWrite } from './undo-write.ts'
import { sentenceOf } from '../../words/log/sentence-of.ts'
import { t } from './words.ts'

const mostShown = 50

/** The revisions of a document, the newest first, each with what it changed and a way back. */
export function Revisions(props: { readonly target: string }): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [asked, setAsked] = createSignal<Revision>()
  const revisions = useRead(
    () => ['revisions', props.target],
    async (memory, signal) =>
      (await memory.revisions.list({ target: props.target, limit: mostShown }, { signal }).page())
        .items,
  )
  async function revert(): Promise<void> {
    const id = asked()?.id ?? ''
    const done = await act({
      does: (memory) => memory.revisions.revert(id),
      says: () => t('reverted'),
      undo: (memory, { position }) => undoWrite(memory, position),
    })
    if (done !== undefined) setAsked(undefined)
  }

  return (
    <section class="revisions">
      <h3>{t('revisions')}</h3>
      <Loaded query={revisions} rows={3}>
        {(found) => (
          <ol>
            <For each={found()} fallback={<li class="muted">{t('revisionsNone')}</li>}>
              {(revision, index) => (
                <li>
                  <details open={index() === 0}>
                    <summary>
                      <RevisionLine revision={revision} />
                    </summary>
                    <Changes revision={revision} />
                    <Show when={revision.diff.length > 0}>
                      <Button
                        size="s"
                        icon="undo"
                        why={refusal('owner') ?? (index() > 0 ? t('laterChanges') : undefined)}
                        onClick={() => setAsked(revision)}
                      >
                        {t('revert')}
                      </Button>
                    </Show>
                  </details>
                </li>
              )}
            </For>
          </ol>
        )}
      </Loaded>
      <ActDialog
        isOpen={asked() !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('revertTitle')}
        about={t('revertAbout')}
        says={t('revert')}
        icon="undo"
        isBusy={isBusy()}
        onAct={() => void revert()}
      >
        <Show when={asked()}>{(revision) => <Changes revision={revision()} isBack />}</Show>
      </ActDialog>
    </section>
  )
}

/** The newest revision of a document up to a time: what an alert of that time speaks of. */
export function LastRevision(props: {
  readonly target: string
  readonly before: string
}): JSX.Element {
  const revisions = useRead(
    () => ['revisions', props.target],
    async (memory, signal) =>
      (await memory.revisions.list({ target: props.target, limit: mostShown }, { signal }).page())
        .items,
  )
  return (
    <Loaded query={revisions} rows={3}>
      {(found) => (
        <Show when={found().find(({ created_at: at }) => at <= props.before)}>
          {(revision) => (
            <section class="revisions">
              <p class="muted small">
                <RevisionLine revision={revision()} />
              </p>
              <Changes revision={revision()} />
            </section>
          )}
        </Show>
      )}
    </Loaded>
  )
}

function RevisionLine(props: { readonly revision: Revision }): JSX.Element {
  return (
    <span class="revision-line">
      <span class="told">{sentenceOf(props.revision.summary)}</span>
      <span class="pieces muted small">
        <When at={props.revision.created_at} />
        <ActorName of={props.revision.actor} />
        <Show when={props.revision.approval === 'approved'}>
          <span class="revision-approved">{t('approvedWord')}</span>
        </Show>
      </span>
    </span>
  )
}

/** Field by field what changed; `isBack` shows what taking it back would change. */
function Changes(props: {
  readonly revision: Revision
  readonly isBack?: boolean | undefined
}): JSX.Element {
  return (
    <dl class="revision-changes">
      <For
        each={fieldChangesOf(props.revision)}
        fallback={<p class="muted small">{t('nothingLeft')}</p>}
      >
        {({ field, before, after }) => (
          <div>
            <dt class="muted small">{field}</dt>
            <dd>
              <Diff before={props.isBack ? after : before} after={props.isBack ? before : after} />
            </dd>
          </div>
        )}
      </For>
    </dl>
  )
}
