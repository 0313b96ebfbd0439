import { wordSet } from '../word-lists.ts'

/** Words of the slots that a Chinese sentence fills. */
export const slots = {
  /** Runs that stand before the value, by what they say of it. */
  triggers: {
    place: '居住在 住在 搬家到 搬到 搬去 移居 定居',
    employer: '就职于 就職於 任职于 供职于 工作于 工作在 加入 入职',
    site: '坐落于 位于 位於',
    name: '名叫 叫做 叫',
    have: '拥有 有',
    amount: '花费 花 售价 价值',
    is: '改为 改為 改成 改到 换成 換成 变成 变为 定在 定为 推迟到 提前到 涨到 漲到 升到 上涨到 降到 减到 减少到 增加到 增至 提高到 上调到 下调到 升至 降至 改在 移到 延期到 延长到 是 为 為',
  },
  /** A time behind 在: `会议在星期三`. */
  time: /^在(?:星期|礼拜|周[一二三四五六日天]|\d|[上下]午)/u,
  /** Between a trigger and its value. */
  particles: wordSet('了 在 到 于 過 着'),
  /** They only tell a time. */
  shades:
    /上个月|上個月|上周|上星期|去年|昨天|前天|前年|这个月|今早|现在|現在|目前|如今|最近|已经|已經|已|仍然|仍|依然|还是|还|還|刚刚|刚才|刚|剛|今年|今天|也|都|的新|的|了|被|[是为](?=$)/g,
  /** Before a place that one moves to: when, and what says that it is still to come. */
  when: /从(?:\p{Script=Han}|\d){1,8}?(?:起|开始|開始)|(?:\d{1,2}|[一二三四五六七八九十]{1,3})月(?:(?:\d{1,2}|[一二三四五六七八九十]{1,3})[日号號])?|终于|終於/gu,
  ahead:
    /下个?月|下個月|下个?(?:周|星期)|下個?(?:周|星期)|明天|后天|後天|明年|后年|後年|即将|即將|马上|馬上|就?要|將|将|会|會/gu,
  /** What is asked of a value by the noun that has it; the first that fits counts. */
  nouns: [
    [/截止|期限|生日|日期|死线/, 'date'],
    [/价格|價格|费用|費用|售价|价钱|单价|总价/, 'amount'],
    [/邮箱|郵箱|电子邮件|邮件地址|email/, 'address'],
    [/电话|電話|手机号|手機|号码|號碼|编号|验证码|代码|邮编/, 'digits'],
    [/负责人|負責人|所有者|拥有者|主人|名字|姓名/, 'any'],
    [
      /老板|老闆|经理|經理|领导|男朋友|女朋友|男友|女友|老公|老婆|丈夫|妻子|房东|房東|室友|班主任|昵称/,
      'any',
    ],
    [/状态|狀態|密码|密碼|最喜欢|最喜歡|最爱|最愛/, 'any'],
  ],
} as const
