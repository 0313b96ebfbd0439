import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import type { MemoryClient, Revision } from '../../../../clients/typescript/index.ts'
import { useMemory, useRead, useRefusal } from '../../memory/use-memory.ts'
import { usePages } from '../../memory/use-pages.ts'
import { ActorName } from '../../parts/actor-name.tsx'
import { Button } from '../../parts/button.tsx'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { useNameOf } from '../../parts/entity-name.tsx'
import { Paged } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { When } from '../../parts/when.tsx'
import { linesOf } from './change-lines.ts'
import { Section } from '../../parts/section.tsx'
import { sentenceOf } from '../../words/log/sentence-of.ts'
import { t } from './words.ts'

const changesAPage = 12
const mostRead = 200

/** What was done to it, and a way to take the last of it back; and what was merged into it. */
export function Changes(props: { readonly entity: string }): JSX.Element {
  const { asOf } = useMemory()
  const changes = usePages(
    () => ['revisions', props.entity, 'pages'],
    (memory, { signal, cursor }) =>
      memory.revisions.list({ target: props.entity, limit: changesAPage }, { signal }).page(cursor),
  )
  return (
    <Section class="entity-part" title={t('changes')}>
      <Merged into={props.entity} />
      <Paged list={changes} rows={3} more={t('saidMore')}>
        {(items) => (
          <ol class="entity-changes">
            <For each={until(items(), asOf())} fallback={<li class="muted">{t('changesNone')}</li>}>
              {(change, index) => <Change change={change} isLast={index() === 0} />}
            </For>
          </ol>
        )}
      </Paged>
    </Section>
  )
}

function until(changes: readonly Revision[], asOf: string | undefined): readonly Revision[] {
  return changes.filter(({ created_at }) => asOf === undefined || created_at <= asOf)
}

/** Lines of a change that are shown before all are asked for. */
const mostLines = 6

function Change(props: { readonly change: Revision; readonly isLast: boolean }): JSX.Element {
  const [isWhole, setWhole] = createSignal(false)
  const lines = createMemo(() => linesOf(props.change))
  const nameOf = useNameOf()
  const inNames = (text: string) => text.replaceAll(reference, nameOf)
  const shown = () =>
    isWhole() || lines().length <= mostLines + 1 ? lines() : lines().slice(0, mostLines)
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  function takeBack(): void {
    const { id } = props.change
    void act({ does: ({ revisions }) => revisions.revert(id), says: () => t('takenBack') })
  }
  return (
    <li>
      <span class="change-lines">
        <For each={shown()} fallback={<span class="told">{sentenceOf(props.change.summary)}</span>}>
          {(line) => (
            <span class="told">
              <Show when={line.name}>
                <span class="muted">{line.name}</span>{' '}
              </Show>
              <Show when={line.before}>
                <del>{inNames(line.before ?? '')}</del>{' '}
              </Show>
              <Show when={line.after}>
                <ins>{inNames(line.after ?? '')}</ins>
              </Show>
            </span>
          )}
        </For>
        <Show when={lines().length > shown().length}>
          <button type="button" class="source muted small" onClick={() => setWhole(true)}>
            {t('moreLines', { n: lines().length - shown().length })}
          </button>
        </Show>
      </span>
      <span class="muted small pieces">
        <ActorName of={props.change.actor} />
        <When at={props.change.created_at} />
      </span>
      <Show when={props.isLast && props.change.trigger !== 'create'}>
        <Button
          kind="quiet"
          size="s"
          icon="undo"
          why={refusal('owner')}
          isBusy={isBusy()}
          onClick={takeBack}
        >
          {t('takeBack')}
        </Button>
      </Show>
    </li>
  )
}

const reference = /\b[a-z][a-z0-9_]*_id:(?:"(?:[^"\\]|\\.)*"|\S+)/g

/** Others that read as this one: by a suggestion that was accepted, or merged by hand of late. */
function Merged(props: { readonly into: string }): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const merged = useRead(
    () => ['entities', 'merged', props.into],
    (memory, signal) => readMerged(memory, props.into, signal),
  )
  function part(other: string): void {
    const [ref, into] = [other, props.into] as `${string}_id:${string}`[]
    if (ref === undefined || into === undefined) return
    void act({
      does: ({ entities }) => entities.undoMerge(ref),
      says: () => t('parted'),
      undo: ({ entities }) => entities.merge(ref, into),
    })
  }
  return (
    <Show when={(merged.data ?? []).length > 0}>
      <ul class="entity-merged">
        <For each={merged.data}>
          {(other) => (
            <li>
              <span class="muted">{t('mergedInto')}</span>
              <EntityChip entity={other} />
              <Button
                kind="quiet"
                size="s"
                icon="undo"
                why={refusal('main')}
                isBusy={isBusy()}
                onClick={() => part(other)}
              >
                {t('part')}
              </Button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  )
}

/** Of those that were merged into it, those that still are: the last change of the other says so. */
async function readMerged(memory: MemoryClient, into: string, signal: AbortSignal) {
  const [accepted, changes] = await Promise.all([
    memory.suggestions
      .list({ kind: 'entity', status: 'accepted', limit: mostRead }, { signal })
      .page(),
    memory.revisions.list({ limit: mostRead }, { signal }).page(),
  ])
  const others = [
    ...new Set([
      ...accepted.items.filter(({ a }) => a === into).map(({ b }) => b),
      ...changes.items.filter((change) => mergesInto(change, into)).map(({ target }) => target),
    ]),
  ]
  const isMerged = await Promise.all(
    others.map(async (target) => {
      const { items } = await memory.revisions.list({ target, limit: 1 }, { signal }).page()
      return items[0] !== undefined && mergesInto(items[0], into)
    }),
  )
  return others.filter((_, index) => isMerged[index])
}

function mergesInto({ diff }: Revision, into: string): boolean {
  return diff.some(({ path, after }) => path[0] === 'merged_into' && after === into)
}
