export const stopwords = `os um uma uns umas ao aos na nas nos pelo pela com nao mas eu ele ela
  eles elas voce voces meu minha seu sua isso isto aquilo foi sao esta estao tem ja`
