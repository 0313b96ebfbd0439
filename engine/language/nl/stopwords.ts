export const stopwords = `het een ik jij hij zij wij jullie niet geen maar ook naar voor zijn haar
  mijn jouw onze deze dit wat waar wanneer waarom hoe heeft hebben heb werd wordt worden`
