import type { LanguageMarks } from '../rules.ts'

export const marks: LanguageMarks = {
  words: `el los las del una uno unos unas y pero quien cual cuando donde como porque para por yo
    ella ellos nosotros mis tus su sus es fue ser estar esta estan estoy muy ya tambien con sin
    mas hay tengo tiene tenemos quiero quiere queremos vivo vive vivimos trabajo trabaja
    trabajamos mi tu se lo le que un la en no nunca jamas nadie nada tampoco hoy ayer manana
    gracias buenos buenas hola bien hijo hija hermano hermana perro gato casa ciudad ano anos mes
    semana dia vamos voy puedo puede somos era si me gusta gustan espero pienso decidi decidimos
    elegi hemos hace desde feliz enhorabuena jajaja jaja mudado mudada mude mudo mudamos mudarme mudarnos calle usamos uso
    utilizamos fumo cambiado cambiamos vuelto carne parado subio bajo felicidades muchas muchos
    todo todos mucho usted ustedes eso este estos cuales cuanto cuanta cuantos cuantas adonde
    quienes nuestro nuestra nuestros nuestras llamo llaman hacen hago juega tienen tenia
    vivia viviamos trabajaba antes ahora despues`,
  letters: /[ñáíóú]/iu,
  /** The marks at its beginning, and `he dejado`, `me pasé a`, `soy alérgica`: of words that no other has alone. */
  decides:
    /[¿¡]|^nos \p{Ll}+mos a(?!\p{L})|^(?:ahora soy |soy \p{Ll}{3,}(?:[oa]|nte|or)(?!\p{L}))|(?<!\p{L})(?:he|hemos|han) \p{Ll}{2,12}[ai]do(?!\p{L})|^(?:(?:me|nos) )?\p{L}{3,10}é (?:al?|de|en|el|la|por) /iu,
}
