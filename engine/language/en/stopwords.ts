export const stopwords = `a an the this that these those there here i me my mine myself we us our
  ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its
  itself they them their theirs themselves am is are was were be been being do does did doing done
  have has had having will would shall should can could might must ought cannot and or but nor so
  if then than because as until while though although unless whether of at by for with about
  against between into through during before after above below to from up down in out on off over
  under onto upon within without toward towards via per again further once too very just also only
  even still yet already quite rather really not no yes all any both each few more most other some
  such same every either neither another what which who whom whose when where why how dont didnt
  doesnt isnt wasnt cant im ive thats whats oh hey hi hello well ok okay yeah yep hmm uh um wow
  let lets gonna wanna gotta something anything nothing everything someone anyone everyone`

/**
 * Words that only shape a question: what is asked for, not what the text will say. They are left
 * out of a query while it has other words, and stay in the index.
 */
export const questionWords = `kind type sort many much please tell remind remember recall know
  happen happened happens describe explain mention mentioned`
