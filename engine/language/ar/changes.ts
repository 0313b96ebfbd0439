import {
  lives,
  moved,
  thingChanged,
  thingIs,
  works,
  endOfClause,
  shortValue,
} from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'

export const changes: ChangeRule = {
  phrases: [
    lives(
      String.raw`^(?:أنا |الآن )*(?:أعيش|أسكن|أقيم|نعيش|نسكن) (?:الآن |حالياً |حاليا )?في ${shortValue}${endOfClause}`,
    ),
    moved(
      String.raw`^(?:لقد |أنا |أخيراً )*(?:انتقلت|انتقلنا|انتقلتُ) (?:للعيش |مؤخراً )?(?:إلى|الى) ${shortValue}${endOfClause}`,
    ),
    works(
      String.raw`^(?:أنا |الآن )*أعمل (?:الآن |حالياً |حاليا )?(?:في|لدى|مع) ${shortValue}${endOfClause}`,
    ),
    thingChanged(
      String.raw`^(?<what>\S+ي) (?:الجديدة|الجديد) (?:هو |هي )?${shortValue}${endOfClause}`,
    ),
    thingIs(String.raw`^(?<what>\S+ي) (?:هو|هي) ${shortValue}${endOfClause}`),
    thingChanged(
      String.raw`(?:تم |جرى )?(?:تأجيل|نقل|تغيير|رفع|خفض|زيادة|تقديم|تمديد) (?<what>ال\S+)(?: من [^.،]{1,20}?)? (?:إلى|الى) ${shortValue}${endOfClause}`,
    ),
    thingChanged(
      String.raw`(?:ارتفعت?|انخفضت?|زادت?|وصلت?|تغيرت?) (?<what>ال\S+)(?: من [^.،]{1,20}?)? (?:إلى|الى) ${shortValue}${endOfClause}`,
    ),
    thingIs(
      String.raw`^(?<what>ال\S+) (?:الآن |هو |هي )?(?<v>(?:يوم |[\p{N}])[^.!?؟]{0,30}?)${endOfClause}`,
    ),
  ],
  over: [/(?:توقفت عن|أقلعت عن|تركت|لم أعد) (?<what>\S+?)(?=[.،!]|\s|$)/u],
  isOwn: /^(?:أنا |لقد )?أ\p{L}+/u,
  isNow: /(?:الآن|حالياً|أصبحت?|لم أعد|من جديد|مرة أخرى)/u,
}
