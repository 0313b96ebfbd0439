import { createSignal, For, Show, type JSX } from 'solid-js'
import type { CommitOptions, Proposal } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { ActorName } from '../../parts/actor-name.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { Fact, Facts, ToldFact } from '../../parts/facts.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ThingLink } from '../../parts/thing-link.tsx'
import { Select } from '../../parts/select.tsx'
import { useAct } from '../../parts/use-act.ts'
import { whenChanged } from '../../parts/when-changed.ts'
import { session } from '../../session/session.ts'
import { t as shared } from '../../words/shared.ts'
import { Decision } from './frame.tsx'
import { RejectDialog } from './reason-dialog.tsx'
import { isOwnProposal, mayDecideOwn, roleForProposal } from './rights.ts'
import { t } from './words.ts'

type Store = NonNullable<CommitOptions['store']>

const stores = ['episodic', 'semantic', 'procedural', 'vault'] as const

interface ProposalViewProps {
  readonly proposal: Proposal
  readonly onOpen: (id: string) => void
}

/** What an agent asks to have remembered: what, why, by whom, against what. */
export function ProposalView(props: ProposalViewProps): JSX.Element {
  const { act, isBusy } = useAct()
  const whyNot = useProposalRefusal()
  const [store, setStore] = createSignal<Store>()
  const [isRejecting, setRejecting] = createSignal(false)
  whenChanged(
    () => props.proposal.id,
    () => setStore(undefined),
  )
  const suggested = () => props.proposal.suggested_store as Store | null
  const role = () => whyNot.role(props.proposal, store())
  const why = () => whyNot.why(props.proposal, store())

  function commit(): void {
    const [{ id }, chosen] = [props.proposal, store()]
    void act({
      does: ({ proposals }) => proposals.commit(id, chosen === undefined ? {} : { store: chosen }),
      says: () => t('committed'),
      undo: async (memory, { memory: made }) => {
        if (made !== undefined) await memory.forget({ __memory_id: made.__memory_id })
      },
    })
  }
  async function reject(reason: string): Promise<void> {
    const { id } = props.proposal
    const done = await act({
      does: ({ proposals }) => proposals.reject(id, reason),
      says: () => t('rejected'),
    })
    if (done !== undefined) setRejecting(false)
  }
  function defer(): void {
    const { id } = props.proposal
    void act({ does: ({ proposals }) => proposals.defer(id), says: () => t('deferred') })
  }

  return (
    <Decision
      kind="proposals"
      title={props.proposal.content}
      at={props.proposal.created_at}
      badges={
        <Show when={props.proposal.core_worthy}>
          <Badge tone="accent" title={t('coreWorthyAbout')}>
            {t('coreWorthy')}
          </Badge>
        </Show>
      }
      by={role() === 'owner' ? t('byOwner') : t('byMainNotSelf')}
      isBusy={isBusy()}
      choices={
        <Select
          label={t('into')}
          none={suggested() === null ? t('storeByRules') : t('storeSuggested')}
          choices={stores.map((value) => ({ value, label: shared(`store_${value}`) }))}
          value={store()}
          onChoose={setStore}
        />
      }
      verdicts={[
        {
          label: t('commit'),
          icon: 'check',
          kind: 'primary',
          why: why(),
          act: commit,
        },
        { label: t('reject'), icon: 'close', why: why(), act: () => setRejecting(true) },
        ...(props.proposal.status === 'deferred'
          ? []
          : [{ label: t('defer'), icon: 'clock' as const, why: why(), act: defer }]),
      ]}
    >
      <ProposalFacts proposal={props.proposal} />
      <Rivals
        ids={props.proposal.conflicts.filter((id) => !isOfCommitment(id))}
        onOpen={props.onOpen}
      />
      <Contradicted ids={props.proposal.conflicts.filter(isOfCommitment)} />
      <RejectDialog
        isOpen={isRejecting()}
        title={t('rejectTitle')}
        isBusy={isBusy()}
        onClose={() => setRejecting(false)}
        onGive={(reason) => void reject(reason)}
      />
    </Decision>
  )
}

