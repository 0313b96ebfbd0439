import type { LanguageMarks } from '../rules.ts'

export const marks: LanguageMarks = {
  words: `os uma um umas ao aos na nas no nos pelo pela com sem eu ele eles elas voce meu minha
    seu sua foi sao tem do da dos das e o que mas porque quando onde nao nunca ninguem nada tambem
    muito moro mora moramos trabalho trabalha estudo tenho tenho gosto quero vou hoje ontem amanha
    obrigado obrigada bom boa dia noite parabens que legal tudo bem em de para por desde maio esta
    estou sou era ja mais este esta isto isso ano anos mudei mudamos parei deixei comecei usamos
    fumo subiu baixou aumentou adiada adiado trocamos voltei novo nova agora carne jantar sabado
    qual quais quanto quantos chama nosso nossa domingo terceiro andar predio novo centro banco hospital beijos`,
  letters: /[ãõáíóúâêç]/iu,
}
