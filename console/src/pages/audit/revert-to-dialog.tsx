import { createSignal, For, Show, type JSX } from 'solid-js'
import type { MemoryClient, Reverted } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { ActDialog } from '../../parts/dialog.tsx'
import { FieldChanges } from '../../parts/field-changes.tsx'
import { Loaded } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { ThingLink } from '../../parts/thing-link.tsx'
import { t as shared } from '../../words/shared.ts'
import { recordsAPage } from './filters.ts'
import { revisionsSince } from './read-log.ts'
import { undoRevert } from './undo-revert.ts'
import { undoneBy, type Undone } from './revert-preview.ts'
import { t } from './words.ts'

interface RevertToProps {
  readonly position: number
  readonly onClose: () => void
}

/** Shows what going back to a position undoes and what it cannot, goes back, and says what it left. */
export function RevertToDialog(props: RevertToProps): JSX.Element {
  const { act, isBusy } = useAct()
  const [done, setDone] = createSignal<Reverted>()
  const preview = useRead(
    () => ['revisions', 'since', props.position],
    (memory, signal) => readPreview(memory, props.position, signal),
    { when: () => done() === undefined },
  )
  const isNothing = () => preview.data?.changes === 0

  async function revert(): Promise<void> {
    const answer = await act({
      does: (memory) => memory.revisions.revertTo({ to_position: props.position }),
      says: ({ reverted }) => t('revertDone', { n: reverted.length }),
      undo: undoRevert,
    })
    if (answer === undefined) return
    if (answer.skipped.length === 0) props.onClose()
    else setDone(answer)
  }

  return (
    <ActDialog
      isOpen
      width="l"
      onClose={() => props.onClose()}
      title={t(done() === undefined ? 'revertTitle' : 'revertDoneTitle', { n: props.position })}
      about={done() === undefined ? t('revertAbout') : undefined}
      says={t('revert')}
      icon="undo"
      isBusy={isBusy()}
      why={isNothing() ? t('revertNothing') : undefined}
      onAct={() => void revert()}
      after={
        done() === undefined ? undefined : (
          <Button onClick={() => props.onClose()}>{shared('close')}</Button>
        )
      }
    >
      <Show
        when={done()}
        fallback={<Loaded query={preview}>{(found) => <Preview {...found()} />}</Loaded>}
      >
        {(answer) => (
          <div class="audit-skipped">
            <h3>{t('skippedTitle', { n: answer().skipped.length })}</h3>
            <ul>
              <For each={answer().skipped}>
                {({ target, reason }) => (
                  <li>
                    <ThingLink id={target} isPlain />{' '}
                    <span class="muted">{t(`reason_${reason as 'erased'}`) || reason}</span>
                  </li>
                )}
              </For>
            </ul>
          </div>
        )}
      </Show>
    </ActDialog>
  )
}

interface RevertPreview {
  readonly undone: readonly Undone[]
  readonly changes: number
  readonly isWhole: boolean
  /** What was erased since, which does not come back. */
  readonly erased: readonly string[]
}

const mostShown = 60

function Preview(props: RevertPreview): JSX.Element {
  return (
    <div class="audit-preview">
      <Show when={props.changes > 0} fallback={<p class="muted">{t('revertNothing')}</p>}>
        <p>
          {t('revertSince', {
            n: props.changes,
            things: t('revertThings', { n: props.undone.length }),
          })}
        </p>
      </Show>
      <Show when={!props.isWhole || props.undone.length > mostShown}>
        <p class="muted small">
          {t('revertMore', { n: props.isWhole ? mostShown : props.changes })}
        </p>
      </Show>
      <Show when={props.erased.length > 0}>
        <div class="audit-skipped">
          <p>{t('skippedWill')}</p>
          <ul>
            <For each={props.erased}>
              {(target) => (
                <li>
                  <ThingLink id={target} isPlain />
                </li>
              )}
            </For>
          </ul>
        </div>
      </Show>
      <ol class="audit-changes">
        <For each={props.undone.slice(0, mostShown)}>
          {(thing) => (
            <li>
              <details>
                <summary>
                  <ThingLink id={thing.target} class="audit-target" isPlain />
                  <Show
                    when={thing.isMade}
                    fallback={
                      <span class="muted small">{t('changedTimes', { n: thing.times })}</span>
                    }
                  >
                    <Badge tone="warning">{t('made')}</Badge>
                  </Show>
                </summary>
                <FieldChanges changes={thing.changes} />
              </details>
            </li>
          )}
        </For>
      </ol>
    </div>
  )
}

async function readPreview(
  memory: MemoryClient,
  position: number,
  signal: AbortSignal,
): Promise<RevertPreview> {
  const [{ found, isWhole }, erasures] = await Promise.all([
    revisionsSince(memory, position, { signal }),
    memory.audit.list({ action: 'ERASE', limit: recordsAPage }, { signal }).page(),
  ])
  const erased = erasures.items.filter((record) => record.position > position)
  return {
    undone: undoneBy(found, position),
    changes: found.length,
    isWhole,
    erased: [...new Set(erased.map(({ target }) => target))],
  }
}
