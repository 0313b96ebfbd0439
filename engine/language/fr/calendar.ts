export const months =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
/** The days of the week, from Monday. */
export const weekdays = 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' ')
