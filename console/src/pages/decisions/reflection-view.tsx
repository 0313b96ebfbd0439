import { createSignal, type JSX } from 'solid-js'
import type { MemoryClient, Reflection } from '../../../../sdk/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { useAct } from '../../parts/use-act.ts'
import { whenChanged } from '../../parts/when-changed.ts'
import { Badge } from '../../parts/badge.tsx'
import { shortTime } from '../../time/times.ts'
import { Decision, type Verdict } from './frame.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { decisionOf, partsOf } from './reflection-parts.ts'
import { ReflectionRecord } from './reflection-record.tsx'
import { GrantDialog, TokensDialog } from './token-dialogs.tsx'
import { t } from './words.ts'

/** A reflection on its way: what may come next, and, once it is written, what to make of it. */
export function ReflectionView(props: { readonly reflection: Reflection }): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [asked, setAsked] = createSignal<'tokens' | 'grant' | 'reject'>()
  const [left, setLeft] = createSignal<ReadonlySet<string>>(new Set())
  const [edits, setEdits] = createSignal<ReadonlyMap<string, string>>(new Map())
  const settings = useRead(
    () => ['settings'],
    (memory, signal) => memory.settings.get({}, { signal }),
  )
  const id = () => props.reflection.id
  whenChanged(id, () => {
    setLeft(new Set<string>())
    setEdits(new Map<string, string>())
  })
  const decision = () => decisionOf(partsOf(props.reflection), left(), edits())
  const isTwo = () => settings.data?.values['two_person'] === 'on'

  async function step(
    does: (memory: MemoryClient) => Promise<unknown>,
    says: () => string,
  ): Promise<void> {
    const done = await act({ does, says })
    if (done !== undefined) setAsked(undefined)
  }
  function approve(): void {
    const [at, made] = [id(), decision()]
    if (made === undefined) return
    void act({
      does: ({ reflections }) => reflections.decide(at, made),
      says: () => t(`did_${made.decision}`),
      undo: ({ revisions }) => revisions.revertTo({ reflection_id: at }),
    })
  }
  function consent(answer: 'yes' | 'no' | 'later'): void {
    const at = id()
    void step(
      ({ reflections }) => reflections.consent(at, answer),
      () => t(`consented_${answer}`),
    )
  }
  const verdicts = (): readonly Verdict[] => {
    const [owner, main] = [refusal('owner'), refusal('main')]
    switch (props.reflection.state) {
      case 'consent_requested':
      case 'postponed':
        return [
          {
            label: t('consentYes'),
            icon: 'check',
            kind: 'primary',
            why: owner,
            act: () => consent('yes'),
          },
          { label: t('consentNo'), icon: 'close', why: owner, act: () => consent('no') },
          { label: t('consentLater'), icon: 'clock', why: owner, act: () => consent('later') },
        ]
      case 'consented':
        return [
          {
            label: t('askTokens'),
            icon: 'plus',
            kind: 'primary',
            why: main,
            act: () => setAsked('tokens'),
          },
        ]
      case 'tokens_requested':
        return [
          {
            label: t('grantTokens'),
            icon: 'check',
            kind: 'primary',
            why: owner,
            act: () => setAsked('grant'),
          },
        ]
      case 'tokens_decided':
        return [
          {
            label: t('run'),
            icon: 'play',
            kind: 'primary',
            why: main,
            act: () =>
              void step(
                ({ reflections }) => reflections.run(id()),
                () => t('ran'),
              ),
          },
        ]
      case 'awaiting_approval':
        return [
          {
            label: t(`do_${decision()?.decision ?? 'nothing'}`),
            icon: 'check',
            kind: 'primary',
            why: owner ?? (decision() === undefined ? t('nothingPicked') : undefined),
            act: approve,
          },
          { label: t('reject'), icon: 'close', why: owner, act: () => setAsked('reject') },
        ]
      default:
        return []
    }
  }
  const by = () => {
    const isMain = ['consented', 'tokens_decided'].includes(props.reflection.state)
    if (isMain) return t('byMain')
    return isTwo() ? t('byOwnerTwo') : t('byOwner')
  }

  return (
    <Decision
      kind="reflections"
      title={t('reflectionTitle', { n: props.reflection.number })}
      at={props.reflection.created_at}
      about={aboutOf(props.reflection)}
      badges={<Badge>{t(`trigger_${props.reflection.trigger}`)}</Badge>}
      by={by()}
      isBusy={isBusy()}
      verdicts={verdicts()}
    >
      <ReflectionRecord
        reflection={props.reflection}
        choosing={{ left: left(), setLeft, edits: edits(), setEdits, why: refusal('owner') }}
      />
      <TokensDialog
        isOpen={asked() === 'tokens'}
        reflection={props.reflection}
        isBusy={isBusy()}
        onClose={() => setAsked(undefined)}
        onGive={(given) =>
          void step(
            ({ reflections }) => reflections.tokens(id(), given),
            () => t('tokensAsked'),
          )
        }
      />
      <GrantDialog
        isOpen={asked() === 'grant'}
        reflection={props.reflection}
        isBusy={isBusy()}
        onClose={() => setAsked(undefined)}
        onGive={(given) =>
          void step(
            ({ reflections }) => reflections.grant(id(), given),
            () => t('tokensGranted'),
          )
        }
      />
      <ReasonDialog
        isOpen={asked() === 'reject'}
        title={t('reflectionRejectTitle')}
        about={t('reflectionRejectAbout')}
        says={t('reject')}
        isOptional
        isBusy={isBusy()}
        onClose={() => setAsked(undefined)}
        onGive={(reason) =>
          void step(
            ({ reflections }) =>
              reflections.decide(id(), {
                decision: 'reject',
                ...(reason !== '' && { reason }),
              }),
            () => t('did_reject'),
          )
        }
      />
    </Decision>
  )
}

function aboutOf({ state, question, ask_at: at }: Reflection): string | undefined {
  if (state === 'postponed' && at !== undefined) return t('asksAgain', { time: shortTime(at) })
  return state === 'consent_requested' && question !== undefined ? question : t(`state_${state}`)
}
