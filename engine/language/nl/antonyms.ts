import type { AntonymRule } from '../rules.ts'

/** Words of one another's opposite. */
export const antonyms: AntonymRule = {
  states: [
    ['hou houdt van houden graag', 'haat hekel'],
    ['open', 'dicht gesloten'],
    ['aan', 'uit'],
    ['met', 'zonder'],
    ['toegestaan', 'verboten verboden'],
    ['groot', 'klein'],
    ['lang', 'kort'],
    ['hoog', 'laag'],
    ['licht', 'donker'],
    ['warm heet', 'koud'],
    ['nieuw', 'oud'],
    ['jong', 'oud'],
    ['snel', 'langzaam'],
    ['goedkoop', 'duur'],
    ['makkelijk', 'moeilijk'],
    ['sterk', 'zwak'],
    ['veilig', 'gevaarlijk'],
    ['schoon', 'vies vuil'],
    ['stil rustig', 'lawaaiig druk'],
    ['vol', 'leeg'],
    ['goed', 'slecht'],
    ['altijd', 'nooit'],
    ['verplicht', 'optioneel vrijwillig'],
  ],
}
