import type { JSX } from 'solid-js'
import { agoOf, dateOf, exactTime, hourOf, shortTime } from '../time/times.ts'

const styles = {
  short: shortTime,
  ago: agoOf,
  date: dateOf,
  hour: hourOf,
  exact: exactTime,
} as const

interface WhenProps {
  /** ISO-8601. */
  readonly at: string
  /** `short`: relative within a day, else the date. Default. */
  readonly style?: keyof typeof styles
}

/** A time in the reader's zone; the exact one stands in its title. */
export function When(props: WhenProps): JSX.Element {
  return (
    <time datetime={props.at} title={exactTime(props.at)}>
      {styles[props.style ?? 'short'](props.at)}
    </time>
  )
}
