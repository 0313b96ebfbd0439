import type { Choice } from './select.tsx'

const mostChoices = 24

/** Each once, those that occur most first. */
export function commonest(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .map(([value]) => value)
    .slice(0, mostChoices)
}

/** What an address asks for is a choice, also where no row has it. */
export function withChosen(
  choices: readonly Choice<string>[],
  value: string | undefined,
  choiceOf: (value: string) => Choice<string>,
) {
  if (value === undefined || choices.some((choice) => choice.value === value)) return choices
  return [choiceOf(value), ...choices]
}
