import type { SequenceRule } from '../rules.ts'

export const sequence: SequenceRule = {
  first: '首先|第一步|先',
  next: '然后|接着|再|之后|最后|第[二三四五六]步',
  headings: '如何|怎么|怎样|步骤|方法|流程',
}
