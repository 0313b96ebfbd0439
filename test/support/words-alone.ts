/** What a recall or a search says of itself where no embedding model is bound. */
export const wordsAlone = { part: 'meaning', reason: 'no_encoder' }
