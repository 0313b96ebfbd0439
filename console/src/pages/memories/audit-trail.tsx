import { For, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { ActorName } from '../../parts/actor-name.tsx'
import { Section } from '../../parts/section.tsx'
import { Loaded } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { sentenceOf } from '../../words/log/sentence-of.ts'
import { t } from './words.ts'

const mostRecords = 20

/** What the audit log has of it, the newest first. */
export function AuditTrail(props: { readonly target: string }): JSX.Element {
  const records = useRead(
    () => ['audit', props.target],
    async (memory, signal) =>
      (await memory.audit.list({ target: props.target, limit: mostRecords }, { signal }).page())
        .items,
  )
  return (
    <Section title={t('audit')}>
      <Loaded query={records} rows={2}>
        {(found) => (
          <ol class="trail">
            <For each={found()} fallback={<li class="muted">{t('auditNone')}</li>}>
              {(record) => (
                <li>
                  <span class="told">{sentenceOf(record.summary)}</span>
                  <span class="muted small pieces">
                    <ActorName of={record.actor} />
                    <When at={record.time} />
                  </span>
                </li>
              )}
            </For>
          </ol>
        )}
      </Loaded>
    </Section>
  )
}
