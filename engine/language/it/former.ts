/** A question asks for what was so before something took its place. */
export const former =
  /(?<!\p{L})(?:originariamente|inizialmente|precedentemente|in precedenza|precedent[ei]|anticamente|in passato|un tempo)(?!\p{L})|(?<!\p{L})(?:\p{L}{2,}(?:[aei]v[oaie]|[aei]vamo|[aei]vate|[aei]vano)|er[oaie]|eravamo|erano)(?: [^?]*)? (?:prima(?: d(?:i (?:questo|allora|trasferirci)|el trasloco|el cambio))?|una volta)\s*[?.!]*$/iu

/** It asks for what was so before all else. */
export const first = /(?<!\p{L})(?:originari(?:amente|[oa])|inizial(?:mente|e))(?!\p{L})/iu
