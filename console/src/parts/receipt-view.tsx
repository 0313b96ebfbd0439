import { For, type JSX } from 'solid-js'
import type { Receipt } from '../../../clients/typescript/index.ts'
import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'
import { number } from '../words/words.ts'
import { t } from '../words/shared.ts'
import './receipt-view.css'

/** What was removed from which store, and whether it was looked for afterwards. */
export function ReceiptView(props: { readonly receipt: Receipt }): JSX.Element {
  return (
    <div class="receipt">
      <p>
        <Badge tone={props.receipt.status === 'complete' ? 'good' : 'warning'}>
          {props.receipt.status === 'complete' ? t('receiptComplete') : t('receiptRunning')}
        </Badge>{' '}
        <span class="mono muted">{props.receipt.id}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('receiptStore')}</th>
            <th scope="col">{t('receiptRemoved')}</th>
            <th scope="col">{t('receiptVerified')}</th>
          </tr>
        </thead>
        <tbody>
          <For each={props.receipt.stores}>
            {(store) => (
              <tr>
                <td>{store.name.replaceAll('_', ' ')}</td>
                <td class="number">{number(store.removed)}</td>
                <td>{store.verified ? <Icon name="check" label={t('receiptVerified')} /> : '–'}</td>
              </tr>
            )}
          </For>
          <tr>
            <td>{t('receiptProbe')}</td>
            <td class="number">{t('receiptHits', { n: props.receipt.probe.hits })}</td>
            <td>
              {props.receipt.probe.hits === 0 ? (
                <Icon name="check" label={t('receiptVerified')} />
              ) : (
                '–'
              )}
            </td>
          </tr>
        </tbody>
      </table>
      <p class="muted small">{t('receiptHistory', { n: props.receipt.history_days })}</p>
    </div>
  )
}
