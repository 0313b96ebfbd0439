import { Show, type JSX } from 'solid-js'
import { Badge } from '../../parts/badge.tsx'
import { Highlight } from '../../parts/highlight.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { Column } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { number } from '../../words/words.ts'
import { shortId } from '../../parts/short-id.ts'
import { isDeleted, type Listed } from './resource.ts'
import { t } from './words.ts'

/** Of Notes and of Collections: six at most. */
export function columnsOf(
  kind: 'notes' | 'collections',
  query: () => string | undefined,
  isPicked: (id: string) => boolean,
): readonly Column<Listed>[] {
  const isNotes = kind === 'notes'
  return [
    {
      key: 'name',
      head: t('name'),
      width: isNotes ? 'minmax(110px, 0.42fr)' : 'minmax(0, 1fr)',
      compare: (a, b) => nameOf(a).localeCompare(nameOf(b)),
      cell: (row) => (
        <span class="workbench-name">
          <Show when={isPicked(row.id)}>
            <Icon name="check" size={14} label={t('picked')} />
          </Show>
          <Show
            when={row.name}
            fallback={
              isNotes ? (
                <span class="muted">{t('unnamed')}</span>
              ) : (
                <span class="muted mono">{shortId(row.id)}</span>
              )
            }
          >
            {(name) => (
              <span class="told" title={name()}>
                <Highlight text={name()} query={query()} />
              </span>
            )}
          </Show>
          <State row={row} />
        </span>
      ),
    },
    ...(isNotes
      ? [
          {
            key: 'content',
            head: t('content'),
            width: 'minmax(0, 1fr)',
            cell: (row: Listed) => (
              <span classList={{ told: true, mono: isJson(row) }} title={previewOf(row)}>
                <Highlight text={previewOf(row)} query={query()} />
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'size',
      head: t('size'),
      width: '76px',
      align: 'end',
      from: isNotes ? 640 : 0,
      compare: (a, b) => sizeOf(a) - sizeOf(b),
      cell: (row) => <span class="muted number">{number(sizeOf(row))}</span>,
    },
    {
      key: 'version',
      head: t('versionHead'),
      width: '64px',
      align: 'end',
      from: 560,
      compare: (a, b) => a.version - b.version,
      cell: (row) => <span class="muted number">{t('versionShort', { n: row.version })}</span>,
    },
    {
      key: 'made',
      head: t('madeBy'),
      width: '132px',
      from: 780,
      compare: (a, b) => a.source.op.localeCompare(b.source.op),
      cell: (row) => <span class="muted mono">{row.source.op}</span>,
    },
    {
      key: 'when',
      head: t('made'),
      width: '82px',
      align: 'end',
      compare: (a, b) => a.created_at.localeCompare(b.created_at),
      cell: (row) => (
        <span class="muted">
          <When at={row.created_at} />
        </span>
      ),
    },
  ]
}

/** Whether it is gone, or will be. */
export function State(props: { readonly row: Listed }): JSX.Element {
  return (
    <Show
      when={props.row.status === 'archived'}
      fallback={
        <Show when={props.row.transient}>
          <Badge tone="warning">{t('transient')}</Badge>
        </Show>
      }
    >
      <Badge>{isDeleted(props.row) ? t('archived') : t('replaced')}</Badge>
    </Show>
  )
}

function nameOf(row: Listed): string {
  return row.name ?? row.id
}

function previewOf(row: Listed): string {
  return 'preview' in row ? row.preview : ''
}

function isJson(row: Listed): boolean {
  return 'content_type' in row && row.content_type === 'json'
}

function sizeOf(row: Listed): number {
  return 'size' in row ? row.size : row.length
}
