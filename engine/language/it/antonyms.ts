import type { AntonymRule } from '../rules.ts'

/** Words of one another's opposite. */
export const antonyms: AntonymRule = {
  states: [
    ['mi piace, mi piacciono, amo adoro', 'odio detesto'],
    ['aperto aperta', 'chiuso chiusa'],
    ['acceso accesa', 'spento spenta'],
    ['con', 'senza'],
    ['permesso permessa consentito', 'vietato vietata proibito'],
    ['grande', 'piccolo piccola'],
    ['alto alta', 'basso bassa'],
    ['lungo lunga', 'corto corta'],
    ['caldo calda', 'freddo fredda'],
    ['nuovo nuova', 'vecchio vecchia'],
    ['veloce', 'lento lenta'],
    ['economico economica', 'caro cara costoso costosa'],
    ['facile', 'difficile'],
    ['forte', 'debole'],
    ['sicuro sicura', 'pericoloso pericolosa'],
    ['pulito pulita', 'sporco sporca'],
    ['silenzioso silenziosa tranquillo', 'rumoroso rumorosa'],
    ['pieno piena', 'vuoto vuota'],
    ['buono buona', 'cattivo cattiva'],
    ['sempre', 'mai'],
    ['obbligatorio obbligatoria', 'facoltativo facoltativa'],
  ],
}
