/**
 * A message of Slack as its reader saw it: people and channels by name, links by their label, and no
 * escapes. `<@U2> likes &lt;3` → `@Bo likes <3`.
 */
export function plainText(text: string, names: ReadonlyMap<string, string>): string {
  return text
    .replaceAll(
      /<([@#!]?)([^<>|]+)(?:\|([^<>]*))?>/g,
      (_, sign: string, target: string, label?: string) => {
        if (sign === '@') return `@${names.get(target) ?? (label || target)}`
        if (sign === '#') return `#${label || target}`
        if (sign === '!') return label || `@${target.split('^')[0]}`
        return label && label !== target ? `${label} (${target})` : target
      },
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}
