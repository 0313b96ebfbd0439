import { Show, type JSX } from 'solid-js'
import type { DueItem } from '../../../../clients/typescript/index.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { MemoryLink } from '../../parts/memory-link.tsx'
import { useAct } from '../../parts/use-act.ts'
import { dueTime, exactTime, now } from '../../time/times.ts'
import { groupOfDue } from './due.ts'
import { t } from './words.ts'

/** Says what has come of something that is due; told, and undone by what it was before. */
export function useSettle() {
  const { act, isBusy } = useAct()
  const settle = ({ id, status: before }: DueItem, status: DueItem['status']) =>
    void act({
      does: ({ due }) => due.set(id, status),
      says: () => t(status === 'open' ? 'due_reopen' : `due_${status}`),
      undo: ({ due }) => due.set(id, before),
    })
  return { settle, isBusy }
}

interface DueRowProps {
  readonly item: DueItem
  /** What it says, which may lead to its memory. */
  readonly said: JSX.Element
  /** Keys do what its buttons do: Tab makes no stop on each row. */
  readonly isKeyed?: boolean
}

/** Something that is due: when, what, and ways to say what has come of it. */
export function DueRow(props: DueRowProps): JSX.Element {
  const isLate = () => props.item.status === 'open' && groupOfDue(props.item, now()) === 'overdue'
  return (
    <div class="due-item">
      <time
        class="small"
        classList={{ 'due-late': isLate(), muted: !isLate() }}
        datetime={props.item.due.from}
        title={exactTime(props.item.due.from)}
      >
        {dueTime(props.item.due)}
      </time>
      <div>
        {props.said}
        <Show when={props.item.closed_by}>
          {(id) => (
            <p class="muted small">
              {t('due_closed_by')} <MemoryLink id={id()} />
            </p>
          )}
        </Show>
      </div>
      <DueActs item={props.item} isKeyed={props.isKeyed === true} />
    </div>
  )
}

/** Done and dropped of what is open; of all else that it is open again. */
function DueActs(props: { readonly item: DueItem; readonly isKeyed: boolean }): JSX.Element {
  const refusal = useRefusal()
  const { settle, isBusy } = useSettle()
  const common = (status: DueItem['status']) => ({
    isBusy: isBusy(),
    why: refusal('main'),
    ...(props.isKeyed && { tabindex: -1 }),
    onClick(event: MouseEvent) {
      event.stopPropagation()
      settle(props.item, status)
    },
  })
  return (
    <span class="due-acts">
      <Show
        when={props.item.status === 'open'}
        fallback={
          <Button size="s" kind="quiet" icon="undo" {...common('open')}>
            {t('due_reopen')}
          </Button>
        }
      >
        <IconButton icon="check" label={t('due_done')} {...common('done')} />
        <IconButton icon="close" label={t('due_drop')} {...common('dropped')} />
      </Show>
    </span>
  )
}
