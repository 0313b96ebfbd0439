import type { TriggerRule } from '../rules.ts'

export const triggers: TriggerRule = {
  phrases: {
    recall: `你还记得, 你记得什么, 你知道关于`,
    remember: `记住, 记一下, 记下来, 别忘了, 不要忘记, 重要：, 供以后参考, 保存这个`,
    forget: `忘掉, 忘记关于, 不用记了, 当我没说, 从记忆中删除, 忽略我说的`,
    reflect: `反思一下, 我们反思吧, 开始反思, 整理记忆, 回顾记忆`,
    reflect_soft: `晚安, 我去睡了, 我先下线了, 今天就到这`,
  },
}
