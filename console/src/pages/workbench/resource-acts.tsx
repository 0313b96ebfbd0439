import { createSignal, type JSX } from 'solid-js'
import type { Collection, Note } from '../../../../sdk/index.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { copyText } from '../../parts/copy-as.tsx'
import { EraseDialog } from '../../parts/erase-dialog.tsx'
import type { MenuEntry } from '../../parts/menu.tsx'
import { MoreMenu } from '../../parts/more-menu.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { RelateDialog } from './relate-dialog.tsx'
import { isDeleted, shortId } from './resource.ts'
import { t } from './words.ts'

interface ResourceActsProps {
  readonly kind: 'notes' | 'collections'
  readonly row: Note | Collection
  readonly onClose: () => void
  readonly more?: readonly MenuEntry[]
}

/** What may be done about a Note or a Collection, also by its keys. */
export function ResourceActs(props: ResourceActsProps): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [isErased, setErased] = createSignal(false)
  const [isRelated, setRelated] = createSignal(false)
  const name = () => props.row.name ?? shortId(props.row.id)
  const isGone = () => props.row.status === 'archived'

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

  useKeys(() => ({
    '#': () => refusal('main') ?? (isGone() ? undefined : archive()),
  }))

  return (
    <>
      <Button
        kind="quiet"
        size="s"
        icon={isGone() ? 'undo' : 'forget'}
        label={isGone() ? t('restore') : t('archive')}
        keys={isGone() ? undefined : '#'}
        why={isGone() && !isDeleted(props.row) ? t('replaced') : refusal('main')}
        isBusy={isBusy()}
        onClick={() => (isGone() ? restore() : archive())}
      />
      <MoreMenu
        groups={[
          {
            entries: [
              {
                label: t('newRelation'),
                icon: 'link',
                why: isGone() ? t('archived') : refusal('main'),
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
                act: () => setErased(true),
              },
            ],
          },
        ]}
      />
      <EraseDialog
        isOpen={isErased()}
        title={t('eraseTitle', { name: name() })}
        about={t('eraseAbout')}
        erase={t('erase')}
        erases={(memory) => memory[props.kind].delete(props.row.id, { permanent: true })}
        onClose={() => {
          setErased(false)
        }}
        onDone={() => setErased(false)}
      />
      <RelateDialog
        isOpen={isRelated()}
        from={props.row.name ?? props.row.id}
        onClose={() => setRelated(false)}
      />
    </>
  )
}
