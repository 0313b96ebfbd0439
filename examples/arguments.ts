import { parseArgs } from 'node:util'

/** Where the examples find Mneme: what `npm start` brings up, unless they are told otherwise. */
export function readArguments<const Names extends readonly string[]>(
  more: Names,
): { url: string; key: string } & { [N in Names[number]]?: string } {
  const options = Object.fromEntries(
    ['url', 'key', ...more].map((name) => [name, { type: 'string' as const }]),
  )
  const { values } = parseArgs({ options })
  return { url: 'http://127.0.0.1:8787', key: 'mneme-dev', ...values } as ReturnType<
    typeof readArguments<Names>
  >
}
