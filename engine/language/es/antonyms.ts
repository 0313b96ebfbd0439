import type { AntonymRule } from '../rules.ts'

/** Words of one another's opposite. */
export const antonyms: AntonymRule = {
  states: [
    [
      'gusta gustan encanta encantan amo adoro, me gusta, me encanta',
      'odio odia detesto detesta aborrezco',
    ],
    ['abierto abierta', 'cerrado cerrada'],
    ['encendido encendida', 'apagado apagada'],
    ['con', 'sin'],
    ['permitido permitida', 'prohibido prohibida'],
    ['grande', 'pequeño pequeña'],
    ['alto alta', 'bajo baja'],
    ['largo larga', 'corto corta'],
    ['claro clara luminoso luminosa', 'oscuro oscura'],
    ['caliente cálido', 'frío fría'],
    ['nuevo nueva', 'viejo vieja'],
    ['joven', 'viejo vieja'],
    ['rápido rápida', 'lento lenta'],
    ['barato barata', 'caro cara'],
    ['fácil', 'difícil'],
    ['fuerte', 'débil'],
    ['seguro segura', 'peligroso peligrosa'],
    ['limpio limpia', 'sucio sucia'],
    ['tranquilo tranquila silencioso', 'ruidoso ruidosa'],
    ['lleno llena', 'vacío vacía'],
    ['bueno buena', 'malo mala'],
    ['soltero soltera', 'casado casada'],
    ['siempre', 'nunca jamás'],
    ['obligatorio obligatoria', 'opcional voluntario'],
    ['público pública', 'privado privada'],
  ],
}
