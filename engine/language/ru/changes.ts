import {
  eats,
  lives,
  moved,
  thingChanged,
  thingIs,
  uses,
  usesNow,
  works,
  worksNow,
} from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'

const end = String.raw`(?=\s*(?:[.,!?;。、،।！？]|$))`
const value = String.raw`(?<v>[\p{L}\p{N}][^.!?;,]{0,40}?)`

export const changes: ChangeRule = {
  phrases: [
    lives(
      String.raw`(?:^|[.!,] ?)(?:[Тт]еперь |[Сс]ейчас )?(?:[Яя] |[Мм]ы )(?:теперь |сейчас )?жив(?:у|ём|ем) во? ${value}${end}`,
    ),
    moved(
      String.raw`(?:^|[.!,] ?)(?:[Вв]чера |[Нн]едавно |[Вв] прошлом \p{L}+ )?(?:[Яя] |[Мм]ы )?(?:недавно |наконец |уже )?[Пп]ереехал[аи]? (?:жить )?во? ${value}${end}`,
    ),
    moved(String.raw`[Мм]о[йя] (?<who>\p{Ll}+) переехал[а]? во? ${value}${end}`),
    works(
      String.raw`(?:[Тт]еперь |[Сс]ейчас )?[Яя] (?:теперь |сейчас )?работаю (?:в|на|во) ${value}${end}`,
    ),
    worksNow(String.raw`[Уу]строил(?:ся|ась) (?:на работу )?(?:в|на) ${value}${end}`),
    thingChanged(
      String.raw`^[Мм]о[йяё] нов(?:ый|ая|ое) (?<what>\p{Ll}{3,}) (?:— |- |это )?${value}${end}`,
    ),
    thingIs(
      String.raw`^[Мм]о[йяё] (?<what>(?!нов)\p{Ll}{3,}) (?:— |- |это )?(?<v>\p{Lu}[\p{L} ]{1,30})${end}`,
    ),
    thingChanged(
      String.raw`(?<what>\p{L}{4,40})(?: на \p{L}+)? (?:увеличили|подняли|снизили|сократили|урезали|вырос(?:ла|ло|ли)?|упал[аои]?|перенесли|перенес(?:ена|ён|ено)|сдвинули|отложили|изменили|продлили)(?: с [^.,]{1,20}?)? (?:до|на) ${value}${end}`,
    ),
    thingIs(
      String.raw`^(?<what>\p{Lu}\p{Ll}{3,}) (?:теперь |сейчас )?(?:(?:будет )?(?=во? \p{Ll}+|\p{N})|— )(?:во? )?${value}${end}`,
    ),
    uses(String.raw`[Мм]ы используем (?:теперь )?(?<v>[\p{L}\p{N}]+)`),
    usesNow(String.raw`[Пп]ерешли (?:с \S+ )?на (?<v>[\p{L}\p{N}]+)`),
    eats(String.raw`вегетариан(?:ец|ка)`, 'вегетарианец'),
    eats(String.raw`веган`, 'веган'),
    eats(String.raw`снова ем (?:мясо|рыбу)`, 'все', true),
  ],
  over: [
    /больше не (?<what>\p{Ll}{3,})/u,
    /бросил[а]? (?<what>\p{Ll}{4,})/u,
    /перестал[а]? (?<what>\p{Ll}{4,})/u,
    /перешли с (?<what>[\p{L}\p{N}]+) на/u,
  ],
  isOwn: /(?<!\p{L})(?:я|мы)(?!\p{L})/iu,
  isNow: /(?<!\p{L})(?:теперь|отныне|больше не|снова|опять|сейчас)(?!\p{L})/iu,
}
