import type { WordRule } from '../word-rule.ts'

export const words: WordRule = {
  nouns: 'e s es x',
  verbs: `e es ons ez ent ais ait ions iez aient er ir re a ai as ont era erai erons eront ee ees is it
    ie u ue ant`,
  infinitives: 'er ir re',
  irregular: `aller vais vas va allons allez vont allait alle ira irai, faire fais fait faisons faites
    font faisait, avoir eu avait avais, prendre prends prend prenons prennent pris prenait, venir
    viens vient venons venu, vivre vis vit vivons vivent vivait vecu, boire bois boit buvons bu,
    lire lis lit lisons lu, ecrire ecris ecrit, mettre mets met mis, partir pars part partons
    partent parti, payer paie paye paies payons, appeler appelle appelles appelait, acheter achete
    achetons achetee, mourir mort morte, conduire conduis conduit, travail travaux travailler
    travaille travaillons travaillait, demenager demenage demenagement`,
  introduces: "[Jj]e m['’]appelle|[Mm]on nom est|[Jj]e suis",
  questionWords: `quel quelle quels quelles quand comment combien pourquoi qui que quoi ou lequel
    laquelle est-ce appelle appelles appelait dis rappelle sais`,
  common: `fais faisons aller vais vont avoir avait etre etait etaient pouvoir peut
    peux vouloir veut veux dit mettre prendre prend voir aujourd hier demain avant
    apres toujours jamais souvent annee annees mois semaine semaines jour jours heure
    heures nouveau nouvelle vieux vieille bonne beaucoup peu     choses gens aussi encore`,
  idioms: [
    [/quel âge/iu, 'age birthday born'],
    [/combien (?:coûte|coute|a coûté|coûtait|paye|paie|payons|pay)/iu, 'cost price pay'],
    [/(?:mon|son|ton|notre) (?:métier|boulot|travail)|dans la vie|profession/iu, 'work job'],
    [/comment je m['’]appelle|mon nom|qui suis-je|comment est-ce que je m['’]appelle/iu, 'name'],
    [/combien (?:je )?mesure/iu, 'height'],
    [/combien (?:je )?pèse/iu, 'weight'],
  ],
}
