import type { CompanyRule } from '../rules.ts'

export const company: CompanyRule = {
  words: `bom boa dia tarde noite tudo bem obrigado obrigada muito pela ajuda parabens que legal
    otimo otima lindo linda maravilha beijos abracos ate amanha logo feliz aniversario nada claro
    sim nao oi ola tchau kkk kkkk haha perfeito incrivel sorte todos todas gente pessoal amigos`,
  thanks: 'obrigado obrigada parabens',
  own: 'meu minha eu',
  hearer: 'voce',
  greetings: 'ola oi obrigado',
}
