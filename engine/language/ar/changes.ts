import { lives, moved, thingChanged, thingIs, works } from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'

const end = String.raw`(?=\s*(?:[.,!?;。、،।！？]|$))`
const value = String.raw`(?<v>[\p{L}\p{N}][^.!?;,]{0,40}?)`

export const changes: ChangeRule = {
  phrases: [
    lives(
      String.raw`^(?:أنا |الآن )*(?:أعيش|أسكن|أقيم|نعيش|نسكن) (?:الآن |حالياً |حاليا )?في ${value}${end}`,
    ),
    moved(
      String.raw`^(?:لقد |أنا |أخيراً )*(?:انتقلت|انتقلنا|انتقلتُ) (?:للعيش |مؤخراً )?(?:إلى|الى) ${value}${end}`,
    ),
    works(String.raw`^(?:أنا |الآن )*أعمل (?:الآن |حالياً |حاليا )?(?:في|لدى|مع) ${value}${end}`),
    thingChanged(String.raw`^(?<what>\S+ي) (?:الجديدة|الجديد) (?:هو |هي )?${value}${end}`),
    thingIs(String.raw`^(?<what>\S+ي) (?:هو|هي) ${value}${end}`),
    thingChanged(
      String.raw`(?:تم |جرى )?(?:تأجيل|نقل|تغيير|رفع|خفض|زيادة|تقديم|تمديد) (?<what>ال\S+)(?: من [^.،]{1,20}?)? (?:إلى|الى) ${value}${end}`,
    ),
    thingChanged(
      String.raw`(?:ارتفعت?|انخفضت?|زادت?|وصلت?|تغيرت?) (?<what>ال\S+)(?: من [^.،]{1,20}?)? (?:إلى|الى) ${value}${end}`,
    ),
    thingIs(
      String.raw`^(?<what>ال\S+) (?:الآن |هو |هي )?(?<v>(?:يوم |[\p{N}])[^.!?؟]{0,30}?)${end}`,
    ),
  ],
  over: [/(?:توقفت عن|أقلعت عن|تركت|لم أعد) (?<what>\S+?)(?=[.،!]|\s|$)/u],
  isOwn: /^(?:أنا |لقد )?أ\p{L}+/u,
  isNow: /(?:الآن|حالياً|أصبحت?|لم أعد|من جديد|مرة أخرى)/u,
}
