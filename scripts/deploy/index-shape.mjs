/** The Vectorize index as `adapters/vectorize/vector-index.ts` needs it; a test compares the two. */
export const indexShape = {
  dimensions: 768,
  metric: 'cosine',
  metadataIndexes: { kind: 'string', role: 'string' },
}
