import {
  eats,
  lives,
  moved,
  moving,
  thingChanged,
  thingIs,
  uses,
  usesNow,
  works,
  worksNow,
  endOfClause,
  shortValue,
} from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'

export const changes: ChangeRule = {
  phrases: [
    lives(
      String.raw`(?:^|[.!,] ?)(?:[Тт]еперь |[Сс]ейчас |[Сс]о? \p{L}+(?: \p{Ll}+)? )?(?:[Яя] |[Мм]ы )(?:теперь |сейчас |уже )?жив(?:у|ём|ем) во? ${shortValue}${endOfClause}`,
    ),
    moving(
      String.raw`(?<!\p{L})(?:[Яя] (?:\p{Ll}+ )?(?:переезжаю|перееду)|[Мм]ы (?:\p{Ll}+ )?(?:переезжаем|переедем))(?: \p{Ll}+| \d{1,2})*? (?:во?|на) (?<v>(?:улицу |проспект )?\p{Lu}[\p{L}-]+)`,
    ),
    moved(
      String.raw`(?:^|[.!,] ?)(?:[Вв]чера |[Нн]едавно |[Вв] прошлом \p{L}+ )?(?:[Яя] |[Мм]ы )?(?:недавно |наконец |уже )?[Пп]ереехал[аи]? (?:жить )?во? ${shortValue}${endOfClause}`,
    ),
    moved(String.raw`[Мм]о[йя] (?<who>\p{Ll}+) переехал[а]? во? ${shortValue}${endOfClause}`),
    works(
      String.raw`(?:[Тт]еперь |[Сс]ейчас )?[Яя] (?:теперь |сейчас )?работаю (?:в|на|во) ${shortValue}${endOfClause}`,
    ),
    worksNow(String.raw`[Уу]строил(?:ся|ась) (?:на работу )?(?:в|на) ${shortValue}${endOfClause}`),
    thingChanged(
      String.raw`^[Мм]о[йяё] нов(?:ый|ая|ое) (?<what>\p{Ll}{3,}) (?:— |- |это )?${shortValue}${endOfClause}`,
    ),
    thingIs(
      String.raw`^[Мм]о[йяё] (?<what>(?!нов)\p{Ll}{3,}) (?:— |- |это )?(?<v>\p{Lu}[\p{L} ]{1,30})${endOfClause}`,
    ),
    thingChanged(
      String.raw`(?<what>\p{L}{4,40})(?: на \p{L}+)? (?:увеличили|подняли|снизили|сократили|урезали|вырос(?:ла|ло|ли)?|упал[аои]?|перенесли|перенес(?:ена|ён|ено)|сдвинули|отложили|изменили|продлили)(?: с [^.,]{1,20}?)? (?:до|на) ${shortValue}${endOfClause}`,
    ),
    thingIs(
      String.raw`^(?<what>\p{Lu}\p{Ll}{3,}) (?:теперь |сейчас )?(?:(?:будет )?(?=во? \p{Ll}+|\p{N})|— )(?:во? )?${shortValue}${endOfClause}`,
    ),
    uses(String.raw`[Мм]ы используем (?:теперь )?(?<v>[\p{L}\p{N}]+)`),
    usesNow(String.raw`[Пп]ерешли (?:с \S+ )?на (?<v>[\p{L}\p{N}]+)`),
    eats(String.raw`вегетариан(?:ец|ка)`, 'вегетарианец'),
    eats(String.raw`веган`, 'веган'),
    eats(String.raw`снова ем (?:мясо|рыбу)`, 'все', true),
  ],
  doubt:
    /(?<!\p{L})(?:может быть|может|наверное|возможно|если|хот\p{L}+|мечта\p{L}+|чуть не)(?!\p{L})|\?/iu,
  over: [
    /больше не (?<what>\p{Ll}{3,})/u,
    /бросил[а]? (?<what>\p{Ll}{4,})/u,
    /перестал[а]? (?<what>\p{Ll}{4,})/u,
    /перешли с (?<what>[\p{L}\p{N}]+) на/u,
  ],
  isOwn: /(?<!\p{L})(?:я|мы)(?!\p{L})/iu,
  isNow:
    /(?<!\p{L})(?:теперь|отныне|с (?:понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья|сегодняшнего)|больше не|снова|опять|сейчас)(?!\p{L})/iu,
}
