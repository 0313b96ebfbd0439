/**
 * Nouns before which a number stands for one of many (`invoice 2042`, `Zimmer 1984`, `pedido 2010`), and the words
 * for the number itself, as the source of an expression: a number behind them is no year. Words before a
 * year as often (`budget 2026`, `model 2024`, `Christmas 2019`) are none of them. Where letters follow, it is
 * another form of the noun or another word (`roommate`), before which no number stands alone.
 */
export const numberedNouns = [
  // English
  'invoice|order|ticket|room|issue|bug|case|pr|pull request|page|chapter|section|paragraph|bill|receipt|account|customer|client|flight|bus|train|tram|gate|seat|box|locker|shelf|house|flat|apartment|suite|hall|channel|port|build|part|item|ref|reference|request|booking|reservation|parcel|package|shipment|delivery|extension|pin|code|id|row|line|track|user|policy|voucher|number',
  // German
  'rechnung|bestellung|auftrag|zimmer|raum|fall|vorgang|seite|kapitel|abschnitt|konto|kunde|flug|zug|tor|platz|schrank|haus|wohnung|artikel|teil|buchung|paket|lieferung|zeile|police|gutschein|nummer|kundennummer|rechnungsnummer',
  // Spanish, Portuguese and Italian
  'factura|pedido|habitación|sala|caso|página|capítulo|cuenta|cliente|vuelo|tren|puerta|asiento|artículo|reserva|paquete|envío|número|fatura|quarto|conta|voo|fattura|ordine|stanza|camera|pagina|capitolo|conto|volo|treno|pacco|numero',
  // French and Dutch
  'facture|commande|chambre|salle|dossier|chapitre|compte|vol|porte|siège|colis|livraison|numéro|factuur|bestelling|kamer|zaak|hoofdstuk|rekening|klant|vlucht|pakket|nummer',
  // Russian
  'счёт|счет|заказ|комната|билет|заявка|номер|рейс|страница',
  String.raw`no\.?|nr\.?|num\.?|n[°º]|№|#`,
].join('|')
