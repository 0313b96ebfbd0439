/**
 * A sentence as a diary or a chat shortens it, in full: `moved to Leeds` is said of oneself, `sooo`
 * is `so`, and what only introduces (`Confession:`, `so glad`) says nothing itself. The same text
 * where nothing is left out.
 * Limits: English; a verb in the past or in -ing that opens a clause, never a bare one, for that
 * may tell the hearer what to do.
 */
export function withoutEllipsis(text: string): string {
  return text
    .replace(/(\p{L})\1{2,}/gu, (run, letter: string) =>
      run.length > mostStretched ? run : letter,
    )
    .replace(introduction, '')
    .replace(feeling, '$1')
    .replace(elided, (_, before: string, verb: string) => `${before}I ${verb.toLowerCase()}`)
    .replace(
      elidedDoing,
      (_, before: string, verb: string) => `${before}I am ${verb.toLowerCase()}`,
    )
}

const introduction =
  /^\s*(?:(?:confession|update|small update|quick update|news|good news|bad news|great news|big news|fyi|heads[- ]up|psa|plot twist|guess what|change of plans?|status|finally|today|yesterday|this week|anyway|honestly|so|ok so|okay so|ok|well|oh|hey|lol|ugh|woo+hoo|yay)\s*[:,!.–—-]+\s*)+/iu
const feeling =
  /(^|[.,;!?–—]\s*|\b(?:and|but|so) )(?:so |very |really |super )?(?:glad|happy|relieved|excited|proud|sad|sorry|thrilled|pleased)(?: to (?:say|report|announce)(?: that)?| that)? (?=(?:i|we|my|our)\b)/giu
const elided =
  /(^|[!.;]\s+|,\s+(?:and |but |so )?)((?:(?:finally|just|officially|recently|yesterday) )?(?:moved|started|quit|stopped|gave up|switched|changed|bought|sold|got|joined|left|traded|swapped|replaced|ditched|dropped|became|signed|took up|handed|handing|passed|reassigned|cancelled|canceled|upgraded|migrated|settled|went|gone|retired|finished)(?= \p{L}))(?! (?:by|in favou?r)\b)/giu
const elidedDoing =
  /(^|[!.;]\s+|,\s+(?:and |but |so )?)((?:(?:now|currently|back to) )?(?:working|living|driving|using|studying|taking|teaching|staying|seeing|dating|renting|doing|running|eating|drinking|learning|training|reporting)(?= \p{L}))(?=[^.!?]*\b(?:now|these days|instead|from now on)\b)/giu
/** A longer run is no word. */
const mostStretched = 12
