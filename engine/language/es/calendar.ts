export const months = `enero febrero marzo abril mayo junio julio agosto septiembre octubre
  noviembre diciembre`.split(/\s+/)
/** The days of the week, from Monday. */
export const weekdays = 'lunes martes miércoles jueves viernes sábado domingo'.split(' ')
