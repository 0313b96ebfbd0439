import type { Translation } from '../../words/words.ts'
import type en from './words.en.ts'

export default {
  title: 'الإعدادات',
  parts: 'أقسام الإعدادات',
  part_memory: 'الذاكرة',
  part_access: 'الوصول',
  part_webhooks: 'خطافات الويب',
  part_usage: 'الاستخدام',
  part_upkeep: 'الصيانة',
  part_data: 'الاستيراد والتصدير',
  part_erasure: 'المحو',
  needs: 'يتطلب هذا القسم دورًا أعلى',
  secretOnce: 'يظهر هذه المرة فقط. انسخه الآن: لا يعرضه الخادم مرة أخرى.',
  secretCopy: 'نسخ',
} as const satisfies Translation<typeof en>
