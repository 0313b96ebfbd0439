import type { LanguageMarks } from '../rules.ts'

export const marks: LanguageMarks = {
  words: `het een ik jij hij zij wij niet geen maar ook naar voor zijn haar mijn jouw onze deze
    dit wat waar wanneer waarom heeft hebben werd wordt`,
}
