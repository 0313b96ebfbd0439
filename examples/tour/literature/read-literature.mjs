import { readFileSync } from 'node:fs'

/** 200 records on trees, roofs and heat in cities, made up for this tour; preprints have no `cites`. */
export function readPapers() {
  return linesOf('papers.txt').map(([year, venue, cites, method, title, abstract]) => ({
    title,
    year: Number(year),
    venue,
    method,
    abstract,
    ...(cites === '' ? {} : { cites: Number(cites) }),
  }))
}

/** Where they stand, `rank` from 0 to 3. */
export function readVenues() {
  return linesOf('venues.txt').map(([venue, name, kind, rank]) => ({
    venue,
    name,
    kind,
    rank: Number(rank),
  }))
}

function linesOf(file) {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
}
