import { createSignal, For, Show, type JSX } from 'solid-js'
import { Button, IconButton } from '../../parts/button.tsx'
import { ActDialog } from '../../parts/dialog.tsx'
import { Area } from '../../parts/field.tsx'
import { Overtaken } from '../../parts/overtaken.tsx'
import { whenChanged } from '../../parts/when-changed.ts'
import { t as shared } from '../../words/shared.ts'
import { t } from './words.ts'

/** A line that is edited; `pinned` where lines can be. */
export interface Line {
  readonly text: string
  readonly pinned?: boolean | undefined
}

interface LinesDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly about?: string | undefined
  readonly lines: readonly Line[]
  /** Somebody else has written since it was opened: `lines` are theirs. */
  readonly isOvertaken?: boolean | undefined
  readonly mayPin?: boolean | undefined
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onSave: (lines: readonly Line[]) => void
}

/** Edits a list of lines: other words, another order of none, more and fewer. */
export function LinesDialog(props: LinesDialogProps): JSX.Element {
  const [lines, setLines] = createSignal<readonly Line[]>([])
  whenChanged(
    () => props.isOpen,
    (isOpen) => isOpen && setLines(props.lines.length > 0 ? props.lines : [{ text: '' }]),
  )
  const said = () => lines().filter(({ text }) => text.trim() !== '')
  const isChanged = () => JSON.stringify(said()) !== JSON.stringify(props.lines)
  const change = (at: number, line: Line) => setLines((before) => before.with(at, line))

  return (
    <ActDialog
      isOpen={props.isOpen}
      onClose={() => props.onClose()}
      title={props.title}
      about={props.about}
      says={shared('save')}
      isBusy={props.isBusy}
      why={isChanged() ? undefined : t('unchanged')}
      onAct={() => props.onSave(said())}
    >
      <ul class="line-fields">
        <For each={lines().map((_, at) => at)}>
          {(at) => (
            <li>
              <Area
                label={t('line', { n: at + 1 })}
                isLabelHidden
                dir="auto"
                rows={1}
                class="line-area"
                value={lines()[at]?.text ?? ''}
                onInput={(event) => change(at, { ...lines()[at], text: event.currentTarget.value })}
              />
              <Show when={props.mayPin}>
                <IconButton
                  icon="pin"
                  label={t('pin')}
                  aria-pressed={lines()[at]?.pinned === true}
                  onClick={() =>
                    change(at, {
                      text: lines()[at]?.text ?? '',
                      pinned: lines()[at]?.pinned !== true,
                    })
                  }
                />
              </Show>
              <IconButton
                icon="close"
                label={t('removeLine')}
                onClick={() => setLines((before) => before.toSpliced(at, 1))}
              />
            </li>
          )}
        </For>
      </ul>
      <Show when={props.isOvertaken}>
        <Overtaken theirs={textOf(props.lines)} mine={textOf(said())} />
      </Show>
      <div>
        <Button
          size="s"
          icon="plus"
          onClick={() => setLines((before) => [...before, { text: '' }])}
        >
          {t('addLine')}
        </Button>
      </div>
    </ActDialog>
  )
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('\n')
}
