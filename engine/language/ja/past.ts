import type { PastRule } from '../rules.ts'

export const past: PastRule = {
  says: /(?:まし|でし|かっ|[っいきしちにびみりえけせてねべめれん])[ただ](?=\s*(?:[。！!、,]|$|が|けど|ので|から|と(?:き|思|言)))/gu,
  isNot: /[たし]いです|みたいだ|きれいだ|嫌いだ|ただ/gu,
}
