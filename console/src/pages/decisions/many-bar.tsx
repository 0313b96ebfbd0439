import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import type { Resolution } from '../../../../clients/typescript/index.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { tell } from '../../parts/toast-list.ts'
import { useAct } from '../../parts/use-act.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { t as shared } from '../../words/shared.ts'
import { decideProposals, doEach, isManyKind, type Many, type ManyKind } from './decide-many.ts'
import { keysOf, type Verdict } from './frame.tsx'
import type { Held } from './held.ts'
import type { Item } from './inbox-items.ts'
import { useProposalRefusal } from './proposal-view.tsx'
import { RejectDialog } from './reason-dialog.tsx'
import { t } from './words.ts'

interface ManyBarProps {
  /** What is in the list, and whether that is all there is. */
  readonly items: readonly Item[]
  readonly isWhole: boolean
  readonly picked: ReadonlySet<string>
  readonly onPick: (ids: ReadonlySet<string>) => void
  /** The kind that the list is narrowed to: all of it may be selected. */
  readonly kind: string | undefined
  readonly held: Held
}

const mostAtOnce = 1_000

/** Decides about many of a kind at once, each on its own feet. */
export function ManyBar(props: ManyBarProps): JSX.Element {
  const chosen = createMemo(() => props.items.filter(({ id }) => props.picked.has(id)))
  const isOffered = () => isManyKind(props.kind) && props.items.length > 1
  const all = () => props.items.slice(0, mostAtOnce).map(({ id }) => id)
  return (
    <Show when={chosen().length > 0 || isOffered()}>
      <div class="many-bar" role="toolbar" aria-label={t('many')}>
        <Show
          when={chosen()[0]?.kind}
          keyed
          fallback={
            <Button size="s" kind="quiet" icon="check" onClick={() => props.onPick(new Set(all()))}>
              {t(props.isWhole && all().length === props.items.length ? 'pickAll' : 'pickFirst', {
                n: all().length,
              })}
            </Button>
          }
        >
          {(kind) => (
            <Show when={isManyKind(kind) ? kind : undefined} keyed>
              {(found) => <Chosen {...props} kind={found} chosen={chosen()} />}
            </Show>
          )}
        </Show>
      </div>
    </Show>
  )
}

interface ChosenProps extends ManyBarProps {
  readonly kind: ManyKind
  readonly chosen: readonly Item[]
}

function Chosen(props: ChosenProps): JSX.Element {
  const { verdicts, isBusy, isRejecting, setRejecting, propose, clear } = useMany(props)
  useKeys(() => ({ ...keysOf(verdicts(), isBusy()), Escape: clear }))
  return (
    <>
      <span class="many-count number">
        {props.kind === 'conflicts'
          ? t('many_keep', { n: props.chosen.length })
          : shared('selected', { n: props.chosen.length })}
      </span>
      <For each={verdicts()}>
        {(verdict, index) => (
          <Button
            size="s"
            why={verdict.why}
            isBusy={isBusy()}
            keys={`${index() + 1}`}
            onClick={() => verdict.act()}
          >
            {verdict.label}
            <kbd>{index() + 1}</kbd>
          </Button>
        )}
      </For>
      <IconButton icon="close" label={t('pickNone')} keys="Esc" class="many-none" onClick={clear} />
      <RejectDialog
        isOpen={isRejecting()}
        title={t('rejectMany', { n: props.chosen.length })}
        isBusy={isBusy()}
        onClose={() => setRejecting(false)}
        onGive={(reason) => void propose('reject', reason)}
      />
    </>
  )
}

/** The verdicts about all that are selected; those that end leave nothing selected. */
function useMany(props: ChosenProps) {
  const refusal = useRefusal()
  const whyNot = useProposalRefusal()
  const { act, isBusy } = useAct()
  const [isRejecting, setRejecting] = createSignal(false)
  const ids = () => props.chosen.map(({ id }) => id)
  const clear = () => props.onPick(new Set<string>())
  const why = () => {
    if (props.kind !== 'proposals') return refusal(props.kind === 'alerts' ? 'owner' : 'main')
    return props.chosen
      .map((item) => item.kind === 'proposals' && whyNot.why(item.thing, undefined))
      .find((each) => typeof each === 'string')
  }

  function end(done: Many | undefined): void {
    if (done === undefined) return
    const [reason] = done.refused
    if (reason !== undefined) tell(t('manyRefused', { n: done.refused.length, reason }))
    setRejecting(false)
    clear()
  }
  async function propose(decision: 'commit' | 'reject' | 'defer', reason?: string): Promise<void> {
    const asked = ids()
    end(
      await act({
        does: (memory) => decideProposals(memory, asked, decision, reason),
        says: ({ made }) => t(`many_${decision}`, { n: made.length }),
        ...(decision === 'commit' && {
          undo: async (memory, { memories }) => {
            if (memories.length > 0) await memory.forget([...memories])
          },
        }),
      }),
    )
  }
  async function resolve(resolution: Resolution): Promise<void> {
    const asked = ids()
    end(
      await act({
        does: ({ conflicts }) => doEach(asked, (id) => conflicts.resolve(id, resolution)),
        says: ({ made }) => t('many_resolve', { n: made.length }),
        undo: ({ conflicts }, { made }) => doEach(made, (id) => conflicts.undo(id)),
      }),
    )
  }
  function hold(word: 'many_dismiss' | 'many_see'): void {
    const asked = ids()
    props.held.hold({
      ids: asked,
      says: t(word, { n: asked.length }),
      does: ({ suggestions, alerts }) =>
        doEach(asked, (id) => (word === 'many_see' ? alerts.ack(id) : suggestions.dismiss(id))),
    })
    clear()
  }
  const verdicts = (): readonly Verdict[] => {
    const own = why()
    switch (props.kind) {
      case 'proposals':
        return [
          { label: t('commit'), icon: 'check', why: own, act: () => void propose('commit') },
          { label: t('reject'), icon: 'close', why: own, act: () => setRejecting(true) },
          { label: t('defer'), icon: 'clock', why: own, act: () => void propose('defer') },
        ]
      case 'conflicts':
        return (['a', 'b', 'both'] as const).map((keep) => ({
          label: t(`many_keep_${keep}`),
          icon: keep === 'both' ? 'plus' : 'check',
          why: own,
          act: () =>
            void resolve(
              keep === 'both' ? { keep } : { keep, how: keep === 'a' ? 'wrong' : 'outdated' },
            ),
        }))
      case 'suggestions':
        return [{ label: t('dismiss'), icon: 'close', why: own, act: () => hold('many_dismiss') }]
      case 'alerts':
        return [{ label: t('acknowledge'), icon: 'check', why: own, act: () => hold('many_see') }]
    }
  }
  return { verdicts, isBusy, isRejecting, setRejecting, propose, clear }
}
