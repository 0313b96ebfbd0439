import type { Translation } from '../../words/words.ts'
import type en from './words.en.ts'

export default {
  title: '设置',
  parts: '设置的各部分',
  part_memory: '记忆',
  part_access: '访问',
  part_webhooks: 'Webhook',
  part_usage: '用量',
  part_upkeep: '维护',
  part_data: '导入与导出',
  part_erasure: '抹除',
  needs: '此部分需要更高的角色',
  secretOnce: '仅显示这一次。请立即复制：服务器不会再次显示。',
  secretCopy: '复制',
} as const satisfies Translation<typeof en>
