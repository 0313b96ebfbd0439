import { Show, type JSX } from 'solid-js'
import { Badge } from '../../parts/badge.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { Column } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { isNamed, ThingText } from '../../parts/thing-link.tsx'
import { monthOf } from '../../time/times.ts'
import { number } from '../../words/words.ts'
import { sentenceOf } from '../../words/log/sentence-of.ts'
import type { Entry } from './entry.ts'
import { wordOfAction } from './words-of.ts'
import { t } from './words.ts'

type Tone = 'plain' | 'good' | 'warning' | 'danger' | 'accent'

const tones: Readonly<Record<string, Tone>> = {
  ERASE: 'danger',
  DELETE: 'danger',
  REJECT: 'warning',
  ALERT: 'warning',
  REVERT: 'warning',
  COMMIT: 'good',
  PROPOSE: 'accent',
}

/** What was done, as a word; what cannot be undone and what waits stands out. */
export function ActionBadge(props: { readonly action: string }): JSX.Element {
  return <Badge tone={tones[props.action] ?? 'plain'}>{wordOfAction(props.action)}</Badge>
}

interface Known {
  /** The record at which the chain breaks. */
  readonly breakAt: () => string | undefined
  /** What a memory says, by its id, of those that are known. */
  readonly textOf: (id: string) => string | undefined
  /** What somebody is called. */
  readonly actorOf: (actor: string) => string
}

export function columnsOf({ breakAt, textOf, actorOf }: Known): readonly Column<Entry>[] {
  return [
    {
      key: 'action',
      head: t('action'),
      width: '104px',
      cell: (entry) =>
        entry.kind === 'record' ? (
          <ActionBadge action={entry.record.action} />
        ) : (
          <Badge>{t('digest')}</Badge>
        ),
    },
    {
      key: 'what',
      head: t('what'),
      width: 'minmax(0, 1fr)',
      cell: (entry) => (
        <What
          entry={entry}
          isBreak={entry.key === breakAt()}
          text={entry.kind === 'record' ? textOf(entry.record.target) : undefined}
        />
      ),
    },
    {
      key: 'actor',
      head: t('actor'),
      width: 'minmax(0, 128px)',
      from: 560,
      cell: (entry) => (
        <Show when={entry.kind === 'record' && entry.record.actor}>
          {(actor) => (
            <span class="muted told" title={actor()}>
              {actorOf(actor())}
            </span>
          )}
        </Show>
      ),
    },
    {
      key: 'position',
      head: t('position'),
      width: '72px',
      align: 'end',
      from: 900,
      cell: (entry) => (
        <span class="muted number">
          {entry.kind === 'record' ? number(entry.record.position) : ''}
        </span>
      ),
    },
    {
      key: 'when',
      head: t('when'),
      width: '56px',
      align: 'end',
      cell: (entry) => (
        <Show when={entry.kind === 'record' && entry.record.time}>
          {(time) => (
            <span class="muted">
              <When at={time()} style="hour" />
            </span>
          )}
        </Show>
      ),
    },
  ]
}

interface WhatProps {
  readonly entry: Entry
  readonly isBreak: boolean
  /** Of the memory that it is about. */
  readonly text: string | undefined
}

/** What it is about by what that is called, where it is called something; else what the log says of it. */
function What(props: WhatProps): JSX.Element {
  const target = () =>
    props.entry.kind === 'record' && isNamed(props.entry.record.target)
      ? props.entry.record.target
      : undefined
  return (
    <span class="audit-what">
      <Show when={props.isBreak}>
        <span class="audit-break">
          <Icon name="warning" size={13} label={t('isBreak')} />
        </span>
      </Show>
      <span class="told ellipsis">
        <Show when={target()} fallback={summaryOf(props.entry)}>
          {(id) => props.text ?? <ThingText id={id()} />}
        </Show>
      </span>
      <Show when={props.entry.kind === 'record' && props.entry.record.critical}>
        <Badge tone="danger">{t('critical')}</Badge>
      </Show>
      <Show when={target()}>
        <span class="told ellipsis audit-aside">
          {summaryOf(props.entry).replace(numbered, '')}
        </span>
      </Show>
    </span>
  )
}

/** What stands beside its title anyway. */
const numbered = /^(?:reflection|proposal) \d+:? ?/

function summaryOf(entry: Entry): string {
  if (entry.kind === 'record') return sentenceOf(entry.record.summary)
  const { month, mutations } = entry.digest
  return t('digestOf', { month: monthOf(`${month}-15`), n: mutations })
}
