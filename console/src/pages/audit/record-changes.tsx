import { For, Show, type JSX } from 'solid-js'
import type { AuditRecord, MemoryClient, Revision } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { IconButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { FieldChanges } from '../../parts/field-changes.tsx'
import { Loaded } from '../../parts/states.tsx'
import { ThingLink } from '../../parts/thing-link.tsx'
import { revisionsSince } from './read-log.ts'
import { useRevert } from './revert-dialogs.tsx'
import { t } from './words.ts'

/** A revision, and whether its target has not changed since. */
interface Change {
  readonly revision: Revision
  readonly isNewest: boolean
}

/** What a record changed, field by field, each change with a way to take it back alone. */
export function RecordChanges(props: { readonly record: AuditRecord }): JSX.Element {
  const changes = useRead(
    () => ['revisions', 'of', props.record.id],
    (memory, signal) => readChanges(memory, props.record, signal),
  )
  return (
    <Section title={t('changes')}>
      <Loaded query={changes} rows={3}>
        {(found) => (
          <ol class="audit-changes">
            <For each={found()} fallback={<li class="muted">{t('changesNone')}</li>}>
              {(change) => <ChangeView {...change} />}
            </For>
          </ol>
        )}
      </Loaded>
    </Section>
  )
}

function ChangeView(props: Change): JSX.Element {
  const refusal = useRefusal()
  const { one, view } = useRevert()
  return (
    <li>
      <header>
        <ThingLink id={props.revision.target} class="audit-target" />
        <IconButton
          icon="undo"
          label={t('revertOne')}
          why={refusal('owner') ?? (props.isNewest ? undefined : t('laterChanges'))}
          onClick={() => one(props.revision)}
        />
      </header>
      <Show
        when={props.revision.diff.length > 0}
        fallback={<p class="muted small">{t('changesErased')}</p>}
      >
        <FieldChanges changes={props.revision.diff} />
      </Show>
      {view()}
    </li>
  )
}

/** The target's own revisions say most; what else changed with it stands among the newest of all. */
async function readChanges(
  memory: MemoryClient,
  { target, position }: AuditRecord,
  signal: AbortSignal,
): Promise<readonly Change[]> {
  const searches = await Promise.all([
    revisionsSince(memory, position - 1, { target, pages: 2, signal }),
    revisionsSince(memory, position - 1, { pages: 3, signal }),
  ])
  const all = new Map(searches.flatMap(({ found }) => found).map((one) => [one.id, one]))
  const newest = new Map<string, Revision>()
  for (const revision of all.values()) {
    const known = newest.get(revision.target)
    if (known === undefined || known.position < revision.position)
      newest.set(revision.target, revision)
  }
  return [...all.values()]
    .filter((revision) => revision.position === position)
    .map((revision) => ({
      revision,
      isNewest: newest.get(revision.target)?.position === position,
    }))
}
