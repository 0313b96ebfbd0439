/** A question asks for what was so before something took its place. */
export const former =
  /(?<!\p{L})(?:originalmente|inicialmente|anteriormente|previamente|antiguamente|al principio|en el pasado|(?<!(?:semana|mes|mês|año|ano|d[íi]a) )anterior(?:es)?)(?!\p{L})|(?<!\p{L})(?:antes)(?!\p{L})(?: de (?:eso|esto|mudar(?:nos|me)|cambiar))?\s*[?.!]*$|(?<!\p{L})(?:\p{L}+(?:ía|íamos|ían|aba|ábamos|aban)|era|éramos|eran) [^?]*antes de (?:la mudanza|el cambio|l cambio|mudar)|(?<!\p{L})antes (?:del cambio|de que [^?]{0,30}(?:cambi|mov|mud|aplaz|pospus|retras|sub|baj)\p{L}+)\s*[?.!]*$/iu

/** It asks for what was so before all else. */
export const first = /(?<!\p{L})(?:original(?:mente)?|inicial(?:mente)?|al principio)(?!\p{L})/iu
