import { describe, expect, test } from 'vitest'
import { unclearDateIn } from '../../../../clients/typescript/importers/index.ts'
import { file, itemsOf, jsonFile, leftOut, read } from './support/files.ts'

const iphone = [
  '\u200e[05/03/2025, 10:14:33] Family: \u200eMessages and calls are end-to-end encrypted.',
  '[05/03/2025, 10:14:33] Ana María: Tea at five?',
  'Bring the blue cups 🫖',
  '[05/03/2025, 10:15:02] ~\u202fبدر: نعم، أنا قادم',
  '[05/03/2025, 10:15:40] Ana María: \u200eimage omitted',
  '[14/03/2025, 21:05:00] Ana María: In Oslo now \u200e<attached: 0001-PHOTO.jpg>',
  '[14/03/2025, 21:06:00] Ana María: I moved here. \u200e<This message was edited>',
].join('\r\n')

const android = [
  '3/14/24, 9:41\u202fPM - Messages and calls are end-to-end encrypted. Tap to learn more.',
  '3/14/24, 9:41\u202fPM - Ana: Hi',
  '3/14/24, 9:41\u202fPM - Ana: Hi',
  '3/14/24, 9:42\u202fPM - Bo: <Media omitted>',
  '3/14/24, 9:43\u202fPM - Bo: IMG-20240314-WA0001.jpg (file attached)',
  'The new flat',
  '3/14/24, 9:44\u202fPM - Ana changed the subject from “a: b” to “c”',
  '3/14/24, 9:45\u202fPM - You deleted this message',
  '3/15/24, 12:00\u202fAM - Bo: I live in Rome: it is warm.',
].join('\n')

describe('WhatsApp', () => {
  test('of an iPhone: who said what and when, lines without a date go on, notices stay out', async () => {
    const chat = file('WhatsApp Chat - Family/_chat.txt', `\uFEFF${iphone}`)
    const items = await itemsOf('whatsapp', [chat], { zone: 'Europe/Berlin' })
    const said = items.map((item) => [item.speaker, item.occurred_at, item.text])
    expect(said).toEqual([
      ['Ana María', '2025-03-05T09:14:33.000Z', 'Tea at five?\nBring the blue cups 🫖'],
      ['بدر', '2025-03-05T09:15:02.000Z', 'نعم، أنا قادم'],
      ['Ana María', '2025-03-14T20:05:00.000Z', 'In Oslo now'],
      ['Ana María', '2025-03-14T20:06:00.000Z', 'I moved here.'],
    ])
    expect(new Set(items.map(({ thread }) => thread))).toEqual(new Set(['whatsapp:Family']))
    expect(await leftOut('whatsapp', [chat])).toEqual([
      ['WhatsApp Chat - Family/_chat.txt:1', 'notice'],
      ['WhatsApp Chat - Family/_chat.txt:5', 'media'],
    ])
  })

  test('of Android: months first where the days say so, and a millisecond apart in a minute', async () => {
    const chat = file('WhatsApp Chat with Bo.txt', android)
    const items = await itemsOf('whatsapp', [chat], { zone: '-05:00', me: 'ana' })
    expect(items.map((item) => [item.speaker, item.occurred_at, item.text])).toEqual([
      [undefined, '2024-03-15T02:41:00.000Z', 'Hi'],
      [undefined, '2024-03-15T02:41:00.001Z', 'Hi'],
      ['Bo', '2024-03-15T02:43:00.000Z', 'The new flat'],
      ['Bo', '2024-03-15T05:00:00.000Z', 'I live in Rome: it is warm.'],
    ])
    expect(items[0]).toMatchObject({ speaker_role: 'user', metadata: { said_by: 'Ana' } })
    expect(new Set(items.map(({ external_id }) => external_id)).size).toBe(4)
    const reasons = (await leftOut('whatsapp', [chat])).map(([, reason]) => reason)
    expect(reasons).toEqual(['notice', 'media', 'notice', 'notice'])
  })

  test('dates that can be read two ways are asked about, and never guessed', async () => {
    const chat = file('chat.txt', '05/03/2025, 10:14 - Ana: Tea')
    expect(await unclearDateIn([chat])).toBe('05/03/2025')
    expect(await leftOut('whatsapp', [chat])).toEqual([
      ['chat.txt', expect.stringContaining('read two ways (05/03/2025)')],
    ])
    const [day] = await itemsOf('whatsapp', [chat], { firstInDates: 'day' })
    const [month] = await itemsOf('whatsapp', [chat], { firstInDates: 'month' })
    expect([day?.occurred_at, month?.occurred_at]).toEqual([
      '2025-03-05T10:14:00.000Z',
      '2025-05-03T10:14:00.000Z',
    ])
    const goesOn = file(
      'chat.txt',
      '1/2/25, 9:00 - A: x\n1/11/25, 9:00 - A: y\n2/1/25, 9:00 - A: z',
    )
    expect(await unclearDateIn([goesOn])).toBeUndefined()
  })

  test.each([
    ['[12.3.2022 klo 14.08.18] Matti: Hei', '2022-03-12T14:08:18.000Z'],
    ['12.03.22, 14:08 - Uwe: Hallo', '2022-03-12T14:08:00.000Z'],
    ['[2022/3/12 下午2:08:18] 小明: 你好', '2022-03-12T14:08:18.000Z'],
    ['2022-03-12, 2:08 p. m. - Eva: Hola', '2022-03-12T14:08:00.000Z'],
    ['\u200f13\u200f/3\u200f/2022, 14:08 - \u202bדנה\u202c: שלום', '2022-03-13T14:08:00.000Z'],
    ['١٣/٠٣/٢٠٢٢, ٢:٠٨ م - سلمى: مرحبا', '2022-03-13T14:08:00.000Z'],
    ['12/13/22, 12:08 AM - Al: hi', '2022-12-13T00:08:00.000Z'],
  ])('as other languages write it: %s', async (line, at) => {
    const [item] = await itemsOf('whatsapp', [file('c.txt', line)])
    expect(item?.occurred_at).toBe(at)
    expect(item?.speaker).toMatch(/^\p{L}+$/u)
  })

  test('a longer export of the same chat holds the same items, whatever the file is called', async () => {
    const ids = async (name: string, text: string) =>
      (await itemsOf('whatsapp', [file(name, text)])).map(({ external_id }) => external_id)
    const before = await ids('WhatsApp Chat with Bo.txt', android)
    const after = await ids(
      'WhatsApp Chat with Bo (1).txt',
      `${android}\n3/15/24, 1:00 AM - Bo: And?`,
    )
    expect(after.slice(0, before.length)).toEqual(before)
  })

  test('a day that no calendar has, a zone that no place has, a summer hour that came twice', async () => {
    const wrong = file('c.txt', '31.02.2025, 10:00 - Ana: x')
    expect(await leftOut('whatsapp', [wrong])).toEqual([['c.txt:1', '31.02.2025 is not a day']])
    await expect(read('whatsapp', [wrong], { zone: 'Mars/Base' })).rejects.toThrow('no time zone')
    const zone = 'Europe/Berlin'
    const twice = await itemsOf('whatsapp', [file('c.txt', '26.10.2025, 02:30 - A: x')], { zone })
    expect(twice[0]?.occurred_at).toBe('2025-10-26T00:30:00.000Z')
    const never = await itemsOf('whatsapp', [file('c.txt', '30.03.2025, 02:30 - A: x')], { zone })
    expect(never[0]?.occurred_at).toBe('2025-03-30T01:30:00.000Z')
  })
})

