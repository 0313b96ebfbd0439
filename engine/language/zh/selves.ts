import type { SelfRule } from '../self-rule.ts'

const kin =
  '妈妈|母亲|爸爸|父亲|父母|姐姐|妹妹|哥哥|弟弟|妻子|太太|老婆|丈夫|老公|女朋友|男朋友|儿子|女儿|奶奶|爷爷|阿姨|叔叔|朋友|老板|经理|同事|室友|邻居|房东|老师|医生|狗|猫'

export const selves: SelfRule = {
  own: /我(?:的名字)?(?:叫|是(?!说|想|不|在|要)|住在|来自|在\p{Script=Han}{2,10}(?:工作|上班)|对\p{Script=Han}{1,8}过敏|不(?:吃|喝|抽)|会说|今年\d{1,3}岁|今年\p{Script=Han}{1,4}岁|有\p{Script=Han}{1,3}个(?:孩子|儿子|女儿))|我们住在/u,
  others: new RegExp(`是(?:我|我们)的?(?:${kin})|(?:我|我们)的?(?:${kin})(?:叫|是|住在)`, 'u'),
  passing: /如果|要是|直到|暂时|也许|可能|以前/u,
  words: `名字 住在 来自 工作 过敏 ${kin.replaceAll('|', ' ')}`,
}
