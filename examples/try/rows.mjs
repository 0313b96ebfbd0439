/** Thrown where this machine cannot try something; the message is the reason. */
export class NotHere extends Error {}

const LONGEST_NOTE = 300

/** What was tried, each with what became of it: `works`, `fails` or `not here`. */
export class Rows {
  all = []
  #say
  #title = ''

  constructor(say) {
    this.#say = say
  }

  /** What follows stands under this heading. */
  begin(title) {
    this.#title = title
    this.#say(`\n${title}`)
  }

  /**
   * Tries `act` and keeps what became of it; the time is its own, or the `seconds` that it answers.
   * It may answer a `note`. Answers whether it worked: whoever tries goes on after a failure.
   */
  async try(what, act) {
    const startedAt = performance.now()
    const row = { title: this.#title, what, outcome: 'works', note: '', seconds: null }
    try {
      const { note = '', seconds } = (await act()) ?? {}
      Object.assign(row, { note, seconds: seconds ?? (performance.now() - startedAt) / 1_000 })
    } catch (error) {
      row.outcome = error instanceof NotHere ? 'not here' : 'fails'
      row.note = error.message
      if (process.env.MNEME_TRY_VERBOSE) console.error(error)
    }
    this.all.push(row)
    this.#say(`  ${lineOf(row)}`)
    return row.outcome === 'works'
  }

  get failures() {
    return this.all.filter(({ outcome }) => outcome === 'fails')
  }

  summary() {
    const count = (outcome) => this.all.filter((row) => row.outcome === outcome).length
    return `${count('works')} work, ${count('fails')} fail, ${count('not here')} not here`
  }
}

function lineOf({ what, outcome, note, seconds }) {
  const sign = { works: '✓', fails: '✗', 'not here': '–' }[outcome]
  const time = seconds === null ? '' : `  ${seconds.toFixed(1)} s`
  return `${sign} ${what}${time}${note === '' ? '' : `\n      ${short(note)}`}`
}

/** One line, and not a long one. */
export function short(text) {
  const line = text.trim().replaceAll(/\s*\n\s*/g, ' / ')
  return line.length > LONGEST_NOTE ? `${line.slice(0, LONGEST_NOTE)}…` : line
}
