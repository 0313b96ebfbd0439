import { type OptionWord, type Point, valued } from './points.ts'

/** For fish 3.0 and newer. */
export function fishCompletion(points: readonly Point[]): string {
  const paths = points.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`)
  return `# Completion of mneme for fish: mneme completion fish > ~/.config/fish/completions/mneme.fish
function __mneme_at
  set -l at ''
  set -l skip ''
  set -l words (commandline -opc)
  set -e words[1]
  for word in $words
    if test -n "$skip"
      set skip ''
      continue
    end
    if contains -- $word ${valued(points).join(' ')}
      set skip yes
      continue
    end
    set -l next (string trim -- "$at $word")
    if contains -- $next ${paths.join(' ')}
      set at $next
    end
  end
  test "$at" = "$argv[1]"
end
complete -c mneme -f
${points.flatMap(linesOf).join('\n')}
`
}

function linesOf({ path, commands, options, takesFiles }: Point): readonly string[] {
  const start = `complete -c mneme -n "__mneme_at '${path}'"`
  return [
    ...commands.map(({ word, about }) => `${start} -a ${word} -d ${quotedWord(about)}`),
    ...options.map((option) => `${start} ${optionOf(option)}`),
    ...(takesFiles ? [`${start} -F`] : []),
  ]
}

function optionOf({ word, about, short, value }: OptionWord): string {
  const names = `-l ${word.slice(2)}${short === undefined ? '' : ` -s ${short}`}`
  const behind = { none: '', text: ' -x', file: ' -r -F' }
  const takes = typeof value === 'string' ? behind[value] : ` -x -a '${value.join(' ')}'`
  return `${names}${takes} -d ${quotedWord(about)}`
}

function quotedWord(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
