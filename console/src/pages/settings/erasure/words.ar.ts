import type { Translation } from '../../../words/words.ts'
import type en from './words.en.ts'

export default {
  receipts: 'عمليات المحو',
  receiptsAbout: 'ما مُحي نهائيًا، مع إثبات أن كل مخزن سُئل مرة أخرى.',
  none: 'لم يُمح شيء بعد.',
  danger: 'محو المساحة',
  dangerAbout:
    'تُزال كل ذكرى وكيان وملاحظة وفكرة وإعداد وخطاف في {name} وتُكتب فوقها، ومعها السجل. لا يمكن التراجع عن هذا.',
  exportFirst: 'صدّرها أولًا',
  erase: 'محو المساحة',
  eraseTitle: 'محو كل {name}؟',
  confirm: 'اكتب {name} للمتابعة',
  receiptTitle: 'مُحيت المساحة',
  receiptRunning: 'يجري محو المساحة',
  leave: 'إلى المساحات',
} as const satisfies Translation<typeof en>
