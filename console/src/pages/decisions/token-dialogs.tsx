import { grantDecisions } from '../../../../contract/lists.ts'
import { createSignal, type JSX } from 'solid-js'
import type { Grant, Reflection, TokensAsked } from '../../../../clients/typescript/index.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { Area, Field } from '../../parts/field.tsx'
import { number } from '../../words/words.ts'
import { grantedBy } from './reflection-parts.ts'
import { Segments } from './segments.tsx'
import { t } from './words.ts'

interface TokenDialogProps<T> {
  readonly isOpen: boolean
  readonly reflection: Reflection
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGive: (given: T) => void
}

const mostExtra = 16_000
const mostPenalty = 7_000
const leastGranted = 1_000
const mostGranted = 32_000

/** Asks for tokens beside the baseline, with reasons. */
export function TokensDialog(props: TokenDialogProps<TokensAsked>): JSX.Element {
  const [extra, setExtra] = createSignal(0)
  const [penalty, setPenalty] = createSignal(0)
  const [extraReason, setExtraReason] = createSignal('')
  const [penaltyReason, setPenaltyReason] = createSignal('')
  const isReasoned = () =>
    (extra() === 0 || extraReason().trim() !== '') &&
    (penalty() === 0 || penaltyReason().trim() !== '')
  const sum = () => props.reflection.tokens.baseline + extra() - penalty()
  function give(): void {
    props.onGive({
      extra: extra(),
      penalty: penalty(),
      reasons: {
        ...(extra() > 0 && { extra: extraReason().trim() }),
        ...(penalty() > 0 && { penalty: penaltyReason().trim() }),
      },
    })
  }
  return (
    <ActDialog
      isOpen={props.isOpen}
      onClose={() => props.onClose()}
      title={t('askTokens')}
      about={t('askTokensAbout', { baseline: props.reflection.tokens.baseline })}
      says={t('askFor', { n: sum() })}
      isBusy={props.isBusy}
      why={isReasoned() ? undefined : t('needsReason')}
      onAct={give}
    >
      <div class="token-fields">
        <Count label={t('extra')} most={mostExtra} value={extra()} onChange={setExtra} />
        <Field
          label={t('extraReason')}
          disabled={extra() === 0}
          value={extraReason()}
          onText={setExtraReason}
        />
        <Count label={t('penalty')} most={mostPenalty} value={penalty()} onChange={setPenalty} />
        <Field
          label={t('penaltyReason')}
          disabled={penalty() === 0}
          value={penaltyReason()}
          onText={setPenaltyReason}
        />
      </div>
    </ActDialog>
  )
}

const grants = grantDecisions
const withAmount: ReadonlySet<string> = new Set(['bonus', 'reduce', 'increase_penalty'])

/** Decides how many tokens a reflection gets, and says why. */
export function GrantDialog(props: TokenDialogProps<Grant>): JSX.Element {
  const [decision, setDecision] = createSignal<Grant['decision']>('approve')
  const [amount, setAmount] = createSignal(1_000)
  const [reason, setReason] = createSignal('')
  const tokens = () => props.reflection.tokens
  const sum = () => grantedBy(tokens(), decision(), amount())
  const isWithin = () => sum() >= leastGranted && sum() <= mostGranted
  const why = () => {
    if (!isWithin()) return t('grantLimits', { least: leastGranted, most: mostGranted })
    return reason().trim() === '' ? t('needsReason') : undefined
  }
  function give(): void {
    props.onGive({
      decision: decision(),
      reason: reason().trim(),
      ...(withAmount.has(decision()) && { amount: amount() }),
    })
  }
  return (
    <ActDialog
      isOpen={props.isOpen}
      onClose={() => props.onClose()}
      title={t('grantTitle')}
      about={t('grantAbout', { requested: tokens().requested })}
      says={t('grantN', { n: sum() })}
      isBusy={props.isBusy}
      why={why()}
      onAct={give}
    >
      <Segments
        label={t('grant')}
        choices={grants
          .filter((each) => each !== 'forgive' || tokens().penalty > 0)
          .map((value) => ({ value, label: t(`grant_${value}`) }))}
        value={decision()}
        onChoose={(value) => setDecision(value as Grant['decision'])}
      />
      {withAmount.has(decision()) ? (
        <Count label={t('amount')} most={mostGranted} value={amount()} onChange={setAmount} />
      ) : null}
      <Area label={t('reason')} dir="auto" value={reason()} onText={setReason} />
    </ActDialog>
  )
}

interface CountProps {
  readonly label: string
  readonly most: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number of tokens. */
function Count(props: CountProps): JSX.Element {
  return (
    <Field
      label={props.label}
      type="number"
      inputmode="numeric"
      min={0}
      max={props.most}
      step={500}
      value={props.value}
      hint={t('atMost', { most: number(props.most) })}
      onInput={(event) => {
        const value = Math.round(event.currentTarget.valueAsNumber)
        props.onChange(Math.max(0, Math.min(props.most, Number.isNaN(value) ? 0 : value)))
      }}
    />
  )
}
