import { For, Show, type JSX } from 'solid-js'
import type {
  InlineEntity,
  MemoryClient,
  Suggestion,
} from '../../../../clients/typescript/index.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { useAct } from '../../parts/use-act.ts'
import { percent } from '../../words/words.ts'
import { Decision } from './frame.tsx'
import type { Held } from './held.ts'
import { EntitySide } from './entity-side.tsx'
import { Side } from './side.tsx'
import { undoWrite } from '../mind/undo-write.ts'
import { t } from './words.ts'

/** As the server says it. */
const reasonOfNames = 'they are called nearly the same'

interface SuggestionViewProps {
  readonly suggestion: Suggestion
  readonly held: Held
}

/** Two things that may be the same, or contrary. */
export function SuggestionView(props: SuggestionViewProps): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const isEntity = () => props.suggestion.kind === 'entity'
  const why = () => refusal('main')
  /** Without the one that every pair of names has, which is said above. */
  const reasons = () =>
    (props.suggestion.reasons ?? []).filter((reason) => reason !== reasonOfNames)

  function accept(): void {
    const suggestion = props.suggestion
    void act({
      does: ({ suggestions }) => suggestions.accept(suggestion.id),
      says: () => t(`accepted_${suggestion.kind}`),
      undo: (memory, { position }) => undoAccept(memory, suggestion, position),
    })
  }
  function dismiss(): void {
    const { id } = props.suggestion
    props.held.hold({
      ids: [id],
      says: t(isEntity() ? 'keptApart' : 'dismissed'),
      does: ({ suggestions }) => suggestions.dismiss(id),
    })
  }

  return (
    <Decision
      kind="suggestions"
      title={t(`suggestion_${props.suggestion.kind}`)}
      at={props.suggestion.created_at}
      about={t(isEntity() ? 'likenessOfNames' : 'likeness', {
        share: percent(props.suggestion.score),
      })}
      by={t('byMain')}
      isBusy={isBusy()}
      verdicts={[
        {
          label: t(`accept_${props.suggestion.kind}`),
          icon: props.suggestion.kind === 'contradiction' ? 'switch' : 'merge',
          // Names that are alike are no reason to merge: neither is offered before the other.
          kind: isEntity() ? undefined : 'primary',
          why: why(),
          act: accept,
        },
        {
          label: t(isEntity() ? 'notSame' : 'dismiss'),
          icon: 'close',
          why: why(),
          act: dismiss,
        },
      ]}
    >
      <div class="sides">
        <Show
          when={isEntity()}
          fallback={
            <>
              <Side id={props.suggestion.a} name={t('earlier')} />
              <Side id={props.suggestion.b} name={t('later')} />
            </>
          }
        >
          <EntitySide entity={props.suggestion.a} stays />
          <EntitySide entity={props.suggestion.b} stays={false} />
        </Show>
      </div>
      <Show when={reasons().length > 0}>
        <ul class="reasons muted">
          <For each={reasons()}>{(reason) => <li class="told">{reason}</li>}</For>
        </ul>
      </Show>
    </Decision>
  )
}

async function undoAccept(
  memory: MemoryClient,
  { kind, a, b }: Suggestion,
  position: number,
): Promise<void> {
  if (kind === 'entity') await memory.entities.undoMerge(b as InlineEntity)
  else if (kind === 'duplicate') await undoWrite(memory, position)
  else {
    const { items } = await memory.conflicts.list({ status: 'open', limit: 10 }).page()
    const sides = new Set([a, b])
    const opened = items.find((conflict) => sides.has(conflict.a) && sides.has(conflict.b))
    if (opened !== undefined) await memory.conflicts.resolve(opened.id, { keep: 'both' })
  }
}
