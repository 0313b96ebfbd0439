import { monthWords, weekdayWords } from '../../language/en/calendar.ts'

/** Numbers and words by which the laws of what comes due decide. */

/** Share of a promise's words that name it where only one of them is said again. */
export const leastNamedShare = 0.34
/** Words of promises and of times: they tell no two promises apart. */
export const promiseWords = `promise promised plan planning remind reminder need have going will must
  should shall want hope supposed due deadline said agreed let forget sure
  today tonight tomorrow yesterday now then soon later early late finally
  morning noon afternoon evening night midnight day week weekend month year hour minute time
  ${weekdayWords.join(' ')} mon tue tues wed weds thu thur thurs fri sat sun ${monthWords.join(' ')}
  next last first second this done finished already still yet instead`
