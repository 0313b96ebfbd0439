import type { PersonRule } from '../rules.ts'

export const persons: PersonRule = {
  signs: /[我俺咱]|吾(?!尔)/u,
  subjects: {
    third: String.raw`[他她](?=[\p{L}\p{N}])(?![们們])`,
    thing: String.raw`[它這这那](?=[\p{L}\p{N}])(?![们們])`,
    several: String.raw`[他她它你您][们們](?=[\p{L}\p{N}])`,
    second: String.raw`[你您](?=[\p{L}\p{N}])(?![好们們])`,
  },
  unspacedOpeners: '(?:昨天|今天|明天|现在|最近|后来|其实)[，,]?',
  name: String.raw`([小老阿]\p{Script=Han}|[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾萧蕭田董潘袁蔡蒋蔣余于杜叶葉程魏苏蘇吕呂丁任沈姚卢盧]\p{Script=Han}{1,2}?)(?=[住搬在是有喜不去来來买買说說想会會要结結离離换換升工生养養吃喝爱愛讨討没沒从從刚剛已])`,
}
