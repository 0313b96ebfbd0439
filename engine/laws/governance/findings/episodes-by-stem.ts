import type { ReadEpisode, Word } from './read-episode.ts'

/** By the stem of each word that counts: the episodes that have it, in order. */
export function episodesByStem(
  episodes: readonly ReadEpisode[],
  counts: (word: Word) => boolean,
): ReadonlyMap<string, readonly ReadEpisode[]> {
  const found = new Map<string, ReadEpisode[]>()
  for (const episode of episodes) {
    for (const stem of new Set(episode.words.filter(counts).map((word) => word.stem))) {
      const known = found.get(stem)
      if (known === undefined) found.set(stem, [episode])
      else known.push(episode)
    }
  }
  return found
}
