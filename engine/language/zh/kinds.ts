import type { KindRule } from '../kind-rule.ts'

const all = (nouns: string) =>
  `(?:哪些|什么|什麼|几个).{0,4}(?:${nouns})|(?:${nouns})(?:是什么|是什麼|有哪些|有什么|都有什么)`

export const kinds: KindRule = {
  asked: {
    decision: `${all('决定|決定|决策')}|决定了(?:什么|哪些)`,
    goal: all('目标|目標|计划目标'),
    constraint: all('规则|規則|规定|限制'),
    preference: `${all('偏好|喜好')}|我喜欢什么`,
    promise: `${all('承诺|承諾')}|(?:答应|承诺)[了过]?(?:什么|谁|哪些)`,
    change: `${all('变化|改变|變化')}|(?:什么|哪些)(?:变了|改变了|不一样)`,
    task: `(?:我|我们)?(?:还)?(?:有什么|有哪些|需要做什么|要做什么|该做什么)(?:事)?(?:要做|没做|待办)?(?=[?？。]?$)|待办(?:事项)?有(?:什么|哪些)`,
  },
  fillers: '我们|我|有|做了|必须|遵守|要',
  tells: {
    preference: /喜欢|喜歡|讨厌|更喜欢|偏好|最爱/u,
    promise: /答应|保证|承诺/u,
  },
  words: { preference: '喜欢 讨厌 偏好', promise: '答应 承诺 保证' },
}
