import { A } from '@solidjs/router'
import { For, Show, type JSX } from 'solid-js'
import type { InlineEntity } from '../../../../clients/typescript/index.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { RoleMark } from '../../parts/role-mark.tsx'
import { Section } from '../../parts/section.tsx'
import { ThingLink } from '../../parts/thing-link.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { dateOf } from '../../time/times.ts'
import { Said } from '../entities/said.tsx'
import { tieBetween, type EntityPicture } from './entity-picture.ts'
import { PlaceActs } from './place-acts.tsx'
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
  const { go, place } = usePlaces()
  const node = () => props.filters().node as InlineEntity | undefined
  const beside = () => props.filters().with as InlineEntity | undefined
  return (
    <Drawer
      isOpen={node() !== undefined}
      onClose={() => props.onFilter({ node: undefined, with: undefined })}
      label={beside() === undefined ? t('entity') : t('tieOfTwo')}
      head={<For each={[node(), beside()]}>{(one) => one && <EntityChip entity={one} />}</For>}
      acts={
        <Show when={beside() === undefined}>
          <PlaceActs {...props} id={node() ?? ''} />
          <A class="small" href={place('entities', { entity: node() ?? '' })}>
            {t('openPage')}
          </A>
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
                  <For each={tie.roles}>{(role) => <span class="told">{role}</span>}</For>
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

interface HowRelatedProps {
  readonly picture: EntityPicture | undefined
  readonly node: string
  readonly other: string
}

/** How one relates to the other, with what said so. */
function HowRelated(props: HowRelatedProps): JSX.Element {
  const told = () => {
    const tie = props.picture && tieBetween(props.picture, props.node, props.other)
    return props.picture?.edges[tie ?? -1]?.relations ?? []
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
                  {since && <span>{t('relatesSince', { date: dateOf(since) })}</span>}
                  {memory_id && <ThingLink id={memory_id} />}
                </p>
              </li>
            )}
          </For>
        </ul>
      </Section>
    </Show>
  )
}
