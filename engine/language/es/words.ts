import type { WordRule } from '../word-rule.ts'

export const words: WordRule = {
  nouns: 'o a os as e es s',
  verbs: `o a as e es an en amos emos imos aba abas abamos aban ia ias iamos ian ar er ir ado ada ados
    adas ido ida idos idas ando iendo aste iste aron ieron io ara aremos aran ere era eran ire ira iran`,
  infinitives: 'ar er ir',
  irregular: `ir voy vas va vamos van fui fue fuimos fueron iba ibamos ido, tener tengo tiene tienes
    tenemos tienen tuve tuvo tenia, hacer hago hace haces hacemos hacen hizo hice hicimos hecho,
    decir digo dice dijo dicho, poder puedo puede podemos, querer quiero quiere queremos, jugar
    juego juega juegan jugamos, dormir duermo duerme, empezar empiezo empieza empezamos, perder
    pierdo pierde, venir vengo viene venimos vino, poner pongo pone puesto puse, ver veo ve vi vio
    visto, leer leo lee leyendo leido, conducir conduzco conduce, casar casa boda, morir murio
    muerto, volver vuelvo vuelve vuelto, escribir escrito, romper roto rompi, saber sabe`,
  introduces: '[Mm]e llamo|[Mm]i nombre es|[Ss]oy',
  questionWords: `que cual cuales cuanto cuanta cuantos cuantas donde adonde quien quienes cuando como
    llama llamo llaman llamaba dime cuentame sabes recuerdas`,
  common: `hacer hace hago hacemos tener tengo tiene tenemos ir voy va vamos estar esta estan estoy     poder puedo puede querer quiero quiere decir dijo doy poner pone ahora hoy
    ayer manana antes despues luego siempre nunca veces vez ano anos mes meses semana semanas     hora horas nuevo nueva viejo vieja bueno buena mucho mucha poco cosa cosas gente tambien`,
  idioms: [
    [/cuántos años|qué edad/iu, 'age birthday born'],
    [/cuánto (?:cuesta|costó|cuestan|vale|pagamos|pago|paga)/iu, 'cost price pay'],
    [/a qué (?:me dedico|se dedica)|en qué trabaj|de qué trabaj|mi profesión/iu, 'work job'],
    [/c[oó]mo me llamo|mi nombre|quién soy/iu, 'name'],
    [/cuánto (?:mido|mide)/iu, 'height'],
    [/cuánto (?:peso|pesa)/iu, 'weight'],
  ],
}
