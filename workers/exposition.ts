/** One measure of the text format of Prometheus (exposition 0.0.4). */
export interface Measure {
  readonly name: string
  readonly type: 'gauge' | 'counter'
  readonly help: string
  readonly samples: readonly {
    readonly labels?: Readonly<Record<string, string>>
    readonly value: number
  }[]
}

/** What has no sample is left out: a gap says that nothing is known, a 0 would say that it is none. */
export function exposition(measures: readonly Measure[]): string {
  return measures
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(({ labels = {}, value }) => `${name}${labelled(labels)} ${value}`)
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`
    })
    .join('')
}

function labelled(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
