import type { Language } from '../../language/rules.ts'
import { type RoleWords, whole } from './role-words.ts'

/**
 * Words of goals, constraints and decisions in languages beside English, Chinese and Spanish, in the
 * order of the roles. Each row holds what can hardly mean anything else: a wish or a plan of the one
 * who speaks, a ban or a duty, a choice that was made. What is denied is none of them.
 * Limits: no conditions and no observations.
 */
export const rolesElsewhere: Readonly<Partial<Record<Language, readonly RoleWords[]>>> = {
  de: [
    {
      role: 'goal',
      says: whole(
        `ich (?:will|möchte|plane|beabsichtige)|wir (?:wollen|möchten|planen)|(?:habe|haben|hab) [^.!?]{0,40}vor`,
        `(?:mein|unser|das) ziel(?! ist (?:nah|fern|weit|klar|erreicht|nicht))(?: ist)?|würde (?:ich )?gerne?`,
      ),
      isNot: whole(
        `(?:will|möchte|wollen|möchten) (?:[\\p{L}]+ )?(?:nicht|kein\\p{L}*|nie)`,
        `(?:will|möchte|wollen|möchten) (?:nur |euch |dir |ihnen )?(?:sagen|wissen|fragen|danken|sehen, ob)`,
      ),
    },
    {
      role: 'constraint',
      says: whole(
        `(?:darf|dürfen|darfst|dürft) [^.!?]{0,60}(?:nicht|kein\\p{L}*|nur|nie)|muss|müssen|verboten|nicht erlaubt|pflicht|vorgeschrieben`,
        `höchstens \\d+`,
      ),
      isNot: whole(
        `(?:muss|müssen) (?:ich |wir )?(?:sagen|zugeben|gestehen|lachen)|(?:muss|müssen) [^.!?]{0,60}gewesen sein|muss (?:toll|schön|schwer|furchtbar) sein|(?:muss|müssen) (?:nicht|kein\\p{L}*)`,
      ),
    },
    {
      role: 'decision',
      says: whole(`beschlossen|entschieden|(?:entschied|entschieden) (?:mich|uns)|festgelegt`),
      isNot: whole(
        `(?:nicht|noch nichts?|nie) (?:entschieden|beschlossen|festgelegt)|unentschieden`,
      ),
    },
  ],
  fr: [
    {
      role: 'goal',
      says: whole(
        `(?:je|j’|on|nous) ?(?:veux|voudrais|voulons|veut|aimerais|aimerait|aimerions|compte|comptons)(?= \\p{L})|(?:ai|avons|a) l’intention de`,
        `(?:mon|notre) (?:but|objectif)|je vais(?= \\p{L}+(?:er|ir|re|oir)(?![\\p{L}]))`,
      ),
      isNot: whole(
        `(?:veux|voudrais|voulons|veut|aimerais|compte)(?: juste| seulement)? (?:pas|plus|dire|savoir|demander|remercier|sur)`,
      ),
    },
    {
      role: 'constraint',
      says: whole(
        `(?:pas|plus|aucun) le droit|n’(?:a|ai|avons|ont) pas le droit|interdit(?:e|es|s)?|défendu|il faut|(?:je|on|nous) (?:dois|doit|devons)|obligatoire|ne (?:peux|peut|pouvons|peuvent) (?:pas|plus)|au maximum`,
      ),
      isNot: whole(
        `il faut (?:dire|avouer|voir)|(?:dois|doit|devons) (?:dire|avouer|avoir|être (?:bien|beau|dur|difficile|génial))|ne (?:peux|peut|pouvons) (?:pas|plus) (?:croire|attendre|imaginer|m’empêcher|dire)|(?:ne|n’) (?:dois|doit|devons) pas`,
      ),
    },
    {
      role: 'decision',
      says: whole(
        `(?:ai|a|as|avons|ont|s’est|suis|sommes) (?:enfin |finalement |tous )?(?:décidée?s?|choisie?s?|opté|convenu|résolu)`,
      ),
      isNot: whole(`(?:pas|rien|jamais) (?:encore )?(?:décidée?s?|choisie?s?)`),
    },
  ],
  pt: [
    {
      role: 'goal',
      says: whole(
        `quero|queremos|gostaria de|gostaríamos de|pretendo|pretendemos|tenciono|planejo|(?:meu|minha|nosso|nossa|o) (?:objetivo|meta)`,
        `vou(?= \\p{L}+(?:ar|er|ir|or)(?![\\p{L}]))|vamos(?= \\p{L}+(?:ar|er|ir)(?![\\p{L}]))`,
      ),
      isNot: whole(
        `não (?:quero|queremos|vou|vamos|pretendo)|quero (?:só |apenas )?(?:dizer|saber|perguntar|agradecer)|vamos ver`,
      ),
    },
    {
      role: 'constraint',
      says: whole(
        `não (?:podemos|posso|pode|podem)|proibid[oa]s?|obrigatóri[oa]s?|(?:tenho|temos|tem) (?:que|de)|(?:devo|devemos)|no máximo`,
      ),
      isNot: whole(
        `não (?:posso|pode|podemos) (?:acreditar|esperar|imaginar|reclamar|deixar)|(?:tenho|temos|tem) (?:que|de) (?:dizer|admitir|confessar|concordar)|não (?:tenho|temos|tem) (?:que|de)`,
      ),
    },
    {
      role: 'decision',
      says: whole(`decidi|decidimos|decidiu|resolvi|resolvemos|escolhi|escolhemos|optei|optamos`),
      isNot: whole(`(?:não|nunca|nada) (?:decidi|decidimos|escolhi|escolhemos)`),
    },
  ],
  ru: [
    {
      role: 'goal',
      says: whole(
        `я (?:очень )?хочу|мы (?:очень )?хотим|хотел[аи]? бы|планиру(?:ю|ем)|собира(?:юсь|емся)|(?:моя|наша) цель|мечтаю`,
      ),
      isNot: whole(
        `не (?:хочу|хотим|планирую|собираюсь)|хочу (?:сказать|спросить|узнать|поблагодарить)`,
      ),
    },
    {
      role: 'constraint',
      says: whole(
        `нельзя|запрещен[оаы]?|запрещён[оаы]?|обязательно|обязан[аы]?|(?:я|мы|он|она|они|все) долж(?:ен|на|ны)|не (?:можем|могу)|не более`,
      ),
      isNot: whole(
        `не (?:могу|можем) (?:поверить|дождаться|представить|вспомнить|понять|не)|нельзя сказать`,
      ),
    },
    {
      role: 'decision',
      says: whole(
        `решил[аи]?(?= (?:не )?\\p{L}+(?:ть|ться|ти|чь)(?![\\p{L}]))|выбрал[аи]?|договорил(?:ись|ся|ась)`,
      ),
      isNot: whole(`не (?:решил|выбрал)[аи]?`),
    },
  ],
  ja: [
    {
      role: 'goal',
      says: /たい(?:です|と思(?:い|って)|と考え|んです)|つもり(?:です|だ)|予定(?:です|だ)|目標/gu,
      isNot: /(?:聞き|知り|言い|見てもらい|お願いし)たい|たくない|つもりはな/gu,
    },
    {
      role: 'constraint',
      says: /て(?:は|ちゃ)(?:いけ(?:ません|ない)|だめ|ダメ|なら(?:ない|ず))|では(?:いけ(?:ません|ない))|なければ(?:なり(?:ません)|ならない|いけ(?:ません|ない))|ないと(?:いけ(?:ません|ない)|だめ)|禁止|までしか/gu,
      isNot: /なければならないわけで/gu,
    },
    {
      role: 'decision',
      says: /ことに(?:し(?:ました|た|ます)|決め(?:ました|た))|に決め(?:ました|た)|を選(?:びました|んだ)/gu,
      isNot: /決めてい?(?:ません|ない)/gu,
    },
  ],
  ar: [
    {
      role: 'goal',
      says: whole(`(?:أريد|نريد|أود|نود) أن|أنوي|ننوي|أخطط|نخطط|هدفي|هدفنا|أطمح`),
      isNot: whole(`لا (?:أريد|نريد|أود|أنوي)|أود أن (?:أشكر|أسأل|أقول)`),
    },
    {
      role: 'constraint',
      says: whole(`لا يمكن(?:نا|ني)|يجب|ممنوع|لا بد|لا يجوز|لا يسمح|يمنع`),
      isNot: whole(`لا يمكنني (?:أن أصدق|الانتظار|تصديق)|لا يجب`),
    },
    {
      role: 'decision',
      says: whole(`قررت|قررنا|قررتُ|اخترت|اخترنا`),
      isNot: whole(`لم (?:أقرر|نقرر)`),
    },
  ],
  hi: [
    {
      role: 'goal',
      says: /(?<!नहीं )(?:ना|ने) चाह(?:ता|ती|ते) (?:हूँ|हूं|हैं)|लक्ष्य|की योजना/gu,
      isNot: /(?:पूछ|कह|बता|जान)ना चाह(?:ता|ती|ते)/gu,
    },
    {
      role: 'constraint',
      says: /नहीं(?: \S+){0,2} सक(?:ता|ती|ते)|मना है|अनिवार्य|ज़रूरी है|(?:ना|नी) (?:होगा|होगी|पड़ेगा|पड़ेगी)/gu,
      isNot: /(?:विश्वास|यकीन|इंतज़ार) नहीं कर सक/gu,
    },
    {
      role: 'decision',
      says: /(?:फ़?फैसला|फ़ैसला|निर्णय|तय) (?:किया|लिया|कर लिया)/gu,
      isNot: /(?:फैसला|फ़ैसला|निर्णय|तय) नहीं/gu,
    },
  ],
}
