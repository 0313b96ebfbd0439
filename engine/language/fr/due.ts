import type { DueRule } from '../due-rule.ts'

export const due: DueRule = {
  promises:
    /(?<!\p{L})(?:je (?:\p{L}{1,3} )?(?:dois|vais|compte|promets|prévois|veux|m['’]engage)|j['’](?:espère|ai prévu|ai promis|ai l['’]intention|irai|enverrai|appellerai|apporterai|\p{L}{2,20}erai)|je (?:\p{L}{1,3}['’]?\s?){0,2}\p{L}{2,20}(?:rai|drai)|nous (?:\p{L}{1,3} )?(?:devons|allons|\p{L}{2,20}rons)|on (?:\p{L}{1,3} )?(?:doit|va \p{L}{2,20}(?:er|ir|re))|il (?:me )?faut|(?:ai|as|a|avons|ont) promis|échéance|date limite|à rendre|dois|rendez-vous|rdv|entretien)(?!\p{L})/iu,
  reminds:
    /(?<!\p{L})(?:rappelle(?:-(?:moi|nous)|z-(?:moi|nous))|(?:me|nous) rappeler|n['’]oublie(?:z)? pas|ne pas oublier|fais-moi penser|penser à)(?!\p{L})/iu,
  isNot:
    /(?<!\p{L})(?:si|peut-être|j['’]aimerais|j['’]aurais|aurait|aurais|voudrais|chaque|tous les|toutes les|jamais|toujours|un jour|devais|fallait|pleuvoir|d['’]habitude)(?!\p{L})/iu,
  calledOff: /(?<!\p{L})(?:annulée?s?|tombe à l['’]eau)(?!\p{L})/iu,
  done: /(?<!\p{L})(?:fait|faite|fini|terminé|envoyé|payé|rendu|réservé|réglé|déjà|enfin)(?:e|s|es)?(?!\p{L})/iu,
  undone: /(?<!\p{L})(?:pas|encore|jamais|oublié|dois|faut)(?!\p{L})/iu,
  dropped:
    /(?<!\p{L})(?:annul(?:é|ée|és|ées|e)|n['’]est plus|plus besoin|finalement pas|tombe à l['’]eau|laisse tomber)(?!\p{L})/iu,
  moved:
    /(?<!\p{L})(?:reporté|reportée|repoussé|repoussée|décalé|décalée|déplacé|déplacée|avancé|avancée|plutôt|au lieu)(?!\p{L})/iu,
}
