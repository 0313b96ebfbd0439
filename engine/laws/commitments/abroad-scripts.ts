import {
  eats,
  lives,
  moved,
  thingChanged,
  thingIs,
  uses,
  usesNow,
  works,
  worksNow,
  type Abroad,
} from './abroad-pieces.ts'

/** Russian, Arabic, Hindi, Japanese and Chinese, as people tell where they live and what changed. */

const end = String.raw`(?=\s*(?:[.,!?;。、،।！？]|$))`
const cyrillic = String.raw`(?<v>[\p{L}\p{N}][^.!?;,]{0,40}?)`

export const russian: Abroad = {
  phrases: [
    lives(
      String.raw`(?:^|[.!,] ?)(?:[Тт]еперь |[Сс]ейчас )?(?:[Яя] |[Мм]ы )(?:теперь |сейчас )?жив(?:у|ём|ем) во? ${cyrillic}${end}`,
    ),
    moved(
      String.raw`(?:^|[.!,] ?)(?:[Вв]чера |[Нн]едавно |[Вв] прошлом \p{L}+ )?(?:[Яя] |[Мм]ы )?(?:недавно |наконец |уже )?[Пп]ереехал[аи]? (?:жить )?во? ${cyrillic}${end}`,
    ),
    moved(String.raw`[Мм]о[йя] (?<who>\p{Ll}+) переехал[а]? во? ${cyrillic}${end}`),
    works(
      String.raw`(?:[Тт]еперь |[Сс]ейчас )?[Яя] (?:теперь |сейчас )?работаю (?:в|на|во) ${cyrillic}${end}`,
    ),
    worksNow(String.raw`[Уу]строил(?:ся|ась) (?:на работу )?(?:в|на) ${cyrillic}${end}`),
    thingChanged(
      String.raw`^[Мм]о[йяё] нов(?:ый|ая|ое) (?<what>\p{Ll}{3,}) (?:— |- |это )?${cyrillic}${end}`,
    ),
    thingIs(
      String.raw`^[Мм]о[йяё] (?<what>(?!нов)\p{Ll}{3,}) (?:— |- |это )?(?<v>\p{Lu}[\p{L} ]{1,30})${end}`,
    ),
    thingChanged(
      String.raw`(?<what>\p{L}{4,40})(?: на \p{L}+)? (?:увеличили|подняли|снизили|сократили|урезали|вырос(?:ла|ло|ли)?|упал[аои]?|перенесли|перенес(?:ена|ён|ено)|сдвинули|отложили|изменили|продлили)(?: с [^.,]{1,20}?)? (?:до|на) ${cyrillic}${end}`,
    ),
    thingIs(
      String.raw`^(?<what>\p{Lu}\p{Ll}{3,}) (?:теперь |сейчас )?(?:(?:будет )?(?=во? \p{Ll}+|\p{N})|— )(?:во? )?${cyrillic}${end}`,
    ),
    uses(String.raw`[Мм]ы используем (?:теперь )?(?<v>[\p{L}\p{N}]+)`),
    usesNow(String.raw`[Пп]ерешли (?:с \S+ )?на (?<v>[\p{L}\p{N}]+)`),
    eats(String.raw`вегетариан(?:ец|ка)`, 'вегетарианец'),
    eats(String.raw`веган`, 'веган'),
    eats(String.raw`снова ем (?:мясо|рыбу)`, 'все', true),
  ],
  over: [
    /больше не (?<what>\p{Ll}{3,})/u,
    /бросил[а]? (?<what>\p{Ll}{4,})/u,
    /перестал[а]? (?<what>\p{Ll}{4,})/u,
    /перешли с (?<what>[\p{L}\p{N}]+) на/u,
  ],
  isOwn: /(?<!\p{L})(?:я|мы)(?!\p{L})/iu,
  isNow: /(?<!\p{L})(?:теперь|отныне|больше не|снова|опять|сейчас)(?!\p{L})/iu,
}

export const arabic: Abroad = {
  phrases: [
    lives(
      String.raw`^(?:أنا |الآن )*(?:أعيش|أسكن|أقيم|نعيش|نسكن) (?:الآن |حالياً |حاليا )?في ${cyrillic}${end}`,
    ),
    moved(
      String.raw`^(?:لقد |أنا |أخيراً )*(?:انتقلت|انتقلنا|انتقلتُ) (?:للعيش |مؤخراً )?(?:إلى|الى) ${cyrillic}${end}`,
    ),
    works(String.raw`^(?:أنا |الآن )*أعمل (?:الآن |حالياً |حاليا )?(?:في|لدى|مع) ${cyrillic}${end}`),
    thingChanged(String.raw`^(?<what>\S+ي) (?:الجديدة|الجديد) (?:هو |هي )?${cyrillic}${end}`),
    thingIs(String.raw`^(?<what>\S+ي) (?:هو|هي) ${cyrillic}${end}`),
    thingChanged(
      String.raw`(?:تم |جرى )?(?:تأجيل|نقل|تغيير|رفع|خفض|زيادة|تقديم|تمديد) (?<what>ال\S+)(?: من [^.،]{1,20}?)? (?:إلى|الى) ${cyrillic}${end}`,
    ),
    thingChanged(
      String.raw`(?:ارتفعت?|انخفضت?|زادت?|وصلت?|تغيرت?) (?<what>ال\S+)(?: من [^.،]{1,20}?)? (?:إلى|الى) ${cyrillic}${end}`,
    ),
    thingIs(
      String.raw`^(?<what>ال\S+) (?:الآن |هو |هي )?(?<v>(?:يوم |[\p{N}])[^.!?؟]{0,30}?)${end}`,
    ),
  ],
  over: [/(?:توقفت عن|أقلعت عن|تركت|لم أعد) (?<what>\S+?)(?=[.،!]|\s|$)/u],
  isOwn: /^(?:أنا |لقد )?أ\p{L}+/u,
  isNow: /(?:الآن|حالياً|أصبحت?|لم أعد|من جديد|مرة أخرى)/u,
}

