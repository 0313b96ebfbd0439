import { lives, moved, thingChanged, thingIs, works, atEnd, valueAtEnd } from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'

export const changes: ChangeRule = {
  phrases: [
    lives(
      String.raw`^(?:أنا |الآن )*(?:أعيش|أسكن|أقيم|نعيش|نسكن) (?:الآن |حالياً |حاليا )?في ${valueAtEnd}`,
    ),
    moved(
      String.raw`^(?:لقد |أنا |أخيراً )*(?:انتقلت|انتقلنا|انتقلتُ) (?:للعيش |مؤخراً )?(?:إلى|الى) ${valueAtEnd}`,
    ),
    works(String.raw`^(?:أنا |الآن )*أعمل (?:الآن |حالياً |حاليا )?(?:في|لدى|مع) ${valueAtEnd}`),
    thingChanged(String.raw`^(?<what>\S+ي) (?:الجديدة|الجديد) (?:هو |هي )?${valueAtEnd}`),
    thingIs(String.raw`^(?<what>\S+ي) (?:هو|هي) ${valueAtEnd}`),
    thingChanged(
      String.raw`(?:تم |جرى )?(?:تأجيل|نقل|تغيير|رفع|خفض|زيادة|تقديم|تمديد) (?<what>ال\S+)(?: من [^.،]{1,20}?)? (?:إلى|الى) ${valueAtEnd}`,
    ),
    thingChanged(
      String.raw`(?:ارتفعت?|انخفضت?|زادت?|وصلت?|تغيرت?) (?<what>ال\S+)(?: من [^.،]{1,20}?)? (?:إلى|الى) ${valueAtEnd}`,
    ),
    thingIs(
      String.raw`^(?<what>ال\S+) (?:الآن |هو |هي )?(?<v>(?:يوم |[\p{N}])[^.!?؟]{0,30}?)${atEnd}`,
    ),
  ],
  over: [/(?:توقفت عن|أقلعت عن|تركت|لم أعد) (?<what>\S+?)(?=[.،!]|\s|$)/u],
  isOwn: /^(?:أنا |لقد )?أ\p{L}+/u,
  isNow: /(?:الآن|حالياً|أصبحت?|لم أعد|من جديد|مرة أخرى)/u,
}
