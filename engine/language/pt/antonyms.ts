import type { AntonymRule } from '../rules.ts'

/** Words of one another's opposite. */
export const antonyms: AntonymRule = {
  states: [
    ['gosto gosta adoro adora amo', 'odeio odeia detesto detesta'],
    ['aberto aberta', 'fechado fechada'],
    ['ligado ligada', 'desligado desligada'],
    ['com', 'sem'],
    ['permitido permitida', 'proibido proibida'],
    ['grande', 'pequeno pequena'],
    ['alto alta', 'baixo baixa'],
    ['longo longa comprido', 'curto curta'],
    ['quente', 'frio fria'],
    ['novo nova', 'velho velha'],
    ['rápido rápida', 'lento lenta'],
    ['barato barata', 'caro cara'],
    ['fácil', 'difícil'],
    ['forte', 'fraco fraca'],
    ['seguro segura', 'perigoso perigosa'],
    ['limpo limpa', 'sujo suja'],
    ['silencioso silenciosa calmo', 'barulhento barulhenta'],
    ['cheio cheia', 'vazio vazia'],
    ['bom boa', 'mau má ruim'],
    ['solteiro solteira', 'casado casada'],
    ['sempre', 'nunca'],
    ['obrigatório obrigatória', 'opcional'],
  ],
}
