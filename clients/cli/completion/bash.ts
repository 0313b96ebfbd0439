import { type OptionWord, type Point, valued } from './points.ts'

/** For bash 3.2 and newer, without the package bash-completion. */
export function bashCompletion(points: readonly Point[]): string {
  const paths = points.filter(({ path }) => path !== '').map(({ path }) => quotedPath(path))
  return `# Completion of mneme for bash. In ~/.bashrc: source <(mneme completion bash)
_mneme() {
  local IFS=$' \\n' current=\${COMP_WORDS[COMP_CWORD]} before='' at='' word skip='' words='' i
  # Bash makes a word of its own of each "=".
  [[ $current == '=' ]] && current=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    [[ $word == '=' ]] && continue
    before=$word
    if [[ -n $skip ]]; then skip=''; continue; fi
    case $word in
      ${valued(points).join('|')}) skip=yes; continue ;;
    esac
    case "$at $word" in
      ${paths.join('|')}) at="\${at:+$at }$word" ;;
    esac
  done
  COMPREPLY=()
  case "$at:$before" in
${points.flatMap(valueCases).join('\n')}
    ${anyText(points)}) return ;;
  esac
  case "$at:$current" in
${points.flatMap(wordCases).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
_mneme_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$1"))
}
complete -F _mneme mneme
`
}

function wordCases({ path, commands, options, takesFiles }: Point): readonly string[] {
  const [flags, words] = [options, commands].map((list) => list.map(({ word }) => word).join(' '))
  return [
    ...(flags === '' ? [] : [`    '${path}:-'*) words='${flags}' ;;`]),
    takesFiles
      ? `    '${path}:'*) _mneme_files "$current"; return ;;`
      : `    '${path}:'*) words='${words}' ;;`,
  ]
}

function valueCases({ path, options }: Point): readonly string[] {
  return options
    .filter(({ value }) => value === 'file' || typeof value !== 'string')
    .map((option) => {
      const flags = [option.word, ...(option.short === undefined ? [] : [`-${option.short}`])]
      const pattern = flags.map((flag) => `'${path}:${flag}'`).join('|')
      return `    ${pattern}) ${valueOf(option)}return ;;`
    })
}

function valueOf({ value }: OptionWord): string {
  if (typeof value === 'string') return '_mneme_files "$current"; '
  return `COMPREPLY=($(compgen -W '${value.join(' ')}' -- "$current")); `
}

/** Behind an option whose value nobody knows nothing is offered. */
export function anyText(points: readonly Point[]): string {
  return valued(points)
    .map((flag) => `*:${flag}`)
    .join('|')
}

/** A command behind what was read before it: `' keys'`, `'keys create'`. */
export function quotedPath(path: string): string {
  return path.includes(' ') ? `'${path}'` : `' ${path}'`
}
