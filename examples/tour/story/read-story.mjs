import { readFileSync } from 'node:fs'

/** What Nora wrote, oldest first: `{at, text}`, from a file of lines `2025-10-01 07:40 text`. */
export function readStory(name) {
  return readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ at: `${line.slice(0, 10)}T${line.slice(11, 16)}:00Z`, text: line.slice(17) }))
}
