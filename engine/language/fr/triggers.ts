import type { TriggerRule } from '../rules.ts'

export const triggers: TriggerRule = {
  phrases: {
    recall: `que sais-tu de, que sais-tu sur, qu'est-ce que tu sais de, qu'est-ce que tu sais sur,
      te souviens-tu de, qu'est-ce que je t'ai dit sur`,
    remember: `souviens-toi que, rappelle-toi que, n'oublie pas que, n'oubliez pas que, note que,
      retiens que, garde en tête que`,
    forget: `oublie tout sur, efface tout sur, oublie ce que, oublie tout ce que, oubliez ce que, efface ce que, efface tout ce que`,
    reflect_soft: `bonne nuit`,
  },
  leads: 's il te plaît vous plait salut bonjour et alors peux tu dis moi',
  own: 'je|j|mon|ma|mes|moi',
  addressee: 'toi|ton|ta|tes|vous|votre|vos|tu',
  toldBefore: 'dit|raconté|mentionné|sur|dire',
  sharedPast: 'quand on|la fois',
  last: 'dernier dernière viens',
  besideLast: 'le la mon ma que ce je j t te ai de dit dire raconté message chose',
}
