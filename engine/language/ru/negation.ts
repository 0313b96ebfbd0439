import type { NegationRule } from '../rules.ts'

export const negation: NegationRule = {
  words: 'не нет ни никогда никто никого ничего нельзя нигде',
  isNot: /(?<!\p{L})(?:не\s+только)(?!\p{L})/giu,
  depends: /^\s*(?:если|когда|хотя|потому\s+что|пока)(?!\p{L})/iu,
  joint: /[,;،、]|[\s,](?:потому\s+что|но|хотя|когда)(?=\s)/iu,
}
