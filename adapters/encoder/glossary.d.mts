/** Reads a text of another language word by word in English; null where it is English or unknown. */
export function createGlossary(): (text: string) => string | null
