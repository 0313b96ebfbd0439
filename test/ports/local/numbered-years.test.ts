import { describe, expect, it } from 'vitest'
import { createDateReader } from '../../../adapters/local/date-reader.ts'

const reader = createDateReader()
const now = Date.parse('2026-11-20T10:00:00Z')
const datesIn = (text: string): readonly string[] =>
  reader.datesIn(text, now).map((date) => date.text)

describe('a number behind a noun that it numbers is no year', () => {
  it.each([
    'How much was invoice 2042?',
    'What is missing in room 1984?',
    'Is order no. 2042 paid?',
    'Are orders 2041 and 2042 paid?',
    'Ticket 2007 is closed',
    'Ist Rechnung Nr. 2042 bezahlt?',
    'El pedido 2010 está pagado',
    'La facture 2011 est payée',
  ])('%s', (text) => {
    expect(datesIn(text)).toEqual([])
    expect(reader.eventIn(text, now)).toBeNull()
  })

  it.each([
    ['What happened in 2024?', '2024'],
    ['Invoices from 2024', '2024'],
    ['Is there room in 2024?', '2024'],
    ['the budget 2026', '2026'],
    ['Expo 2020 was great', '2020'],
    ['Ich war 2019 in Rom', '2019'],
    ['What did ticket 2007 say in 2024?', '2024'],
    ['en 2018 vivía en Lima', '2018'],
  ])('%s names a year', (text, year) => {
    expect(datesIn(text)).toEqual([year])
  })
})
