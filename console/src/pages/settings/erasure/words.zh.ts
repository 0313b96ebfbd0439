import type { Translation } from '../../../words/words.ts'
import type en from './words.en.ts'

export default {
  receipts: '抹除',
  receiptsAbout: '已永久抹除的内容，并附有各存储再次核查的证明。',
  none: '尚未抹除任何内容。',
  danger: '抹除命名空间',
  dangerAbout:
    '{name} 的所有记忆、实体、笔记、思考、设置和 Webhook 以及日志都会被移除并覆盖。此操作无法撤销。',
  exportFirst: '先导出',
  erase: '抹除命名空间',
  eraseTitle: '抹除 {name} 的全部内容？',
  confirm: '输入 {name} 以继续',
  receiptTitle: '命名空间已抹除',
  receiptRunning: '正在抹除命名空间',
  leave: '前往命名空间列表',
} as const satisfies Translation<typeof en>
