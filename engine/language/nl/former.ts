/** A question asks for what was so before something took its place. */
export const former =
  /(?<!\p{L})(?:vroeger|voorheen|hiervoor|daarvoor|oorspronkelijke?|destijds|eertijds|aanvankelijk|vorige?(?! (?:Woche|Nacht|Tage|Monat|Jahr|\p{L}{1,12}tag|week|maand|jaar|nacht|keer|zomer|winter|\p{L}{1,12}dag))|eerdere?)(?!\p{L})|(?<!\p{L})(?:woonden?|werkten?|was|waren|gebruikten?|had|hadden) [^?]*voor de (?:verhuizing|overstap)\s*[?.!]*$/iu

/** It asks for what was so before all else. */
export const first = /(?<!\p{L})(?:oorspronkelijke?|aanvankelijke?)(?!\p{L})/iu
