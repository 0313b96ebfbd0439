import {
  eats,
  lives,
  moved,
  moving,
  thingChanged,
  thingIs,
  uses,
  usesNow,
  works,
  worksNow,
} from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'

const own = String.raw`^(?:(?:私|僕|俺|わたし|ぼく)は、?)?(?:(?:先月|先週|昨日|去年|最近|今年|今日|今|もう|やっと|現在|来月|来週|来年|再来週|明日|(?:\d{1,4}年)?\d{1,2}月(?:\d{1,2}日)?|\p{Script=Han}曜日?)(?:から|に|は)?、?)*`
const kana = String.raw`(?<v>[^はがをの、。！？\s]{1,12}?)`

export const changes: ChangeRule = {
  phrases: [
    lives(String.raw`${own}${kana}に住んで(?:い)?(?:ます|る)(?!た)`),
    moved(String.raw`${own}${kana}(?:に|へ)(?:引っ越|引越|移住|転居)(?!す|しま?す|した?い)`),
    moving(
      String.raw`${own}${kana}(?:に|へ)(?:引っ?越し?|移住|転居)(?:しま?す|する|す|ます|予定)(?!るか|か)`,
    ),
    works(String.raw`${own}${kana}で(?:働いて|仕事をして)(?:い)?(?:ます|る)`),
    works(String.raw`${own}${kana}に勤めて(?:い)?(?:ます|る)`),
    worksNow(String.raw`${own}${kana}(?:に|へ)(?:転職|就職|入社)し(?:ました|た)`),
    thingChanged(
      String.raw`^(?!私|僕|俺)(?<what>[^はがを、。]{1,10})(?:は|が)(?<v>[^はが、。]{1,14}?)(?:に|へ)(?:変わり|変更|変えま|なりまし|なった|増え|減り|上がり|下がり|延期|移り|移動|決まり|引き上げ|引き下げ)`,
    ),
    thingChanged(
      String.raw`^新しい(?<what>[^はがを、。]{1,10})(?:は|が)(?<v>[^、。]{1,14}?)(?:です|だ)`,
    ),
    thingIs(
      String.raw`^(?!私|僕|俺)(?<what>[^はがを、。]{1,10})は(?<v>[^、。]{1,14}?)(?:です|だ|である)[。！]?$`,
    ),
    uses(String.raw`(?<v>[\p{Script=Katakana}ーA-Za-z]{2,20})を使って(?:い)?(?:ます|る)`),
    usesNow(
      String.raw`(?<v>[\p{Script=Katakana}ーA-Za-z]{2,20})(?:に|へ)(?:乗り換え|切り替え|移行)`,
    ),
    eats(String.raw`^(?:私は)?(?:ベジタリアン|菜食主義者)`, '菜食'),
    eats(String.raw`また肉を食べ`, '何でも', true),
  ],
  doubt: /かも|たい|もし|たら|なら|だろう|でしょう|[？?]/u,
  over: [
    /(?<what>[^はがをも、。]{1,8})(?:を|は|も)(?:やめ|辞め|止め)(?:ました|た)/u,
    /(?<what>[\p{Script=Katakana}ーA-Za-z]{2,20})から.{1,20}(?:に|へ)(?:乗り換え|切り替え|移行)/u,
  ],
  isOwn: /^(?:(?:私|僕|俺|わたし|ぼく)は)?[^は]{0,20}$/u,
  isNow: /(?:今は|今では|現在は|これからは|もう.{1,12}(?:ない|ません)|新しい)/u,
}
