import type { LanguageMarks } from '../rules.ts'

export const marks: LanguageMarks = {
  words: `het een ik jij hij zij wij niet geen maar ook naar voor zijn haar mijn jouw onze deze
    dit wat waar wanneer waarom welke hoeveel wie hoe onze ons heet heette heeft hebben werd wordt wonen verhuizen verhuisd sinds`,
  decides:
    /(?<!\p{L})(?:ik|we|wij) (?:woon|wonen|verhuis|verhuizen|(?:ben|zijn)(?: \p{L}+){0,4} verhuisd)(?!\p{L})|(?<!\p{L})(?:woon|wonen|verhuizen) (?:ik|we|wij)(?!\p{L})/iu,
}
