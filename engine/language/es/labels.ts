import type { LabelRule } from '../rules.ts'
import { foldText } from '../fold-text.ts'
import { weekdays } from './calendar.ts'

export const labels: LabelRule = {
  words: `nota importante ejemplo objetivo resumen titulo paso pregunta respuesta fecha hora lugar
    precio nombre edad direccion telefono correo asunto aviso atencion recordatorio problema
    solucion tarea plazo ademas entonces bueno vale claro gracias hoy manana ayer
    ${foldText(weekdays.join(' '))}`,
  kin: 'tía tío abuela abuelo',
}
