/**
 * The stages of a Dockerfile, as far as ours uses the language: `{name, workdir, steps, cmd, health}`
 * each. A step is `{instruction: 'RUN', shell}` or `{instruction: 'COPY', from, sources, target}`.
 * Throws at what it does not know, so that a rehearsal leaves nothing out in silence.
 */
export function readDockerfile(text) {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const stages = []
  for (const line of lines) {
    const [instruction, ...words] = line.split(/\s+/)
    const rest = line.slice(instruction.length).trim()
    const stage = stages.at(-1)
    if (instruction === 'FROM') {
      stages.push({ name: words[2] ?? 'last', workdir: '/', steps: [], cmd: [], health: [] })
    } else if (instruction === 'WORKDIR') stage.workdir = rest
    else if (instruction === 'RUN') stage.steps.push({ instruction, shell: rest })
    else if (instruction === 'COPY') stage.steps.push(copyOf(words))
    else if (instruction === 'CMD') stage.cmd = JSON.parse(rest)
    else if (instruction === 'HEALTHCHECK') stage.health = JSON.parse(rest.replace(/^.*?CMD /, ''))
    else if (!['ARG', 'USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(instruction)) {
      throw new Error(`${instruction} of the Dockerfile is not rehearsed`)
    }
  }
  return { stages }
}

function copyOf(words) {
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  return { instruction: 'COPY', from, sources: paths.slice(0, -1), target: paths.at(-1) }
}
