import type { JSX } from 'solid-js'
import { Button } from '../../../parts/button.tsx'
import { dateOf } from '../../../time/times.ts'
import { t } from './words.ts'

/** Which number of a date is its day, where nothing in the files tells. */
export function AskDate(props: {
  readonly date: string
  readonly onChoose: (first: 'day' | 'month') => void
}): JSX.Element {
  const day = () => readAs(props.date, 'day')
  const month = () => readAs(props.date, 'month')
  return (
    <div class="importing-asked" role="alert">
      <p>{t('datesAsked', { date: props.date, day: day(), month: month() })}</p>
      <Button onClick={() => props.onChoose('day')}>{day()}</Button>
      <Button onClick={() => props.onChoose('month')}>{month()}</Button>
    </div>
  )
}

/** `05/03/24` with its day first or its month, in this year: which year it is of is no question. */
function readAs(date: string, first: 'day' | 'month'): string {
  const [one = 1, other = 1] = [...date.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  const [day, month] = first === 'day' ? [one, other] : [other, one]
  return dateOf(new Date(new Date().getFullYear(), month - 1, day).toISOString())
}
