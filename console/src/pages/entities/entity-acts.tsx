import { createSignal, type JSX } from 'solid-js'
import { useMemory, useRefusal } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { useCommands } from '../../parts/commands.ts'
import { copyText } from '../../parts/copy-as.tsx'
import type { Known } from '../../parts/known-entity.ts'
import { MoreMenu } from '../../parts/more-menu.tsx'
import { tell, tellProblem } from '../../parts/toast-list.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { forgetTopic } from '../../parts/topic-to-forget.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { t as shared } from '../../words/shared.ts'
import { EraseEntityDialog, ForgetEntityDialog } from './forget-dialog.tsx'
import type { Relation } from './entity.ts'
import type { Life } from './lives.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { saveRecord } from './record.ts'
import { t } from './words.ts'
import './dialogs.css'

interface EntityActsProps {
  readonly known: Known
  readonly lives: readonly Life[]
  readonly relations: readonly Relation[]
  /** It is gone: show the list. */
  readonly onGone: () => void
}

/** What may be done about a person or thing, also by its keys. */
export function EntityActs(props: EntityActsProps): JSX.Element {
  const { memory } = useMemory()
  const { go } = usePlaces()
  const refusal = useRefusal()
  const [asked, setAsked] = createSignal<'forget' | 'erase' | 'merge'>()
  const [isSaving, setSaving] = createSignal(false)
  const close = () => setAsked(undefined)
  const ask = (what: 'forget' | 'merge') => refusal('main') ?? setAsked(what)

  async function save(): Promise<void> {
    setSaving(true)
    try {
      tell(t('recordDone', { n: await saveRecord(memory(), props.known) }))
    } catch (error) {
      tellProblem(error)
    } finally {
      setSaving(false)
    }
  }
  useKeys(() => ({ '#': () => ask('forget'), m: () => ask('merge') }))
  useCommands(() => [
    {
      label: t('forgetThis', { name: props.known.name }),
      icon: 'forget',
      keys: '#',
      why: refusal('main'),
      act: () => ask('forget'),
    },
    {
      label: t('mergeWith'),
      icon: 'merge',
      keys: 'm',
      why: refusal('main'),
      act: () => ask('merge'),
    },
    { label: t('record'), icon: 'download', act: () => void save() },
  ])

  return (
    <>
      <Button
        kind="quiet"
        icon="merge"
        label={t('mergeWith')}
        keys="m"
        why={refusal('main')}
        onClick={() => ask('merge')}
      />
      <Button
        kind="quiet"
        icon="forget"
        label={t('forgetThis', { name: props.known.name })}
        keys="#"
        why={refusal('main')}
        onClick={() => ask('forget')}
      />
      <MoreMenu
        size="m"
        groups={[
          {
            entries: [
              {
                label: t('record'),
                icon: 'download',
                why: isSaving() ? t('record') : undefined,
                act: () => void save(),
              },
              { label: t('copyReference'), icon: 'copy', act: () => copyText(props.known.entity) },
              { label: t('copyLink'), icon: 'link', act: () => copyText(location.href) },
              {
                label: t('openInMemories'),
                icon: 'memories',
                act: () => go('memories', { entity: props.known.entity }),
              },
            ],
          },
          {
            entries: [
              forgetSaidOf(props.known.name, refusal('main')),
              {
                label: t('erase'),
                icon: 'erase',
                isDanger: true,
                why: refusal('owner'),
                act: () => setAsked('erase'),
              },
            ],
          },
        ]}
      />
      <ForgetEntityDialog {...props} isOpen={asked() === 'forget'} onClose={close} />
      <EraseEntityDialog {...props} isOpen={asked() === 'erase'} onClose={close} />
      <MergeDialog known={props.known} isOpen={asked() === 'merge'} onClose={close} />
    </>
  )
}

function forgetSaidOf(topic: string, why: string | undefined) {
  const label = shared('forgetTopicOf', { topic })
  return { label, icon: 'forget' as const, why, act: () => forgetTopic(topic) }
}
