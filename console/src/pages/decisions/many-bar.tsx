import { createSignal, Show, type JSX } from 'solid-js'
import type { Decision, MemoryClient, Proposal } from '../../../../sdk/index.ts'
import { Button } from '../../parts/button.tsx'
import { tell } from '../../parts/toasts.tsx'
import { useAct } from '../../parts/use-act.ts'
import { t as shared } from '../../words/shared.ts'
import { useProposalRefusal } from './proposal-view.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { t } from './words.ts'

interface ManyBarProps {
  readonly proposals: readonly Proposal[]
  readonly picked: ReadonlySet<string>
  readonly onPick: (ids: ReadonlySet<string>) => void
  readonly mayPickAll: boolean
}

const mostAtOnce = 1_000

/** Decides about many proposals at once, each on its own feet. */
export function ManyBar(props: ManyBarProps): JSX.Element {
  const { act, isBusy } = useAct()
  const whyNot = useProposalRefusal()
  const [isRejecting, setRejecting] = createSignal(false)
  const chosen = () => props.proposals.filter(({ id }) => props.picked.has(id))
  const why = () =>
    chosen()
      .map((proposal) => whyNot.why(proposal, undefined))
      .find((each) => each !== undefined)

  async function decide(decision: Decision['decision'], reason?: string): Promise<void> {
    const ids = chosen().map(({ id }) => id)
    const done = await act({
      does: (memory) => decideAll(memory, ids, decision, reason),
      says: ({ made }) => t(`many_${decision}`, { n: made.length }),
      ...(decision === 'commit' && {
        undo: async (memory: MemoryClient, { memories }: Many) => {
          if (memories.length > 0) await memory.forget(memories)
        },
      }),
    })
    if (done === undefined) return
    for (const refused of done.refused.slice(0, 2)) tell(t('manyRefused', { reason: refused }))
    setRejecting(false)
    props.onPick(new Set<string>())
  }

  return (
    <Show when={chosen().length > 0 || (props.mayPickAll && props.proposals.length > 1)}>
      <div
        class="many-bar"
        role="toolbar"
        aria-label={t('many')}
        classList={{ 'is-quiet': chosen().length === 0 }}
      >
        <Show
          when={chosen().length > 0}
          fallback={
            <Button
              size="s"
              kind="quiet"
              icon="check"
              onClick={() =>
                props.onPick(new Set(props.proposals.slice(0, mostAtOnce).map(({ id }) => id)))
              }
            >
              {t('pickAll', { n: Math.min(mostAtOnce, props.proposals.length) })}
            </Button>
          }
        >
          <span class="number">{shared('selected', { n: chosen().length })}</span>
          <Button
            size="s"
            icon="check"
            why={why()}
            isBusy={isBusy()}
            onClick={() => void decide('commit')}
          >
            {t('commit')}
          </Button>
          <Button
            size="s"
            icon="close"
            why={why()}
            isBusy={isBusy()}
            onClick={() => setRejecting(true)}
          >
            {t('reject')}
          </Button>
          <Button
            size="s"
            icon="clock"
            why={why()}
            isBusy={isBusy()}
            onClick={() => void decide('defer')}
          >
            {t('defer')}
          </Button>
          <Button
            size="s"
            kind="quiet"
            icon="close"
            label={t('pickNone')}
            onClick={() => props.onPick(new Set<string>())}
          />
        </Show>
      </div>
      <ReasonDialog
        isOpen={isRejecting()}
        title={t('rejectMany', { n: chosen().length })}
        about={t('rejectAbout')}
        says={t('reject')}
        isBusy={isBusy()}
        common={[t('why_known'), t('why_wrong'), t('why_private'), t('why_spam')]}
        onClose={() => setRejecting(false)}
        onGive={(reason) => void decide('reject', reason)}
      />
    </Show>
  )
}

interface Many {
  readonly made: readonly string[]
  readonly memories: { readonly __memory_id: `mem_${string}` }[]
  /** Why some were refused. */
  readonly refused: readonly string[]
}

async function decideAll(
  memory: MemoryClient,
  ids: readonly string[],
  decision: Decision['decision'],
  reason: string | undefined,
): Promise<Many> {
  const decisions = ids.map((id) => ({ id, decision, ...(reason !== undefined && { reason }) }))
  const { results } = await memory.proposals.decide(decisions)
  return {
    made: results.flatMap(({ proposal }) => (proposal === undefined ? [] : [proposal.id])),
    memories: results.flatMap(({ memory: made }) =>
      made === undefined ? [] : [{ __memory_id: made.__memory_id as `mem_${string}` }],
    ),
    refused: results.flatMap(({ error }) => (error === undefined ? [] : [error.detail])),
  }
}
