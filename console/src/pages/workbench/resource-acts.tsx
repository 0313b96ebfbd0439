import { createSignal, type JSX } from 'solid-js'
import { useRefusal } from '../../memory/use-memory.ts'
import { IconButton } from '../../parts/button.tsx'
import { copyText } from '../../parts/copy-as.tsx'
import type { MenuEntry } from '../../parts/menu.tsx'
import { MoreMenu } from '../../parts/more-menu.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { RelateDialog } from './relate-dialog.tsx'
import { isDeleted } from './resource.ts'
import { standingFor, writeAgain, type Resource } from './write-again.ts'
import { t } from './words.ts'

interface ResourceActsProps {
  readonly kind: 'notes' | 'collections'
  readonly row: Resource
  readonly onClose: () => void
  readonly onOpen: (id: string) => void
  /** Asks whether it is to be erased. */
  readonly onErase: (row: Resource) => void
  readonly more?: readonly MenuEntry[]
}

/** What may be done about a Note or a Collection, also by its keys. */
export function ResourceActs(props: ResourceActsProps): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [isRelated, setRelated] = createSignal(false)
  const isGone = () => props.row.status === 'archived'
  const isReplaced = () => isGone() && !isDeleted(props.row)

  function archive(): void {
    const { id } = props.row
    void act({
      does: (memory) => memory[props.kind].delete(id),
      says: () => t('archiveDone'),
      undo: (memory) => memory[props.kind].restore(id),
    }).then((done) => done && props.onClose())
  }
  function restore(): void {
    const { id } = props.row
    void act({
      does: (memory): Promise<unknown> => memory[props.kind].restore(id),
      says: () => t('restoreDone'),
      undo: (memory) => memory[props.kind].delete(id),
    })
  }

  /** The name has this content again, as its next version. */
  function useAgain(): void {
    const { row, kind } = props
    void act({
      does: async (memory) => {
        const former = await standingFor(memory, kind, row.name)
        return { id: await writeAgain(memory, row), former }
      },
      says: () => t('madeVersion'),
      undo: (memory, { id, former }) =>
        former === undefined ? memory[kind].delete(id) : writeAgain(memory, former),
    }).then((made) => made && props.onOpen(made.id))
  }

  useKeys(() => ({
    '#': () => refusal('main') ?? (isGone() ? undefined : archive()),
  }))

  return (
    <>
      <IconButton
        icon={isGone() ? 'undo' : 'forget'}
        label={isReplaced() ? t('useAgain') : isGone() ? t('restore') : t('archive')}
        keys={isGone() ? undefined : '#'}
        why={refusal('main')}
        isBusy={isBusy()}
        onClick={() => (isReplaced() ? useAgain() : isGone() ? restore() : archive())}
      />
      <MoreMenu
        groups={[
          {
            entries: [
              {
                label: t('newRelation'),
                icon: 'link',
                why: isGone() ? t('onlyCurrent') : refusal('main'),
                act: () => setRelated(true),
              },
              ...(props.more ?? []),
              { label: t('copyId'), icon: 'copy', act: () => copyText(props.row.id) },
            ],
          },
          {
            entries: [
              {
                label: t('erase'),
                icon: 'erase',
                isDanger: true,
                why: refusal('owner'),
                act: () => props.onErase(props.row),
              },
            ],
          },
        ]}
      />
      <RelateDialog
        isOpen={isRelated()}
        from={props.row.name ?? props.row.id}
        onClose={() => setRelated(false)}
      />
    </>
  )
}