const users = [
  { id: 'U1', name: 'ana', profile: { display_name: '', real_name: 'Ana Ruiz' } },
  { id: 'U2', name: 'bo', profile: { display_name: 'Bo 🎈' } },
]
const day = [
  {
    type: 'message',
    subtype: 'channel_join',
    user: 'U1',
    text: '<@U1> has joined',
    ts: '1710000000.000100',
  },
  {
    type: 'message',
    user: 'U1',
    text: '<@U2> tea &amp; milk at <https://a.example|ours> in <#C1|general>?',
    ts: '1710000001.000200',
  },
  {
    type: 'message',
    user: 'U2',
    text: 'I drink coffee',
    ts: '1710000002.000300',
    thread_ts: '1710000001.000200',
  },
  {
    type: 'message',
    subtype: 'bot_message',
    bot_id: 'B1',
    text: 'Build passed',
    ts: '1710000003.000400',
  },
  { type: 'message', user: 'U2', text: '', files: [{ name: 'a.png' }], ts: '1710000004.000500' },
]

describe('Slack', () => {
  const files = [
    jsonFile('export/users.json', users),
    jsonFile('export/dms.json', [{ id: 'D1', members: ['U2', 'U1'] }]),
    jsonFile('export/channels.json', [{ id: 'C1', name: 'general' }]),
    jsonFile('export/general/2024-03-09.json', day),
    jsonFile('export/D1/2024-03-10.json', [
      { user: 'U1', text: 'Just us', ts: '1710050000.000100' },
    ]),
    jsonFile('export/integration_logs.json', []),
  ]

  test('people by name, channels and replies as threads, links as they were read', async () => {
    const items = await itemsOf('slack', files)
    expect(items.map(({ speaker, thread, text }) => [speaker, thread, text])).toEqual([
      ['Ana Ruiz', 'slack:Ana Ruiz, Bo 🎈', 'Just us'],
      ['Ana Ruiz', 'slack:general', '@Bo 🎈 tea & milk at ours (https://a.example) in #general?'],
      ['Bo 🎈', 'slack:general/1710000001.000200', 'I drink coffee'],
    ])
    expect(items[1]).toMatchObject({
      external_id: 'slack:general/1710000001.000200',
      occurred_at: '2024-03-09T16:00:01.000Z',
    })
    const reasons = (await leftOut('slack', files)).map(([, reason]) => reason)
    expect(reasons).toEqual(['notice', 'bot', 'media', 'other_file'])
  })
})