const devanagari = String.raw`(?<v>[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)?)`

export const hindi: Abroad = {
  phrases: [
    lives(String.raw`(?:मैं|हम) (?:अब |आजकल )?${devanagari} में रहत[ािीे] (?:हूँ|हूं|हैं)`),
    moved(
      String.raw`(?:मैं|हम) (?:अब |अभी |पिछले महीने |हाल ही में )?${devanagari} (?:में )?(?:शिफ्ट हो ग(?:या|ई|ए|यी)|चला गया|चली गई|आ ग(?:या|ई|ए))`,
    ),
    works(String.raw`(?:मैं|हम) (?:अब |आजकल )?${devanagari} में काम करत[ािीे] (?:हूँ|हूं|हैं)`),
    thingChanged(String.raw`मेर(?:ा|ी|े) (?:नया|नई|नए) (?<what>[\p{L}\p{M}]+) ${devanagari} है`),
    thingIs(String.raw`मेर(?:ा|ी|े) (?<what>(?!नया|नई|नए)[\p{L}\p{M}]+) (?:अब )?${devanagari} है`),
    thingIs(String.raw`^(?<what>[\p{L}\p{M}]+) (?:अब )?${devanagari} (?:को|से) है`),
    thingChanged(
      String.raw`^(?<what>[\p{L}\p{M}]+)(?: को)? ${devanagari} (?:तक |पर |को )?(?:कर दिया|कर दी|टाल दिया|टाल दी|बढ़ा दिया|घटा दिया|बढ़ाकर)`,
    ),
    eats(String.raw`(?:मैं|हम) शाकाहारी`, 'शाकाहारी'),
  ],
  over: [
    /मैंने (?<what>[\p{L}\p{M}]+) (?:पीना |खाना |पीनी |लेना )?छोड़ (?:दी|दिया|दिए)/u,
    /मैं अब (?<what>[\p{L}\p{M}]+) नहीं/u,
  ],
  isOwn: /^(?:मैं|हम)(?![\p{L}\p{M}])/u,
  isNow: /(?<![\p{L}\p{M}])(?:अब|आजकल|अब से|फिर से)(?![\p{L}\p{M}])/u,
}

const own = String.raw`^(?:(?:私|僕|俺|わたし|ぼく)は、?)?(?:(?:先月|先週|昨日|去年|最近|今年|今日|今|もう|やっと|現在)(?:から|は)?、?)*`
const kana = String.raw`(?<v>[^はがをの、。！？\s]{1,12}?)`

export const japanese: Abroad = {
  phrases: [
    lives(String.raw`${own}${kana}に住んで(?:い)?(?:ます|る)(?!た)`),
    moved(String.raw`${own}${kana}(?:に|へ)(?:引っ越|引越|移住|転居)(?!す|しま?す|した?い)`),
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
  over: [
    /(?<what>[^はがをも、。]{1,8})(?:を|は|も)(?:やめ|辞め|止め)(?:ました|た)/u,
    /(?<what>[\p{Script=Katakana}ーA-Za-z]{2,20})から.{1,20}(?:に|へ)(?:乗り換え|切り替え|移行)/u,
  ],
  isOwn: /^(?:(?:私|僕|俺|わたし|ぼく)は)?[^は]{0,20}$/u,
  isNow: /(?:今は|今では|現在は|これからは|もう.{1,12}(?:ない|ません)|新しい)/u,
}

export const chineseAbroad: Abroad = {
  phrases: [
    uses(
      String.raw`^(?:我们|我們|我)(?:现在|現在)?(?:用|使用)(?<v>[\p{L}\p{N}]{2,12}?)(?=[。，,.!！]|$)`,
    ),
    usesNow(
      String.raw`^(?:我们|我們|我)(?:现在|現在|已经|已經|上周|昨天)*(?:改用|换成|換成|换到|換到|转用|迁移到)(?<v>[\p{L}\p{N}]{2,12}?)了?(?=[。，,.!！]|$)`,
    ),
    eats(String.raw`^我(?:现在|現在)?(?:吃素|是素食|是素食者)`, '吃素'),
    eats(
      String.raw`^我(?:又|现在|現在|已经|已經)*(?:开始|開始|恢复|恢復)?(?:又)?吃(?:肉|荤|葷)了`,
      '都吃',
      true,
    ),
  ],
  over: [/^(?:我们|我們|我)把?(?<what>[\p{L}\p{N}]{2,12}?)(?:换成|換成|改成)/u],
  isOwn: /^我/u,
  isNow: /现在|現在|又|如今/u,
}
