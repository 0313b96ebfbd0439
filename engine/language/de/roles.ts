import { labelled, wholeWords } from '../patterns.ts'
import type { RoleRule } from '../rules.ts'

export const roles: readonly RoleRule[] = [
  { role: 'decision', says: labelled('entscheidung|entschieden|beschluss|beschlossen') },
  { role: 'constraint', says: labelled('regeln?|vorgaben?|einschränkung(?:en)?') },
  { role: 'goal', says: labelled('ziele?') },
  {
    role: 'goal',
    says: wholeWords(
      `ich (?:will|möchte|plane|beabsichtige)|wir (?:wollen|möchten|planen)|(?:habe|haben|hab) [^.!?]{0,40}vor`,
      `(?:mein|unser|das) ziel(?! ist (?:nah|fern|weit|klar|erreicht|nicht))(?: ist)?|würde (?:ich )?gerne?`,
    ),
    isNot: wholeWords(
      `(?:will|möchte|wollen|möchten) (?:[\\p{L}]+ )?(?:nicht|kein\\p{L}*|nie)`,
      `(?:will|möchte|wollen|möchten) (?:nur |euch |dir |ihnen )?(?:sagen|wissen|fragen|danken|sehen, ob)`,
    ),
  },
  {
    role: 'constraint',
    says: wholeWords(
      `(?:darf|dürfen|darfst|dürft) [^.!?]{0,60}(?:nicht|kein\\p{L}*|nur|nie)|muss|müssen|verboten|nicht erlaubt|pflicht|vorgeschrieben`,
      `höchstens \\d+`,
    ),
    isNot: wholeWords(
      `(?:muss|müssen) (?:ich |wir )?(?:sagen|zugeben|gestehen|lachen)|(?:muss|müssen) [^.!?]{0,60}gewesen sein|muss (?:toll|schön|schwer|furchtbar) sein|(?:muss|müssen) (?:nicht|kein\\p{L}*)`,
    ),
  },
  {
    role: 'decision',
    says: wholeWords(`beschlossen|entschieden|(?:entschied|entschieden) (?:mich|uns)|festgelegt`),
    isNot: wholeWords(
      `(?:nicht|noch nichts?|nie) (?:entschieden|beschlossen|festgelegt)|unentschieden`,
    ),
  },
]
