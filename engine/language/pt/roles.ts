import { whole } from '../patterns.ts'
import type { RoleRule } from '../rules.ts'

export const roles: readonly RoleRule[] = [
  {
    role: 'goal',
    says: whole(
      `quero|queremos|gostaria de|gostaríamos de|pretendo|pretendemos|tenciono|planejo|(?:meu|minha|nosso|nossa|o) (?:objetivo|meta)`,
      `vou(?= \\p{L}+(?:ar|er|ir|or)(?![\\p{L}]))|vamos(?= \\p{L}+(?:ar|er|ir)(?![\\p{L}]))`,
    ),
    isNot: whole(
      `não (?:quero|queremos|vou|vamos|pretendo)|quero (?:só |apenas )?(?:dizer|saber|perguntar|agradecer)|vamos ver`,
    ),
  },
  {
    role: 'constraint',
    says: whole(
      `não (?:podemos|posso|pode|podem)|proibid[oa]s?|obrigatóri[oa]s?|(?:tenho|temos|tem) (?:que|de)|(?:devo|devemos)|no máximo`,
    ),
    isNot: whole(
      `não (?:posso|pode|podemos) (?:acreditar|esperar|imaginar|reclamar|deixar)|(?:tenho|temos|tem) (?:que|de) (?:dizer|admitir|confessar|concordar)|não (?:tenho|temos|tem) (?:que|de)`,
    ),
  },
  {
    role: 'decision',
    says: whole(`decidi|decidimos|decidiu|resolvi|resolvemos|escolhi|escolhemos|optei|optamos`),
    isNot: whole(`(?:não|nunca|nada) (?:decidi|decidimos|escolhi|escolhemos)`),
  },
]
