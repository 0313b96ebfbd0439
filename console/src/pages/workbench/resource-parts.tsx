import { For, Show, type JSX } from 'solid-js'
import type {
  Collection,
  ListedCollection,
  ListedNote,
  Note,
} from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { CodeText } from '../../parts/code/code-text.tsx'
import { Section } from '../../parts/section.tsx'
import { Fact, Facts } from '../../parts/facts.tsx'
import { Icon } from '../../parts/icon.tsx'
import { When } from '../../parts/when.tsx'
import { exactTime } from '../../time/times.ts'
import { t as shared } from '../../words/shared.ts'
import { State } from './columns.tsx'
import { End, Unrelate } from './relations-view.tsx'
import { shortId } from '../../parts/short-id.ts'
import { printed } from './resource.ts'
import { useNames } from './use-names.ts'
import { t } from './words.ts'

type Resource = Note | Collection | ListedNote | ListedCollection

/** Its name at the top of a drawer. */
export function Title(props: { readonly row: Resource }): JSX.Element {
  return (
    <>
      <Icon name={props.row.id.startsWith('col_') ? 'table' : 'memories'} />
      <strong class="told ellipsis" title={props.row.name ?? props.row.id}>
        {props.row.name ?? shortId(props.row.id)}
      </strong>
      <Badge>{t('versionShort', { n: props.row.version })}</Badge>
      <State row={props.row as ListedNote} />
    </>
  )
}

interface PartProps {
  readonly onOpen: (id: string) => void
}

/** Where it comes from, how large it is, when it lapses. */
export function Known(props: PartProps & { readonly row: Resource }): JSX.Element {
  const names = useNames()
  const hasMetadata = () => Object.keys(props.row.metadata).length > 0
  return (
    <>
      <Facts>
        <Fact name={t('size')}>
          {'size' in props.row
            ? t('members', { n: props.row.size })
            : t('characters', { n: props.row.length })}
        </Fact>
        <Fact name={t('madeBy')}>
          <code>{props.row.source.op}</code>
          <For each={props.row.source.inputs}>
            {(id) => <End id={id} name={names.nameOf(id)} onOpen={props.onOpen} />}
          </For>
        </Fact>
        <Fact name={t('made')}>
          <When at={props.row.created_at} style="ago" />
          <span class="muted">{props.row.created_by}</span>
        </Fact>
        <Show when={props.row.expires_at}>
          {(at) => (
            <Fact name={t('lapses')}>
              <span title={exactTime(at())}>
                <When at={at()} style="ago" />
              </span>
            </Fact>
          )}
        </Show>
        <Fact name={t('trust')}>{shared(`trust_${props.row.trust}`)}</Fact>
        <Fact name={t('id')}>
          <code>{props.row.id}</code>
        </Fact>
      </Facts>
      <Show when={hasMetadata()}>
        <Section title={t('metadata')}>
          <CodeText text={printed(props.row.metadata)} language="json" />
        </Section>
      </Show>
    </>
  )
}

const mostRelations = 50

/** Its relations, both ways. */
export function Related(props: PartProps & { readonly id: string }): JSX.Element {
  const names = useNames()
  const relations = useRead(
    () => ['workbench', 'related', props.id],
    async ({ relations: all }, signal) => {
      const [out, into] = await Promise.all([
        all.list({ from: props.id, limit: mostRelations }, { signal }).page(),
        all.list({ to: props.id, limit: mostRelations }, { signal }).page(),
      ])
      return [...out.items, ...into.items.filter(({ from }) => from !== props.id)]
    },
  )
  return (
    <Show when={(relations.data?.length ?? 0) > 0}>
      <Section title={t('related')}>
        <ul class="workbench-related">
          <For each={relations.data}>
            {(relation) => {
              const isOut = () => relation.from === props.id
              const other = () => (isOut() ? relation.to : relation.from)
              return (
                <li>
                  <span class="workbench-way muted">
                    <Icon name={isOut() ? 'forward' : 'back'} size={13} />
                    <span class="ellipsis" title={relation.name ?? relation.relation}>
                      {relation.relation}
                    </span>
                  </span>
                  <End id={other()} name={names.nameOf(other())} onOpen={props.onOpen} />
                  <Unrelate relation={relation} />
                </li>
              )
            }}
          </For>
        </ul>
      </Section>
    </Show>
  )
}
