import type { DueRule } from '../due-rule.ts'

export const due: DueRule = {
  promises:
    /(?<!\p{L})(?:(?:tengo|tenemos|hay) que|voy a|vamos a|debo|debemos|necesito|necesitamos|quiero|queremos|pienso|espero|planeo|prometo|(?:(?:te|le|les|os|me) )?promet(?:í|o|ió|imos)|he (?:prometido|quedado)|quedé en|(?:te|le|les|os) (?:mando|envío|llevo|traigo|llamo|pago|doy|escribo|paso|devuelvo|\p{L}{2,20}(?:aré|eré|iré))|\p{L}{2,20}(?:aré|eré|iré|dré)|vence|plazo|fecha límite|(?:tengo|tenemos) (?:una |la |el |un )?(?:cita|reunión|entrevista|examen|vuelo)|cita con)(?!\p{L})/iu,
  reminds:
    /(?<!\p{L})(?:recu[eé]rda(?:me|nos|le)|recuérdeme|acu[eé]rdate|no (?:te )?olvides|no olvidar|avísame|que no se me olvide)(?!\p{L})/iu,
  isNot:
    /(?<!\p{L})(?:si|quizás?|tal vez|a lo mejor|puede que|me gustaría|habría|hubiera|ojalá|cada|todos los|todas las|siempre|nunca|algún día|tenía que|tuve que|iba a)(?!\p{L})/iu,
  calledOff: /(?<!\p{L})(?:cancelad[oa]s?|se cancel(?:ó|aron)|suspendid[oa]s?)(?!\p{L})/iu,
  done: /(?<!\p{L})(?:hecho|hecha|listo|lista|terminado|enviado|pagado|entregado|reservado|ya|por fin)(?!\p{L})/iu,
  undone: /(?<!\p{L})(?:no|todavía|aún|nunca|olvidé|olvidado|falta|tengo que)(?!\p{L})/iu,
  dropped:
    /(?<!\p{L})(?:cancel(?:ado|ada|ó|aron|é)|se canceló|ya no|al final no|no hace falta|suspendid[oa]|olvídate)(?!\p{L})/iu,
  moved:
    /(?<!\p{L})(?:aplaz(?:ado|ada|ó|aron)|pospuest[oa]|pospuso|cambiad[oa]|(?:se )?movió|se pasa|pasó (?:al|para)|en vez de|en lugar de|adelantad[oa]|retrasad[oa])(?!\p{L})/iu,
}
