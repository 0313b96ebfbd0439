import type { Connection } from './client.ts'

/** Where the key comes from, for a client whose files name the variable that holds it. */
export function keyStep({ devKey }: Connection, title: string): string {
  const value = devKey === null ? '' : ` to ${devKey}`
  return `Set MNEME_API_KEY${value} in the environment that ${title} starts in: the files name it and hold no key.`
}
