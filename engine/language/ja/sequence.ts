import type { SequenceRule } from '../rules.ts'

export const sequence: SequenceRule = {
  first: 'まず|最初に|はじめに',
  next: '次に|それから|その後|最後に',
  headings: '手順|方法|やり方|の仕方',
}
