import type { QuestionRule } from '../rules.ts'

export const questions: QuestionRule = {
  opening:
    /^\s*(?:(?:qu['’])?est-ce|(?:d['’]|par |vers )?(?:où|quand|comment|combien|pourquoi)\s+(?:est|sont|était|a|as|ai|avons|va|vont|s['’]appelle|habite|travaille|commence|finit|coûte|part|arrive|dois|doit|faut)|qui\s+(?:est|a|sont|va|peut|doit|vient)|(?:à\s+)?quel(?:le)?s?\s+(?:est|sont|heure|jour|âge|taille)|\p{L}{2,}-(?:t-)?(?:tu|ils?|elles?))(?![\p{L}-])/iu,
  request: String.raw`(?:dis|dites|montre|montrez|explique|expliquez|raconte|rappelle|rappelez)-(?:moi|nous)|je\sme\sdemande|j'aimerais\ssavoir`,
  happenings: {
    says: /^\W*(?:que s['’]est[- ]il passé|qu['’]est[- ]ce qu(?:i s['’]est passé|e (?:j['’]ai|nous avons|l['’]on a) fait|['’]on a fait)|qu['’](?:ai[- ]je|avons[- ]nous|a[- ]t[- ](?:il|elle|on)) fait|qu['’]y a[- ]t[- ]il|comment (?:était|s['’]est passée?)|quoi de prévu)(?!\p{L})/iu,
    words:
      'que|quest|quai|passé|passée|fait|avons|nous|comment|était|etait|prévu|semaine|journée|est|ce|ai|je|j|s|l|qu|il|on|ma|mon',
  },
  aboutAsking: 'demandé',
  beforeRequest: "s'il te plaît",
  toBeKept: ["rappelle[- ]?(?:moi)(?: (?:que|de)(?![\\p{L}'])|,? que)"],
  refersBack: 'elles?|ils?|là|lui',
}
