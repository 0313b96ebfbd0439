import { wholeWords } from '../patterns.ts'
import type { RoleRule } from '../rules.ts'

export const roles: readonly RoleRule[] = [
  {
    role: 'goal',
    says: wholeWords(
      `quero|queremos|gostaria de|gostaríamos de|pretendo|pretendemos|tenciono|planejo|(?:meu|minha|nosso|nossa|o) (?:objetivo|meta)`,
      `vou(?= \\p{L}+(?:ar|er|ir|or)(?![\\p{L}]))|vamos(?= \\p{L}+(?:ar|er|ir)(?![\\p{L}]))`,
    ),
    isNot: wholeWords(
      `não (?:quero|queremos|vou|vamos|pretendo)|quero (?:só |apenas )?(?:dizer|saber|perguntar|agradecer)|vamos ver`,
    ),
  },
  {
    role: 'constraint',
    says: wholeWords(
      `não (?:podemos|posso|pode|podem)|proibid[oa]s?|obrigatóri[oa]s?|(?:tenho|temos|tem) (?:que|de)|(?:devo|devemos)|no máximo`,
    ),
    isNot: wholeWords(
      `não (?:posso|pode|podemos) (?:acreditar|esperar|imaginar|reclamar|deixar)|(?:tenho|temos|tem) (?:que|de) (?:dizer|admitir|confessar|concordar)|não (?:tenho|temos|tem) (?:que|de)`,
    ),
  },
  {
    role: 'decision',
    says: wholeWords(
      `decidi|decidimos|decidiu|resolvi|resolvemos|escolhi|escolhemos|optei|optamos`,
    ),
    isNot: wholeWords(`(?:não|nunca|nada) (?:decidi|decidimos|escolhi|escolhemos)`),
  },
]
