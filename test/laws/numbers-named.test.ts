import { describe, expect, it } from 'vitest'
import { Utterance } from '../../engine/language/utterance.ts'
import { numbersAsked, numbersNamed, numberTold } from '../../engine/laws/text/numbers-named.ts'

function toldFor(question: string, told: string, dates: readonly string[] = []) {
  const asked = numbersAsked(new Utterance(question), dates)
  return numberTold(numbersNamed(new Utterance(told)), asked)
}

describe('ON-17 which of several a number says', () => {
  it.each([
    ['Is order 10007 paid?', 'Order 10007 is open'],
    ['What is the status of ORD-10008?', 'ORD-10008 is paid'],
    ['What is the status of ORD-10008?', 'Order #10008 is paid'],
    ['whats up with order 10,008', 'ORD10008 was sent back'],
    ['How much was invoice no. 1042?', 'Invoice 1042 was 300 euro'],
    ['Who works on TCK-4007?', 'Ben took ticket 4007 over'],
    ['What is missing in room 4a?', 'Room 4a has no projector'],
    ['Ist Bestellung 10007 bezahlt?', 'Bestellung Nr. 10007 ist offen'],
    ['Are orders 10007 and 10008 paid?', 'Order 10008 is paid'],
    ['订单10007付款了吗？', '订单10007已付款'],
  ])('%s is of what %s tells', (question, told) => {
    expect(toldFor(question, told)).toBe('asked')
  })

  it.each([
    ['Is order 10007 paid?', 'Order 10009 is paid'],
    ['Is order 10007 paid?', 'Orders 10008 and 10009 are paid'],
    ['What is the status of ORD-10008?', 'ORD-10009 is paid'],
    ['What is the status of ORD-10008?', 'Order 10009 is paid'],
    ['How much was invoice 1099?', 'Invoice 1042 was 300 euro'],
    ['How much was invoice 1099?', 'INV-1043 was 1099 euro'],
    ['Who works on TCK-4007?', 'Ada works on TCK-4017'],
    ['Wie hoch war Rechnung 1099?', 'Rechnung 1042 war 300 Euro'],
    ['¿Está pagado el pedido 1007?', 'El pedido 1008 está pagado'],
    ['订单10007付款了吗？', '订单10008已付款'],
  ])('%s is of another thing than %s', (question, told) => {
    expect(toldFor(question, told)).toBe('another')
  })

  it.each([
    ['Is the rent 900?', 'Rent 800 from May on'],
    ['Does the trip cost 900 euro?', 'The trip will cost 700 euro'],
    ['Who ran 10 km?', 'I ran 5 km today'],
    ['Is the stand-up at 14:30?', 'The stand-up is at 9:15'],
    ['When did we get to 1000 users?', 'We got to 500 users in May'],
    ['Is order 10007 paid?', 'It was paid yesterday'],
    ['Is order 10007 paid?', 'Invoice 1042 was paid'],
    ['How is Ana?', 'Room 12 is free'],
  ])('%s does not ask which of several, or %s tells none', (question, told) => {
    expect(toldFor(question, told)).toBe('none')
  })

  it('a date is no number that names a thing', () => {
    expect(
      toldFor('What did the audit May 2025 find?', 'The audit May 2024 was clean', ['May 2025']),
    ).toBe('none')
  })
})