/** What is known of it: whose it is, what for, how sure. */
function ProposalFacts(props: { readonly proposal: Proposal }): JSX.Element {
  return (
    <Facts>
      <Fact name={t('from')}>
        <ActorName of={props.proposal.from} />
        <span class="muted number">{t('numbered', { n: props.proposal.number })}</span>
      </Fact>
      <ToldFact name={t('trigger')} text={props.proposal.trigger} />
      <Fact name={t('store')}>
        <span>
          {props.proposal.suggested_store === null
            ? t('storeByRules')
            : storeName(props.proposal.suggested_store)}
        </span>
      </Fact>
      <Fact name={t('confidence')}>
        <span>{t(`level_${props.proposal.confidence}`)}</span>
      </Fact>
      <Show when={props.proposal.entities.length > 0}>
        <Fact name={t('about')}>
          <For each={props.proposal.entities}>{(entity) => <EntityChip entity={entity} />}</For>
        </Fact>
      </Show>
      <ToldFact name={t('reason')} text={props.proposal.reason} />
    </Facts>
  )
}

interface RivalsProps {
  readonly ids: readonly string[]
  readonly onOpen: (id: string) => void
}

/** Others that say something else of the same matter. */
function Rivals(props: RivalsProps): JSX.Element {
  return (
    <Show when={props.ids.length > 0}>
      <section class="rivals">
        <h3>
          <Icon name="warning" size={14} />
          {t('rivals', { n: props.ids.length })}
        </h3>
        <ul>
          <For each={props.ids}>{(id) => <Rival id={id} onOpen={() => props.onOpen(id)} />}</For>
        </ul>
        <p class="muted small">{t('rivalsAbout')}</p>
      </section>
    </Show>
  )
}

/** A proposal that says something else of the same matter. */
function Rival(props: { readonly id: string; readonly onOpen: () => void }): JSX.Element {
  const rival = useRead(
    () => ['proposals', props.id],
    (memory, signal) => memory.proposals.get(props.id, {}, { signal }),
  )
  return (
    <li>
      <button type="button" class="rival" onClick={() => props.onOpen()}>
        <span class="told">{rival.data?.content}</span>
        <span class="muted small">
          <ActorName of={rival.data?.from} />
        </span>
      </button>
    </li>
  )
}

function isOfCommitment(id: string): boolean {
  return id.startsWith('com_')
}

/** What is remembered that it contradicts. */
function Contradicted(props: { readonly ids: readonly string[] }): JSX.Element {
  return (
    <Show when={props.ids.length > 0}>
      <section class="rivals">
        <h3>
          <Icon name="warning" size={14} />
          {t('contradicts')}
        </h3>
        <ul>
          <For each={props.ids}>
            {(id) => (
              <li>
                <ThingLink id={id} />
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  )
}

function storeName(store: string | null): string {
  const known = stores.find((each) => each === store)
  return known === undefined ? (store ?? '') : shared(`store_${known}`)
}

/** Who decides about proposals, and why the reader does not. */
export function useProposalRefusal() {
  const refusal = useRefusal()
  const settings = useRead(
    () => ['settings'],
    (memory, signal) => memory.settings.get({}, { signal }),
  )
  const values = () => settings.data?.values
  const role = (proposal: Proposal, store: string | undefined) =>
    roleForProposal(proposal, store, values())
  function why(proposal: Proposal, store: string | undefined): string | undefined {
    const refused = refusal(role(proposal, store))
    const who = session()?.who
    if (refused !== undefined || who === undefined) return refused
    if (!isOwnProposal(proposal, who) || mayDecideOwn(who, values())) return undefined
    return t('notOwn')
  }
  return { role, why }
}
