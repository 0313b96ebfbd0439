import { anyText, quotedPath } from './bash.ts'
import { type OptionWord, type Point, valued, type Word } from './points.ts'

/** For zsh with its completion system (`compinit`). */
export function zshCompletion(points: readonly Point[]): string {
  const paths = points.filter(({ path }) => path !== '').map(({ path }) => quotedPath(path))
  return `#compdef mneme
# Completion of mneme for zsh. In ~/.zshrc, behind compinit: source <(mneme completion zsh)
_mneme() {
  local at='' word skip='' current="\${words[CURRENT]}" before="\${words[CURRENT-1]}"
  local -a found
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if [[ -n $skip ]]; then skip=''; continue; fi
    case "$word" in
      (${valued(points).join('|')}) skip=yes; continue ;;
    esac
    case "$at $word" in
      (${paths.join('|')}) at="\${at:+$at }$word" ;;
    esac
  done
  case "$at:$before" in
${points.flatMap(valueCases).join('\n')}
    (${anyText(points)}) return ;;
  esac
  case "$at:$current" in
${points.flatMap(wordCases).join('\n')}
  esac
}
if [[ "\${zsh_eval_context[-1]}" == loadautofunc ]]; then
  _mneme "$@"
else
  compdef _mneme mneme
fi
`
}

function wordCases({ path, commands, options, takesFiles }: Point): readonly string[] {
  const described = (words: readonly Word[]) => words.map(describedWord).join(' ')
  return [
    ...(options.length === 0
      ? []
      : [`    ('${path}:-'*) found=(${described(options)}); _describe option found ;;`]),
    ...(takesFiles ? [`    ('${path}:'*) _files ;;`] : []),
    ...(commands.length === 0
      ? []
      : [`    ('${path}:'*) found=(${described(commands)}); _describe command found ;;`]),
  ]
}

function valueCases({ path, options }: Point): readonly string[] {
  return options
    .filter(({ value }) => value === 'file' || typeof value !== 'string')
    .map((option) => {
      const flags = [option.word, ...(option.short === undefined ? [] : [`-${option.short}`])]
      const pattern = flags.map((flag) => `'${path}:${flag}'`).join('|')
      return `    (${pattern}) ${valueOf(option)}return ;;`
    })
}

function valueOf({ value }: OptionWord): string {
  return typeof value === 'string' ? '_files; ' : `compadd ${value.join(' ')}; `
}

function describedWord({ word, about }: Word): string {
  return `'${word}:${about.replaceAll("'", `'\\''`)}'`
}
