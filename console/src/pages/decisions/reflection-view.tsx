import { createSignal, Show, type JSX } from 'solid-js'
import type {
  MemoryClient,
  Reflection,
  ReflectionDecision,
} from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { useAct } from '../../parts/use-act.ts'
import { whenChanged } from '../../parts/when-changed.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { shortTime } from '../../time/times.ts'
import { t as shared } from '../../words/shared.ts'
import { ConsentState } from './consent-state.tsx'
import { Decision, type Verdict } from './frame.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { decisionOf, partsOf } from './reflection-parts.ts'
import { ReflectionRecord } from './reflection-record.tsx'
import { t } from './words.ts'
import { useWriting, writtenWords } from './write-reflection.ts'

type Asked = 'grant' | 'reject'

/** A reflection on its way: what may come next, and, once it is written, what to make of it. */
export function ReflectionView(props: { readonly reflection: Reflection }): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [asked, setAsked] = createSignal<Asked>()
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
  const write = useWriting()

  async function step(
    does: (memory: MemoryClient) => Promise<Reflection>,
    says: (now: Reflection) => string,
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
      async (memory) => write(memory, await memory.reflections.consent(at, answer)),
      (now) => (answer === 'yes' ? writtenWords(now) : t(`consented_${answer}`)),
    )
  }
  const verdicts = () =>
    verdictsOf(props.reflection.state, {
      owner: refusal('owner'),
      main: refusal('main'),
      decision: decision()?.decision,
      onConsent: consent,
      onReject: () => setAsked('reject'),
      onWrite: () => void step((memory) => write(memory, props.reflection), writtenWords),
      onApprove: approve,
    })
  const by = () => {
    if (/^(?:consented|tokens_decided)$/.test(props.reflection.state)) return t('byMain')
    return isTwo() ? t('byOwnerTwo') : t('byOwner')
  }

  return (
    <Decision
      kind="reflections"
      title={shared('reflectionNumber', { n: props.reflection.number })}
      at={props.reflection.created_at}
      about={aboutOf(props.reflection)}
      badges={<Badge>{t(`trigger_${props.reflection.trigger}`)}</Badge>}
      by={by()}
      isBusy={isBusy()}
      verdicts={verdicts()}
    >
      <ConsentState />
      <ReflectionRecord
        reflection={props.reflection}
        choosing={{ left: left(), setLeft, edits: edits(), setEdits, why: refusal('owner') }}
        acts={
          <Show when={props.reflection.state === 'tokens_requested'}>
            <Button size="s" why={refusal('owner')} onClick={() => setAsked('grant')}>
              {t('grantTokens')}
            </Button>
          </Show>
        }
      />
      <Dialogs
        reflection={props.reflection}
        asked={asked()}
        isBusy={isBusy()}
        onClose={() => setAsked(undefined)}
        onStep={(does, says) => void step(does, says)}
      />
    </Decision>
  )
}

function aboutOf({ state, question, ask_at: at }: Reflection): string | undefined {
  if (state === 'postponed' && at !== undefined) return t('asksAgain', { time: shortTime(at) })
  return state === 'consent_requested' && question !== undefined ? question : t(`state_${state}`)
}

interface Ways {
  /** Why an owner, and why `main`, may not. */
  readonly owner: string | undefined
  readonly main: string | undefined
  /** What approving comes to now; undefined where nothing is left of it. */
  readonly decision: ReflectionDecision['decision'] | undefined
  readonly onConsent: (answer: 'yes' | 'no' | 'later') => void
  readonly onReject: () => void
  readonly onWrite: () => void
  readonly onApprove: () => void
}

/** What may come next, in each state. */
function verdictsOf(state: Reflection['state'], ways: Ways): readonly Verdict[] {
  const { owner, main } = ways
  const first = { kind: 'primary' } as const
  switch (state) {
    case 'consent_requested':
    case 'postponed':
      return [
        {
          ...first,
          label: t('consentYes'),
          icon: 'check',
          why: owner,
          act: () => ways.onConsent('yes'),
        },
        { label: t('consentNo'), icon: 'close', why: owner, act: () => ways.onConsent('no') },
        { label: t('consentLater'), icon: 'clock', why: owner, act: () => ways.onConsent('later') },
      ]
    case 'consented':
    case 'tokens_requested':
    case 'tokens_decided': {
      const why = state === 'tokens_requested' ? owner : main
      return [{ ...first, label: t('run'), icon: 'play', why, act: ways.onWrite }]
    }
    case 'awaiting_approval':
      return [
        {
          ...first,
          label: t(`do_${ways.decision ?? 'nothing'}`),
          icon: 'check',
          why: owner ?? (ways.decision === undefined ? t('nothingPicked') : undefined),
          act: ways.onApprove,
        },
        { label: t('reject'), icon: 'close', why: owner, act: ways.onReject },
      ]
    default:
      return []
  }
}

interface DialogsProps {
  readonly reflection: Reflection
  readonly asked: Asked | undefined
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onStep: (does: (memory: MemoryClient) => Promise<Reflection>, says: () => string) => void
}

/** What is asked before a step: why not, and how many tokens where somebody has asked for them. */
function Dialogs(props: DialogsProps): JSX.Element {
  return (
    <>
      <GrantDialog
        isOpen={props.asked === 'grant'}
        reflection={props.reflection}
        isBusy={props.isBusy}
        onClose={props.onClose}
        onGive={(given) =>
          props.onStep(
            ({ reflections }) => reflections.grant(props.reflection.id, given),
            () => t('tokensGranted'),
          )
        }
      />
      <ReasonDialog
        isOpen={props.asked === 'reject'}
        title={t('reflectionRejectTitle')}
        about={t('reflectionRejectAbout')}
        says={t('reject')}
        isOptional
        isBusy={props.isBusy}
        onClose={props.onClose}
        onGive={(reason) =>
          props.onStep(
            ({ reflections }) =>
              reflections.decide(props.reflection.id, {
                decision: 'reject',
                ...(reason !== '' && { reason }),
              }),
            () => t('did_reject'),
          )
        }
      />
    </>
  )
}
