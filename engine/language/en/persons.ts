import { subject } from '../patterns.ts'
import type { PersonRule } from '../rules.ts'

export const persons: PersonRule = {
  signs:
    /(?<![\p{L}\p{N}'’.])(?:I(?!\.\p{L})|[Mm](?:e|y|ine|yself)|[Ww]e|[Uu]s|[Oo]urs?|[Oo]urselves)(?![\p{L}\p{N}])/u,
  // `World War I`, `Type I`: a number.
  notOwn: /\b(?:war|type|phase|part|chapter|level|tier|class|volume|act|stage|section) I\b/gi,
  leftOut: [
    /(?<![\p{L}\p{N}'’.])i(?!\.?[\p{L}\p{N}])/u,
    // An object follows, so it is no participle: `Closed on Mondays`, `Made in Italy`.
    /^\s*(?:(?:and|so|ok|okay|omg|lol|ugh|yay|phew|well|btw|also)[,!]*\s+)*(?:(?:just|finally|already|almost|nearly)\s+)?(?:(?:went|saw|took|ate|drank|drove|gave|wrote|flew|forgot|woke|wore)(?!\s+by)(?=\s)|(?:(?!(?:need|feed|seed|speed|exceed|proceed|succeed|indeed|embed|breed|bleed|shed|weed|heed)\s)\p{L}{2,}ed|had|got|bought|sold|met|lost|found|made|spent|won|paid|left|built|sent|heard|kept|caught|brought)(?:\s+(?:up|out|off|down|back|over))?\s+(?:the|an?|my|our|some|this|new|two|three|\d{1,4}|another)(?=\s))/iu,
  ],
  subjects: {
    third: subject('he|she|his|her|hers', 's|d|ll'),
    thing: subject('it|its|this|that', 's|d|ll'),
    several: subject('they|their|these|those', 're|ve|d|ll'),
    second: subject('you|your', 're|ve|d|ll'),
  },
  openers: String.raw`well|so|oh|ah|ok|okay|yes|yeah|yep|no|nope|and|but|also|plus|hey|hi|hello|wow|btw|fyi|haha|lol|anyway|actually|honestly|apparently|sadly|luckily|fortunately|unfortunately|recently|lately|finally|currently|now|then|today|tonight|yesterday|tomorrow|(?:last|this|next) (?:week|weekend|month|year|night|summer|winter|spring|autumn|fall|\p{L}+day)|on \p{L}+day|in (?:\d{4}|\p{Lu}\p{L}+(?: \d{4})?)`,
  verbs: `is was has had does did will would can could shall should may might must never always
    also now just still already once often usually really used lives lived works worked moved
    wants likes loves hates prefers needs says said told went got made took came left lost won met
    bought sold became began started stopped quit owns runs teaches studies plays speaks knows
    thinks hopes plans isn't wasn't hasn't doesn't didn't won't can't`,
  notVerbs: `and or of in at to from with for by on as than the a an this that these those if when
    who which whose where because but so`,
  places: 'in|at|to|from|near|into|around|via',
}
