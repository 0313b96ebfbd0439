import { For, Show, type JSX } from 'solid-js'
import { A } from '@solidjs/router'
import type { InlineEntity } from '../../../../clients/typescript/index.ts'
import { IconButton } from '../../parts/button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { partsOf } from '../../parts/inline-entity.ts'
import { RoleMark } from '../../parts/role-mark.tsx'
import { Section } from '../../parts/section.tsx'
import { ThingLink } from '../../parts/thing-link.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { dateOf } from '../../time/times.ts'
import { KindSign } from '../entities/kind-sign.tsx'
import { Said } from '../entities/said.tsx'
import { tieBetween, type EntityPicture } from './entity-picture.ts'
import type { Stands } from './use-stands.ts'
import type { Asked } from './view.ts'
import { t } from './words.ts'
import '../entities/entities.css'
import './node-drawer.css'

interface EntityDrawerProps extends Asked {
  readonly picture: EntityPicture | undefined
  readonly stands: Stands
}

/** Who or what is chosen: what joins it to others, and all that was said; or what joins two. */
export function EntityDrawer(props: EntityDrawerProps): JSX.Element {
  const node = () => props.filters().node as InlineEntity | undefined
  const beside = () => props.filters().with as InlineEntity | undefined
  const nodeOf = (id: string | undefined) =>
    props.picture?.nodes[props.picture.placeOf.get(id ?? '') ?? -1]
  const name = () => nodeOf(node())?.text ?? partsOf(node() ?? '').id
  const { go } = usePlaces()
  const close = () => props.onFilter({ node: undefined, with: undefined })
  return (
    <Drawer
      isOpen={node() !== undefined}
      onClose={close}
      label={beside() === undefined ? t('entity') : t('tieOfTwo')}
      head={
        <Show
          when={beside()}
          fallback={
            <>
              <KindSign name={name()} kind={partsOf(node() ?? '').kind} />
              <strong class="told">{name()}</strong>
              <span class="muted small">{partsOf(node() ?? '').kind}</span>
            </>
          }
        >
          {(other) => (
            <>
              <EntityChip entity={node() ?? ''} />
              <EntityChip entity={other()} />
            </>
          )}
        </Show>
      }
      acts={
        <Show when={beside() === undefined}>
          <Acts {...props} node={node() ?? ''} />
        </Show>
      }
    >
      <Show when={node()} keyed>
        {(entity) => (
          <>
            <Show when={beside()} fallback={<Joined {...props} node={entity} />}>
              {(other) => <HowRelated picture={props.picture} node={entity} other={other()} />}
            </Show>
            <Said
              entity={entity}
              beside={beside()}
              isBeside
              onMemory={(memory) => go('memories', { memory })}
            />
          </>
        )}
      </Show>
    </Drawer>
  )
}

function Acts(props: EntityDrawerProps & { readonly node: string }): JSX.Element {
  const { place, go } = usePlaces()
  const isAround = () => props.filters().around === props.node
  const around = () => props.onFilter({ around: isAround() ? undefined : props.node })
  useKeys(() => ({ o: around, p: () => go('entities', { entity: props.node }) }))
  return (
    <>
      <IconButton
        icon="graph"
        label={isAround() ? t('aroundOff') : t('around')}
        aria-pressed={isAround()}
        keys="o"
        onClick={around}
      />
      <Show when={props.stands.pinned().has(props.node)}>
        <IconButton
          icon="pin"
          label={t('letGo')}
          aria-pressed={true}
          onClick={() => props.stands.letGo(props.node)}
        />
      </Show>
      <A class="small" href={place('entities', { entity: props.node })}>
        {t('openPage')}
      </A>
    </>
  )
}

/** Everything that it is joined to, with how: each opens what stands behind that. */
function Joined(props: EntityDrawerProps & { readonly node: string }): JSX.Element {
  const ties = () => {
    const { edges = [], nodes = [], placeOf } = props.picture ?? {}
    const place = placeOf?.get(props.node)
    return edges
      .filter(({ from, to }) => from === place || to === place)
      .toSorted((a, b) => b.relations.length - a.relations.length || b.texts - a.texts)
      .flatMap((tie) => {
        const other = nodes[tie.from === place ? tie.to : tie.from]
        return other === undefined ? [] : { tie, other }
      })
  }
  return (
    <Section title={t('joinedTo')}>
      <ul class="graph-node-ties">
        <For each={ties()} fallback={<li class="muted">{t('joinedToNone')}</li>}>
          {({ tie, other }) => (
            <li>
              <button type="button" onClick={() => props.onFilter({ with: other.id })}>
                <RoleMark role={other.role} says={t(`sort_${other.sort}`)} />
                <span class="told">{other.text}</span>
                <span class="muted small pieces">
                  <For each={[...new Set(tie.relations.map(({ role }) => role))]}>
                    {(role) => <span class="told">{role}</span>}
                  </For>
                  <Show when={tie.texts > 0}>
                    <span>{t('namedTogether', { n: tie.texts })}</span>
                  </Show>
                </span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </Section>
  )
}

/** How one relates to the other, with what said so. */
function HowRelated(props: {
  readonly picture: EntityPicture | undefined
  readonly node: string
  readonly other: string
}): JSX.Element {
  const told = () => {
    const { picture } = props
    const tie = picture && tieBetween(picture, props.node, props.other)
    return picture?.edges[tie ?? -1]?.relations ?? []
  }
  const name = (place: number) => props.picture?.nodes[place]?.text ?? ''
  return (
    <Show when={told().length > 0}>
      <Section title={t('howRelated')}>
        <ul class="graph-node-relations">
          <For each={told()}>
            {({ from, to, role, memory_id, since }) => (
              <li>
                <p class="told">{t('relates', { from: name(from), role, to: name(to) })}</p>
                <p class="muted small pieces">
                  <Show when={since}>
                    {(at) => <span>{t('relatesSince', { date: dateOf(at()) })}</span>}
                  </Show>
                  <Show when={memory_id}>{(id) => <ThingLink id={id()} />}</Show>
                </p>
              </li>
            )}
          </For>
        </ul>
      </Section>
    </Show>
  )
}
