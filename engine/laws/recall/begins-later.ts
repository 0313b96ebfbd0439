import { reading, type Utterance } from '../../language/utterance.ts'

/** The words that a text says behind which something begins: `from January`, `as of the 1st`. */
const beginning =
  /(?<!\p{L})(?:from|as of|as from|starting(?: from| on| in)?|beginning(?: on| in)?|effective|ab|a partir de|à partir d[eu']|desde) +(?:the |el |dem |le )?(?=[\p{L}\d])/giu

/**
 * Whether what a text tells is so only from a time on (`rent goes up to 435 from January`): of that its date
 * says since when, and not what (`moved to 8 December`). `date` is that, as it stands in the text.
 * Limits: English, German, Spanish and French; the words right before the date.
 */
export function beginsWith(said: Utterance, date: string): boolean {
  return beginnings(said).some((rest) => rest.startsWith(date.toLowerCase()))
}

const beginnings = reading(({ text }: Utterance) =>
  [...text.matchAll(beginning)].map(({ 0: words, index }) =>
    text.slice(index + words.length).toLowerCase(),
  ),
)
