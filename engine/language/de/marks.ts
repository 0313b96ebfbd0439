import type { LanguageMarks } from '../rules.ts'

export const marks: LanguageMarks = {
  words: `kostet kosten der das dem des ein eine einen einem einer und oder aber nicht kein keine keinen ich wir
    ihr mich dich uns euch mir dir ihm ihn sein ist sind bist wird werden wurde habe hast hat
    haben hatte mit von vom zum zur auf aus bei nach unter vor durch gegen ohne um wie wo wer wann
    warum welche dass auch nur noch schon sehr wenn weil im ins meine mein meinen deine dein die
    zu es danke bitte guten gute morgen heute gestern mehr nie niemals nichts niemand jetzt am
    gern gerne herzlichen vielen wohne wohnen arbeite arbeitet benutzen nutzen rauche gezogen
    umgezogen verschoben heisst neuer neue lustig schon bis spater seit seine seinen ihre ihren
    klingt super welcher welches welchen welchem wohin woher wofur womit wogegen woran worauf
    woruber wobei wovon wodurch wozu wen wem wessen wieso weshalb wieviel wieviele dieser dieses
    diesen diesem geht gehe gehst macht mache machst heissen hiess soll sollen sollte muss musste
    mussen kann konnen konnte mochte mochten wollte wollten waren vorher fruher eigentlich beim
    immer kommt kommen komme spielt fahren nehmen nimmt bekommen bekommt`,
  letters: /[ßäöü]/iu,
}
