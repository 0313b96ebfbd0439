import { grantDecisions } from '../../../../contract/lists.ts'
import { createSignal, type JSX } from 'solid-js'
import type { Grant, Reflection } from '../../../../clients/typescript/index.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { Area, Field } from '../../parts/field.tsx'
import { number } from '../../words/words.ts'
import { grantedTokens, grantsWithAmount } from '../../../../contract/granted-tokens.ts'
import { Segments } from './segments.tsx'
import { t } from './words.ts'

interface GrantDialogProps {
  readonly isOpen: boolean
  readonly reflection: Reflection
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGive: (grant: Grant) => void
}

const leastGranted = 1_000
const mostGranted = 32_000

/** Decides how many tokens a reflection gets, and says why. */
export function GrantDialog(props: GrantDialogProps): JSX.Element {
  const [decision, setDecision] = createSignal<Grant['decision']>('approve')
  const [amount, setAmount] = createSignal(1_000)
  const [reason, setReason] = createSignal('')
  const tokens = () => props.reflection.tokens
  const sum = () => grantedTokens(tokens(), decision(), amount())
  const isWithin = () => sum() >= leastGranted && sum() <= mostGranted
  const why = () => {
    if (!isWithin()) return t('grantLimits', { least: leastGranted, most: mostGranted })
    return reason().trim() === '' ? t('needsReason') : undefined
  }
  function give(): void {
    props.onGive({
      decision: decision(),
      reason: reason().trim(),
      ...(grantsWithAmount.has(decision()) && { amount: amount() }),
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
        choices={grantDecisions
          .filter((each) => each !== 'forgive' || tokens().penalty > 0)
          .map((value) => ({ value, label: t(`grant_${value}`) }))}
        value={decision()}
        onChoose={(value) => setDecision(value as Grant['decision'])}
      />
      {grantsWithAmount.has(decision()) ? (
        <Field
          label={t('amount')}
          type="number"
          inputmode="numeric"
          min={0}
          max={mostGranted}
          step={500}
          value={amount()}
          hint={t('atMost', { most: number(mostGranted) })}
          onInput={(event) => setAmount(Math.round(event.currentTarget.valueAsNumber || 0))}
        />
      ) : null}
      <Area label={t('reason')} dir="auto" value={reason()} onText={setReason} />
    </ActDialog>
  )
}
