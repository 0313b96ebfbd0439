import { createSignal, type JSX } from 'solid-js'
import type { Conflict, Resolution } from '../../../../clients/typescript/index.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { useAct } from '../../parts/use-act.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { percent } from '../../words/words.ts'
import { Decision } from './frame.tsx'
import { Segments } from './segments.tsx'
import { Side } from './side.tsx'
import { t } from './words.ts'

type How = 'outdated' | 'wrong'

/** Two statements that cannot both hold, side by side, and which of them stays. */
export function ConflictView(props: { readonly conflict: Conflict }): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [how, setHow] = createSignal<How>()
  /** Where the later statement stays, the earlier was true until then; else the later was wrong. */
  const howFor = (keep: 'a' | 'b'): How => how() ?? (keep === 'b' ? 'outdated' : 'wrong')
  const why = () => refusal('main')

  function resolve(resolution: Resolution): void {
    const { id } = props.conflict
    void act({
      does: ({ conflicts }) => conflicts.resolve(id, resolution),
      says: () => t(resolution.keep === 'both' ? 'keptBoth' : 'keptOne'),
      undo: ({ conflicts }) => conflicts.undo(id),
    })
  }
  useKeys(() => ({ w: () => setHow(how() === 'wrong' ? 'outdated' : 'wrong') }))

  return (
    <Decision
      kind="conflicts"
      title={t(`conflict_${props.conflict.kind}`)}
      at={props.conflict.opened_at}
      about={t('conflictAbout', { share: percent(props.conflict.similarity) })}
      by={t('byMain')}
      isBusy={isBusy()}
      choices={
        <Segments
          label={t('theOther')}
          keys="w"
          choices={[
            { value: 'auto', label: t('how_auto') },
            { value: 'outdated', label: t('how_outdated') },
            { value: 'wrong', label: t('how_wrong') },
          ]}
          value={how() ?? 'auto'}
          onChoose={(value) => setHow(value === 'auto' ? undefined : (value as How))}
        />
      }
      verdicts={[
        {
          label: t('keepEarlier'),
          icon: 'check',
          why: why(),
          act: () => resolve({ keep: 'a', how: howFor('a') }),
        },
        {
          label: t('keepLater'),
          icon: 'check',
          kind: 'primary',
          why: why(),
          act: () => resolve({ keep: 'b', how: howFor('b') }),
        },
        {
          label: t('keepBoth'),
          icon: 'plus',
          why: why(),
          act: () => resolve({ keep: 'both' }),
        },
      ]}
    >
      <div class="sides">
        <Side id={props.conflict.a} name={t('earlier')} />
        <Side id={props.conflict.b} name={t('later')} />
      </div>
    </Decision>
  )
}
