import { eats, saysPhrase, studies, uses, usesNow } from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'

const lately =
  '(?:上个月|上個月|上周|上星期|去年|昨天|前天|这个月|今早|现在|現在|目前|如今|最近|已经|已經|已|仍然|还|刚刚|刚才|刚|剛|今年|今天|也|都)*'
const end = String.raw`(?=$|[，。！？；,!?;])`

export const changes: ChangeRule = {
  phrases: [
    saysPhrase(
      String.raw`(?<who>我|[小老]\p{Script=Han}|[他她]|(?<![\p{Script=Han}])\p{Script=Han}{2,3}?)(?:现在|現在|目前|已经|已經|如今)*在(?<where>[\p{Script=Han}A-Za-z]{2,10}?)(?:工作|上班)`,
      '<who>就职于<where>',
    ),
    saysPhrase(
      String.raw`(?<who>我|[小老]\p{Script=Han}|[他她])(?:现在|現在|最近|刚|剛|已经|已經)*(?:跳槽|换工作|換工作)(?:到|去)了?(?<where>[\p{Script=Han}A-Za-z]{2,10})`,
      '<who>加入<where>',
    ),
    studies(
      String.raw`(?<who>我(?:的)?\p{Script=Han}{0,2}?|[小老]\p{Script=Han}|[他她])(?:现在|現在|目前|如今)*在(?<v>[\p{Script=Han}A-Za-z]{2,10}?)(?:读书|上学|读大学|留学|念书)`,
    ),
    saysPhrase(String.raw`^我(?:现在|現在)?(?:是)?(?:单身|單身)`, 'I am single'),
    saysPhrase(String.raw`^我们?${lately}(?:终于)?(?:结婚|結婚|订婚|脱单)了`, 'I got married'),
    saysPhrase(String.raw`^我${lately}(?:离婚|離婚)了`, 'I got divorced'),
    uses(
      String.raw`^(?:我们|我們|我)(?:现在|現在)?(?:用|使用)(?<v>[\p{L}\p{N}]{2,12}?)(?=[。，,.!！]|$)`,
    ),
    usesNow(
      String.raw`^(?:我们|我們|我)(?:现在|現在|已经|已經|上周|昨天)*(?:改用|换成|換成|换到|換到|转用|迁移到)(?<v>[\p{L}\p{N}]{2,12}?)了?(?=[。，,.!！]|$)`,
    ),
    eats(String.raw`^我(?:现在|現在)?(?:吃素|是素食|是素食者)`, '吃素'),
    eats(
      String.raw`^我(?:又|现在|現在|已经|已經)*(?:开始|開始|恢复|恢復)?(?:又)?吃(?:肉|荤|葷)了`,
      '都吃',
      true,
    ),
  ],
  over: [
    new RegExp(
      String.raw`^我${lately}(?:早就|再也)?(?:不再|再也不|不(?=.{2,8}了)|戒(?:掉)?了?)(?:喜欢|喜歡|想)?(?<what>\p{Script=Han}{1,10}?)了?${end}`,
      'u',
    ),
    new RegExp(
      String.raw`^我(?:和|跟|与)(?<what>\p{Script=Han}{2,3}?)${lately}(?:分手|离婚|分开)了?${end}`,
      'u',
    ),
    new RegExp(
      String.raw`^我${lately}从(?<what>\p{Script=Han}{2,8}?)(?:离职|辞职|退出)了${end}`,
      'u',
    ),
    new RegExp(String.raw`^我${lately}把(?<what>\p{Script=Han}{2,8}?)卖(?:掉)?了${end}`, 'u'),
    /^(?:我们|我們|我)把?(?<what>[\p{L}\p{N}]{2,12}?)(?:换成|換成|改成)/u,
  ],
  died: new RegExp(
    String.raw`^(?!我)(?<name>\p{Script=Han}{2,3}?)${lately}(?:死了|去世了?|过世了?)${end}`,
    'u',
  ),
  isOwn:
    /^我(?![爸妈媽哥姐弟妹爷爺奶叔舅姑姨的]|老[公婆板]|丈夫|妻子|朋友|同[事学學]|[男女]友|[儿兒]子|女[儿兒]|室友|家)(?!.*(?:过|以前|曾))/u,
  isNow: /现在|現在|又|如今/u,
}
