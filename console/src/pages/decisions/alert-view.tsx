import { A } from '@solidjs/router'
import { Show, type JSX } from 'solid-js'
import type { Alert } from '../../../../clients/typescript/index.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { Fact, Facts } from '../../parts/facts.tsx'
import { Icon } from '../../parts/icon.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { LastRevision } from '../mind/revisions.tsx'
import { Decision } from './frame.tsx'
import type { Held } from './held.ts'
import { t } from './words.ts'
import { documentNames } from '../../../../contract/lists.ts'

interface AlertViewProps {
  readonly alert: Alert
  readonly held: Held
}

const documents: ReadonlySet<string> = new Set([...documentNames, 'settings'])

/** Something that an owner should have seen. */
export function AlertView(props: AlertViewProps): JSX.Element {
  const refusal = useRefusal()
  const isDocument = () => documents.has(props.alert.target)

  function acknowledge(): void {
    const { id } = props.alert
    props.held.hold({ ids: [id], says: t('acknowledged'), does: ({ alerts }) => alerts.ack(id) })
  }

  return (
    <Decision
      kind="alerts"
      title={alertTitle(props.alert)}
      at={props.alert.created_at}
      about={t(`alertAbout_${props.alert.kind}`)}
      by={t('byOwner')}
      isBusy={false}
      verdicts={[
        {
          label: t('acknowledge'),
          icon: 'check',
          kind: 'primary',
          why: refusal('owner'),
          act: acknowledge,
        },
      ]}
    >
      <Facts>
        <Fact name={t('target')}>
          <Target target={props.alert.target} />
        </Fact>
      </Facts>
      <Show when={isDocument()}>
        <LastRevision target={props.alert.target} before={props.alert.created_at} />
      </Show>
    </Decision>
  )
}

export function alertTitle({ kind, target }: Alert): string {
  return documents.has(target) && (kind === 'critical_change' || kind === 'integrity')
    ? t(`alert_${kind}`, { target: documentName(target) })
    : t(`alert_${kind}`, { target })
}

/** `core` and its like, in words. */
function documentName(target: string): string {
  switch (target) {
    case 'core':
    case 'soul':
    case 'identity':
    case 'evolution':
    case 'settings':
      return t(`document_${target}`)
    default:
      return target
  }
}

/** The way to what it is about. */
function Target(props: { readonly target: string }): JSX.Element {
  const { place } = usePlaces()
  const href = () => {
    const { target } = props
    if (target === 'settings') return place('settings')
    if (documents.has(target)) return place('mind', { tab: target })
    if (target.startsWith('mem_')) return place('memories', { memory: target })
    if (target.startsWith('proposals')) return place('decisions', { kind: 'proposals' })
    if (/^(prp|ref|cfl|cns|sug)_/.test(target)) return place('decisions', { item: target })
    return undefined
  }
  return (
    <Show when={href()} fallback={<span class="told">{props.target}</span>}>
      {(to) => (
        <A class="alert-target" href={to()}>
          <span class="told">
            {props.target.startsWith('proposals')
              ? t('kind_proposals')
              : documentName(props.target)}
          </span>
          <Icon name="forward" size={14} />
        </A>
      )}
    </Show>
  )
}
