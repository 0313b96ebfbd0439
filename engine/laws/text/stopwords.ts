import { wordSet } from '../../language/word-lists.ts'

/**
 * Words that carry grammar and no content. They are in no index and are no evidence. English in
 * full, after the Snowball list, without `may` (the month) and `own`; of German, French, Spanish,
 * Italian, Portuguese, Dutch and Russian the commonest, less what is a content word of English
 * (`die`, `war`, `man`, `son`, `sin` stay words). Forms are as `foldText` leaves them, with
 * contractions opened (`don't` → `do not`).
 */
export const stopwords = wordSet(
  `a an the this that these those there here
   i me my mine myself we us our ours ourselves you your yours yourself yourselves
   he him his himself she her hers herself it its itself they them their theirs themselves
   am is are was were be been being do does did doing done have has had having
   will would shall should can could might must ought cannot
   and or but nor so if then than because as until while though although unless whether
   of at by for with about against between into through during before after above below to from up
   down in out on off over under onto upon within without toward towards via per
   again further once too very just also only even still yet already quite rather really
   not no yes all any both each few more most other some such same every either neither another
   what which who whom whose when where why how
   dont didnt doesnt isnt wasnt cant im ive thats whats
   oh hey hi hello well ok okay yeah yep hmm uh um wow let lets gonna wanna gotta
   something anything nothing everything someone anyone everyone

   der das dem des ein eine einen einem einer eines und oder aber nicht kein keine ich du er sie wir
   ihr mich dich sich uns euch mir dir ihm ihn ihnen mein meine meinen dein deine sein ihre
   unser ist sind bist seid wird werden wurde wurden hatte haben habe habt mit von vom zu zum zur
   auf aus bei nach unter vor durch gegen ohne um wie wo wer wann warum welche welcher
   welches dass auch nur noch schon sehr als wenn weil es im ins

   le la les un une du et ou mais je tu il elle nous vous ils elles ce cet cette ces mon ma mes
   ta tes ses notre nos votre vos leur leurs qui que quoi dont quand est sont etait sera suis sommes
   etes avoir avez avons ont aux dans avec chez ne pas aussi tres y au en de se

   el los las uno una unos unas lo al del y o pero que quien cual cuando donde como por porque para
   yo ella nosotros ellos ellas mi mis tu tus su sus nuestro es fue ser estar esta estan
   este esto ese eso muy ya si tambien ha

   il gli uno della dello delle degli dei nel nella alla allo alle dal dalla sul sulla che chi cui
   quando perche anche ancora non sono sei siamo siete hanno abbiamo erano mio mia tuo tua suo
   sua nostro questo questa quello quella di da

   os um uma uns umas ao aos na nas nos pelo pela com nao mas eu ele ela eles elas voce voces meu
   minha seu sua isso isto aquilo foi sao esta estao tem ja

   het een ik jij hij zij wij jullie niet geen maar ook naar voor zijn haar mijn jouw onze deze dit
   wat waar wanneer waarom hoe heeft hebben heb werd wordt worden

   и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне
   было вот от меня еще нет о из ему когда даже ну ли если или ни быть был него до вас вам мы их
   чем была эта этот это где кто почему какой какая какие мой моя мои твой твоя наш наша для`,
)

/**
 * Words that only shape a question: what is asked for, not what the text will say. They are left
 * out of a query while it has other words, and stay in the index.
 */
export const questionWords = wordSet(
  `kind type sort many much please tell remind remember recall know happen happened happens
   describe explain mention mentioned`,
)
