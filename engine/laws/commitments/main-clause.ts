import { reading } from '../../language/utterance.ts'
import { languageOf } from '../../language/detect-language.ts'
import type { Language } from '../../language/rules.ts'
import { negations } from '../../language/negation.ts'
import { maxClauses, maxSentenceCharacters } from '../bounds.ts'

/**
 * The clause that a sentence states, as far as its words show it: the first that depends on no other
 * (`Although it rains, …`, `…, because I don't like heat`) and is no mere opening (`Honestly, …`);
 * the whole where there is none. Who or what a sentence denies is said in it.
 * Limits: joints are words and commas; `and` parts clauses only before a new subject. Reads the
 * first 1,000 characters, linear in them.
 */
export const mainClause = reading((sentence): string => {
  const said = sentence.text.slice(0, maxSentenceCharacters)
  const language = languageOf(sentence)
  const { depends: dependsBy, joint: jointBy = pause } = negations[language] ?? {}
  let rest = said
  for (let tries = 0; tries < maxClauses && rest !== ''; tries += 1) {
    const depends = dependsBy?.test(rest) === true
    const joint = (depends ? /[,，;；]/u : jointBy).exec(rest)
    const clause = joint === null ? rest : rest.slice(0, joint.index)
    if (!depends && isStating(clause, language)) return clause
    if (joint === null) break
    rest = rest.slice(joint.index + joint[0].length)
  }
  return said
})

function isStating(clause: string, language: Language): boolean {
  if (language === 'zh' || language === 'ja') return (clause.match(/\p{L}/gu)?.length ?? 0) >= 3
  return (clause.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) >= 2
}

const pause = /[,;،、]/u
