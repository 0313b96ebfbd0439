/** Rows of two Collections that join one to one; the same in every run, about 100 bytes each. */
export function leftRow(n) {
  const spread = (n * 7919) % 10_007
  return { id: n, title: `Paper ${spread}`, year: 1990 + (spread % 36), cites: spread % 500 }
}

export function rightRow(n) {
  const id = (n * 37) % 10_000
  return { id, venue: `Venue ${id % 40}`, rank: id % 4 }
}

export const WHERE = "year >= 2010 and (cites > 250 or title like '%77%')"
