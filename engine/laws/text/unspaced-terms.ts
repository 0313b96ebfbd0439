/**
 * Terms of scripts written without spaces between words: overlapping pairs of characters, by runs
 * of one script, cut at characters that only carry grammar (的, 了, 吗, は, を, …).
 * `我喜欢喝绿茶` → 喜欢 欢喝 喝绿 绿茶, and each Han character alone, so that a one-character question
 * finds it. A query asks only for pairs, and for a single character where its run has but one.
 * Hangul words lose a particle at their end first. Hiragana is mostly endings: pairs that are
 * endings are dropped. Source: character bigrams, K. Kwok 1997, "Comparing representations in
 * Chinese information retrieval". Limits: no dictionary, so some pairs straddle two words.
 */
export function unspacedTerms(run: string, purpose: 'index' | 'query'): string[] {
  const found: string[] = []
  for (const piece of run.match(scriptRuns) ?? []) {
    const isHangul = hangul.test(piece)
    const word = isHangul ? withoutParticle(piece) : piece
    const isHan = han.test(word)
    for (const part of isHan ? word.split(hanGrammar) : [word]) {
      addPairs(found, part, isHan && purpose === 'index')
    }
  }
  return found
}

/**
 * A word is unspaced if it has letters of a script written without spaces (or glued, as Hangul).
 */
export function isUnspaced(word: string): boolean {
  return unspaced.test(word)
}

/** Cuts `5月にTokyoへ` where spaced and unspaced scripts meet. */
export function partsByScript(word: string): string[] {
  return word.match(unspacedOrSpaced) ?? []
}

function addPairs(found: string[], part: string, withSingles: boolean): void {
  const characters = [...part]
  const isKana = hiragana.test(part)
  if (characters.length === 1) {
    if (!isKana && !lonelyGrammar.has(part)) found.push(part)
    return
  }
  for (let at = 0; at + 1 < characters.length; at++) {
    const pair = `${characters[at]}${characters[at + 1]}`
    if (!grammarPairs.has(pair)) found.push(pair)
  }
  if (!withSingles) return
  for (const character of characters) found.push(character)
}

function withoutParticle(word: string): string {
  const bare = word.replace(hangulParticle, '')
  return bare === '' ? word : bare
}

const glued = String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Han}\p{Script=Hangul}`
const southern = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const unspaced = new RegExp(`[${glued}${southern}]`, 'u')
const unspacedOrSpaced = new RegExp(
  String.raw`[${glued}${southern}\p{M}]+|[^${glued}${southern}]+`,
  'gu',
)
const scriptRuns = new RegExp(
  ['Han', 'Hiragana', 'Hangul']
    .map((script) => String.raw`\p{Script=${script}}+`)
    .concat(String.raw`[\p{Script=Katakana}ー]+`, `[${southern}]+`)
    .join('|'),
  'gu',
)
const han = /^\p{Script=Han}/u
const hiragana = /^\p{Script=Hiragana}/u
const hangul = /^\p{Script=Hangul}/u

/** Particles, pronouns, the copula and question words of Chinese, both scripts. */
const hanGrammar =
  /[的了吗嗎呢吧啊呀嘛我你妳您他她它们們是在这這那很也都就和与與及或把被给給让讓从從而且为為甚么麼什谁誰哪怎有]/u
const lonelyGrammar: ReadonlySet<string> = new Set(
  '不没沒会會要能想去来來说說到个個上下里裡何私僕俺彼今一',
)
const grammarPairs: ReadonlySet<string> = new Set(
  `时候 時候 多少 因为 因為 所以 但是 可以 如果 一个 一個 没有 知道
   です ます まし した して ませ せん てい いる いま でし った って から まで など ので けど だっ
   ある あり りま する こと もの これ それ あれ この その あの どの どこ どれ どう なに なん いつ だれ すか さん という
   니다 습니 합니 까요 세요 어요 아요 해요 입니 무엇 언제 어디 누구 어떤 어떻 떻게 있는 하는`.split(
    /\s+/,
  ),
)
const hangulParticle =
  /(?:에서는|에서|에게|으로|까지|부터|처럼|이라|라고|은|는|이|가|을|를|에|의|도|로|와|과|만)$/u
