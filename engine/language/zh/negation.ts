import type { NegationRule } from '../rules.ts'
import { wordSet } from '../word-lists.ts'

export const negation: NegationRule = {
  counted: {
    words: wordSet('不 没 沒 没有 沒有 无 無 未 别 別 勿'),
    patterns: [
      String.raw`^\s*不[，,]`,
      // 是不是, 有没有
      String.raw`(\p{Script=Han})[不没沒]\2`,
      '不错(?!过)|不錯(?!過)|不过(?!关)|不過(?!關)|不同(?!意)|差不多|对不起|對不起|了不起',
      '不[仅僅但只管断斷少久妨]|不禁(?!止)|不好意思|不客[气氣]|不得了',
      '[无無][论論线線数數非]|[无無][锡錫]|未来(?!得)|未來(?!得)|未婚[夫妻]|[淹沉埋][没沒]|[没沒]收(?!到)',
      '[特性级級类類区區分個个識识告辨差派鉴鑑道离離][别別]|[别別][人的处處墅名]',
      String.raw`(?<character>[不没沒无無未别別勿])`,
    ],
    ownPhrase: String.raw`[不没沒无無][加含带帶放用]\p{Script=Han}{0,3}的`,
  },
  depends: /^\s*(?:因[为為]|[虽雖]然|如果|要是|[尽儘]管|由于|由於|除非|即使|[当當])/u,
  joint: /[，,；;。]|(?:因[为為]|但是?|可是|不[过過]|所以)(?=\p{Script=Han})/u,
}
