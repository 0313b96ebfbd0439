import { createSignal, Show, type JSX } from 'solid-js'
import type { GraphNode } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { IconButton } from '../../parts/button.tsx'
import { ItemDrawer } from '../../parts/drawer.tsx'
import { Fact, Facts as FactList } from '../../parts/facts.tsx'
import { LifecycleMark } from '../../parts/lifecycle-mark.tsx'
import { RoleMark } from '../../parts/role-mark.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { When } from '../../parts/when.tsx'
import { t as shared } from '../../words/shared.ts'
import { percent } from '../../words/words.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { Conflicts, Sources } from './node-sources.tsx'
import { NodeTies } from './node-ties.tsx'
import type { Picture } from './picture.ts'
import { PlaceActs } from './place-acts.tsx'
import { TieDialog } from './tie-dialog.tsx'
import type { Stands } from './use-stands.ts'
import type { Asked } from './view.ts'
import { t } from './words.ts'
import './node-drawer.css'

interface NodeDrawerProps extends Asked {
  readonly picture: Picture | undefined
  readonly stands: Stands
}

/** One node: what it says, where that was said, what speaks against it, and what it is tied to. */
export function NodeDrawer(props: NodeDrawerProps): JSX.Element {
  const id = () => props.filters().node
  const node = useRead(
    () => ['graph', 'node', id()],
    (memory, signal) => memory.graph.node(id() ?? '', {}, { signal }),
    { when: () => id() !== undefined },
  )
  return (
    <ItemDrawer
      id={id()}
      query={node}
      label={t('node')}
      onClose={() => props.onFilter({ node: undefined })}
      head={(found) => (
        <>
          <RoleMark role={found().role} named />
          <LifecycleMark lifecycle={found().lifecycle} relevance={found().relevance} />
          <Show when={found().status !== 'live'}>
            <Badge tone="warning">{t(`status_${found().status}`)}</Badge>
          </Show>
        </>
      )}
      acts={(found) => <Acts node={found()} around={props} />}
    >
      {(found) => (
        <>
          <p class="graph-node-text told" dir="auto">
            {found().text}
          </p>
          <Facts node={found()} />
          <Sources node={found()} />
          <Conflicts ids={found().conflicts} id={found().id} />
          <NodeTies id={found().id} onOpen={(next) => props.onFilter({ node: next })} />
        </>
      )}
    </ItemDrawer>
  )
}

function Acts(props: { readonly node: GraphNode; readonly around: NodeDrawerProps }): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [asked, setAsked] = createSignal<'correct' | 'tie'>()
  const why = () => refusal('main') ?? (props.node.status === 'live' ? undefined : t('hasEnded'))
  function boost(): void {
    const { id } = props.node
    void act({
      does: ({ graph }) => graph.boost(id),
      says: ({ activation }) => t('boosted', { share: percent(activation) }),
    })
  }
  useKeys(() => ({
    e: () => why() ?? setAsked('correct'),
    b: () => why() ?? boost(),
    t: () => why() ?? setAsked('tie'),
  }))
  return (
    <>
      <PlaceActs {...props.around} id={props.node.id} />
      <IconButton
        icon="edit"
        label={t('correct')}
        keys="e"
        why={why()}
        onClick={() => setAsked('correct')}
      />
      <IconButton
        icon="sparkle"
        label={t('boost')}
        keys="b"
        why={why()}
        isBusy={isBusy()}
        onClick={boost}
      />
      <IconButton
        icon="link"
        label={t('tie')}
        keys="t"
        why={why()}
        onClick={() => setAsked('tie')}
      />
      <CorrectDialog
        node={asked() === 'correct' ? props.node : undefined}
        onClose={() => setAsked(undefined)}
      />
      <TieDialog
        node={asked() === 'tie' ? props.node : undefined}
        picture={props.around.picture}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

function Facts(props: { readonly node: GraphNode }): JSX.Element {
  return (
    <FactList>
      <Fact name={t('holds')}>
        <When at={props.node.valid_from} style="date" />
        <span class="muted">–</span>
        <Show when={props.node.valid_to} fallback={<span class="muted">{t('stillNow')}</span>}>
          {(at) => <When at={at()} style="date" />}
        </Show>
      </Fact>
      <Show when={props.node.event}>
        {(event) => (
          <Fact name={t('takesPlace')}>
            <When at={event().from} style="date" />
          </Fact>
        )}
      </Show>
      <Fact name={t('about')}>
        <span class="told">{props.node.subject ?? t('nobody')}</span>
      </Fact>
      <Fact name={t('saidBy')}>
        <span class="told">{props.node.speaker ?? t('unknown')}</span>
        <Badge tone={props.node.trust === 'untrusted' ? 'warning' : 'plain'}>
          {shared(`trust_${props.node.trust}`)}
        </Badge>
      </Fact>
      <Fact name={t('confidence')}>
        <Bar share={props.node.confidence} />
        <span class="muted">{t(`by_${props.node.by}`)}</span>
      </Fact>
      <Fact name={t('activation')}>
        <Bar share={props.node.activation} />
      </Fact>
      <Fact name={t('idName')}>
        <span class="mono">{props.node.id}</span>
      </Fact>
    </FactList>
  )
}

function Bar(props: { readonly share: number }): JSX.Element {
  return (
    <>
      <span class="graph-share-bar" aria-hidden="true">
        <i style={{ 'inline-size': `${props.share * 100}%` }} />
      </span>
      <span class="number">{percent(props.share)}</span>
    </>
  )
}
