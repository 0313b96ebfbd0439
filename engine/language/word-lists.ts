/** The words of a list, wherever its lines break. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Words that belong together, `go goes went, see saw`: each group in its order. */
export function wordGroups(list: string): string[][] {
  return list.split(',').map((group) => group.trim().split(/\s+/))
}

/** The words of several lists; those that are not there have none. */
export function wordsOfAll(lists: readonly (string | undefined)[]): ReadonlySet<string> {
  return wordSet(lists.join(' '))
}

/** The words of each language that has a list of them. */
export function wordsByLanguage<Rule>(
  rules: Readonly<Record<string, Rule>>,
  listOf: (rule: Rule) => string | undefined,
): ReadonlyMap<string, ReadonlySet<string>> {
  const lists = new Map<string, ReadonlySet<string>>()
  for (const [language, rule] of Object.entries(rules)) {
    const list = listOf(rule)
    if (list !== undefined) lists.set(language, wordSet(list))
  }
  return lists
}
