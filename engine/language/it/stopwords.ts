export const stopwords = `il gli uno della dello delle degli dei nel nella alla allo alle dal
  dalla sul sulla che chi cui quando perche anche ancora non sono sei siamo siete hanno abbiamo
  erano mio mia tuo tua suo sua nostro questo questa quello quella di da`
