import { For, Show, type JSX } from 'solid-js'
import type { AuditVerdict } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { copyText } from '../../parts/copy-as.tsx'
import { Icon } from '../../parts/icon.tsx'
import { tell, tellProblem } from '../../parts/toast-list.ts'
import { shortId } from '../../parts/short-id.ts'
import { number } from '../../words/words.ts'
import { shortHash } from './filters.ts'
import { t } from './words.ts'

/** What the server says of the chain, and how to have it look again. */
interface VerdictRead {
  readonly query: {
    readonly data: (AuditVerdict & { readonly position: number }) | undefined
    readonly error: unknown
    readonly isFetching: boolean
  }
  readonly check: () => void
}

export function useVerdict(): VerdictRead {
  const query = useRead(
    () => ['audit', 'verify'],
    async ({ audit }, signal) => {
      const newest = audit.list({ limit: 1 }, { signal }).page()
      const [verdict, { items }] = await Promise.all([audit.verify({}, { signal }), newest])
      return { ...verdict, position: items[0]?.position ?? 0 }
    },
  )
  return {
    query,
    check: () =>
      void query.refetch().then(({ data, error }) => {
        if (error !== null) return tellProblem(error)
        tell(data?.ok === true ? t('checkedDone') : t('checkedBroken'))
      }),
  }
}

interface ChainProps {
  readonly verdict: VerdictRead
  /** Opens the record at which it breaks. */
  readonly onShow: (id: string) => void
}

/** Whether every record still follows from the one before it, and where not. */
export function Chain(props: ChainProps): JSX.Element {
  const verdict = () => props.verdict.query.data
  return (
    <section class="audit-chain" data-state={stateOf(verdict())} aria-label={t('chain')}>
      <span class="audit-chain-sign">
        <Icon name={verdict()?.ok === false ? 'warning' : 'audit'} size={18} />
      </span>
      <Show
        when={verdict()}
        fallback={
          <p class="audit-chain-text muted">
            <Show when={props.verdict.query.error} fallback={t('checking')}>
              {t('notChecked', { part: t('chain'), reason: String(props.verdict.query.error) })}
            </Show>
          </p>
        }
      >
        {(found) => (
          <div class="audit-chain-text" role={found().ok ? 'status' : 'alert'}>
            <p>
              <strong>{found().ok ? t('whole') : t('broken')}</strong>{' '}
              <span class="muted">
                {found().ok
                  ? t('wholeAbout', { n: found().length, at: number(found().position) })
                  : whereOf(found())}
              </span>
            </p>
            <Proofs verdict={found()} />
          </div>
        )}
      </Show>
      <Show when={recordIn(verdict())}>
        {(id) => (
          <Button size="s" icon="search" onClick={() => props.onShow(id())}>
            {t('showBreak')}
          </Button>
        )}
      </Show>
      <IconButton
        icon="redo"
        label={t('checkAgain')}
        isBusy={props.verdict.query.isFetching}
        onClick={() => props.verdict.check()}
      />
    </section>
  )
}

/** What stands behind the verdict: the head, signatures, what was not looked at. */
function Proofs(props: { readonly verdict: AuditVerdict }): JSX.Element {
  const forged = () => props.verdict.anchors?.forged ?? 0
  return (
    <p class="muted small audit-proofs">
      <button
        type="button"
        class="audit-hash mono"
        title={`${t('copyHash')}: ${props.verdict.head}`}
        onClick={() => copyText(props.verdict.head)}
      >
        {t('head')} {shortHash(props.verdict.head)}
      </button>
      <Show when={(props.verdict.anchored_through ?? 0) > 0}>
        <span>{t('anchored', { n: props.verdict.anchored_through ?? 0 })}</span>
      </Show>
      <Show when={(props.verdict.imported_through ?? 0) > 0}>
        <span>{t('importedThrough', { n: props.verdict.imported_through ?? 0 })}</span>
      </Show>
      <Show when={forged() > 0}>
        <Badge tone="danger">{t('forged', { n: forged() })}</Badge>
      </Show>
      <For each={props.verdict.degraded}>
        {({ part, reason }) => <span>{t('notChecked', { part, reason })}</span>}
      </For>
    </p>
  )
}

function stateOf(verdict: AuditVerdict | undefined): 'checking' | 'whole' | 'broken' {
  if (verdict === undefined) return 'checking'
  return verdict.ok ? 'whole' : 'broken'
}

function recordIn(verdict: AuditVerdict | undefined): string | undefined {
  return verdict?.first_break?.startsWith('aud_') === true ? verdict.first_break : undefined
}

function whereOf({ first_break: at = 'end' }: AuditVerdict): string {
  if (at === 'end') return t('brokenEnd')
  if (at === 'digest') return t('brokenDigest')
  if (at === 'anchor') return t('brokenAnchor')
  return t('brokenAt', { id: shortId(at) })
}
