// What Ana's assistant works with: notes, tables and the relations between them; and how it came to
// what it said: thoughts with their pipelines. `seed.mjs` tells them to a server.

const flats = [
  ['Calle de Embajadores 41', 'Lavapiés', 1_180, 58, 2, false, 4],
  ['Calle del Amparo 12', 'Lavapiés', 1_050, 46, 1, false, 6],
  ['Calle de Fuencarral 108', 'Malasaña', 1_490, 64, 2, true, 3],
  ['Calle de San Andrés 9', 'Malasaña', 1_320, 52, 1, false, 5],
  ['Calle de Ponzano 33', 'Chamberí', 1_560, 71, 2, true, 4],
  ['Calle de Alonso Cano 60', 'Chamberí', 1_410, 66, 2, true, 7],
  ['Calle de Ibiza 19', 'Retiro', 1_690, 80, 3, true, 2],
  ['Calle de Menorca 27', 'Retiro', 1_450, 62, 2, true, 5],
  ['Calle de Tarragona 4', 'Arganzuela', 1_120, 60, 2, true, 8],
  ['Paseo de las Delicias 77', 'Arganzuela', 1_240, 68, 2, true, 3],
  ['Calle de Bravo Murillo 210', 'Tetuán', 980, 55, 2, false, 2],
  ['Calle de Orense 46', 'Tetuán', 1_350, 63, 2, true, 4],
].map(([address, district, rent, square_meters, bedrooms, lift, metro_minutes]) => ({
  address,
  district,
  rent,
  square_meters,
  bedrooms,
  lift,
  metro_minutes,
}))

const districts = [
  ['Lavapiés', 'loud', 14],
  ['Malasaña', 'loud', 18],
  ['Chamberí', 'quiet', 12],
  ['Retiro', 'quiet', 16],
  ['Arganzuela', 'quiet', 21],
  ['Tetuán', 'mixed', 19],
].map(([district, evenings, minutes_to_work]) => ({ district, evenings, minutes_to_work }))

const interviews = [
  {
    person: 'Irene',
    uses: 'TalkBack',
    stuck_at: 'the date field',
    quote: 'It reads "button" and nothing else.',
  },
  {
    person: 'Paco',
    uses: 'large text',
    stuck_at: 'the price table',
    quote: 'The last column is gone.',
  },
  {
    person: 'Noor',
    uses: 'VoiceOver',
    stuck_at: null,
    quote: 'This is the first app that tells me what was saved.',
  },
]

/** Posted in order, each at its day (counted from the first) and hour. */
export const desk = [
  {
    day: 6,
    at: '10:05',
    path: '/notes',
    body: { name: 'release plan', value: 'Ship on 20 November. Rollback: the flag mobile_v4.' },
  },
  {
    day: 19,
    at: '16:40',
    path: '/notes',
    body: {
      name: 'release plan',
      value: 'Ship on 27 November if the review holds. Rollback: the flag mobile_v4.',
    },
  },
  {
    day: 12,
    at: '20:10',
    path: '/notes',
    body: { name: 'trip', value: 'Lisbon: flight 07:35, hotel near Graça, two people.' },
  },
  {
    day: 3,
    at: '19:30',
    path: '/notes',
    body: {
      name: 'wishes for the flat',
      value: { rent_at_most: 1_500, bedrooms_at_least: 2, lift: true, evenings: 'quiet' },
      metadata: { asked_by: 'user_id:ana' },
    },
  },
  {
    day: 4,
    at: '09:15',
    path: '/collections',
    body: { name: 'flats', value: flats, metadata: { source: 'listings of 1 November' } },
  },
  { day: 4, at: '09:16', path: '/collections', body: { name: 'districts', value: districts } },
  { day: 8, at: '11:00', path: '/collections', body: { name: 'interviews', value: interviews } },
  {
    day: 5,
    at: '18:20',
    path: '/ops',
    body: [
      {
        op: 'filter_structured',
        target: 'flats',
        where: 'rent <= 1500 and bedrooms >= 2 and lift = true',
        out: '$fit',
      },
      { op: 'join', target: '$fit', value: 'districts', on: 'district', out: '$placed' },
      { op: 'filter_structured', target: '$placed', where: "evenings = 'quiet'", out: '$quiet' },
      { op: 'sort', target: '$quiet', by: 'rent', out: '$sorted' },
      {
        op: 'project',
        target: '$sorted',
        fields: ['address', 'district', 'rent', 'minutes_to_work'],
        name: 'shortlist',
      },
    ],
  },
  {
    day: 5,
    at: '18:21',
    path: '/relations',
    body: { from: 'shortlist', to: 'wishes for the flat', relation: 'answers' },
  },
  {
    day: 5,
    at: '18:22',
    path: '/relations',
    body: { from: 'shortlist', to: 'flats', relation: 'drawn_from' },
  },
  {
    day: 20,
    at: '09:30',
    path: '/collections',
    body: { name: 'release papers', value: [{ $ref: 'release plan' }, { $ref: 'interviews' }] },
  },
  {
    day: 28,
    at: '08:00',
    path: '/notes',
    body: {
      value: 'Search for flights to Lisbon: 4 results, cheapest 128 euros.',
      ttl_seconds: 604_800,
    },
  },
]

const keywords = {
  billing: ['invoice', 'charged', 'refund', 'paid'],
  technical: ['error', 'crash', 'down', 'slow'],
  account: ['password', 'login', 'sign in'],
}
const triage = {
  sequence: [
    {
      fallback: {
        steps: [
          {
            categorize: {
              key: 'desk',
              question: 'Whose mail is it?',
              categories: Object.keys(keywords),
              keywords,
            },
          },
          { set: { key: 'desk', content: '{"primary":"a person"}' } },
        ],
      },
    },
    {
      sift: {
        key: 'urgent',
        question: 'Does it stop somebody from working?',
        rule: { contains: { key: 'mail', value: 'down' } },
        // oxlint-disable-next-line unicorn/no-thenable -- a field of the step
        then: { emit: { name: 'page', data: { who: 'Tomas' } } },
      },
    },
  ],
}
const weigh = {
  sequence: [
    {
      converge: {
        key: 'sides',
        synthesis_prompt: 'What speaks for which flat?',
        branches: [
          ['rent', 'Tarragona 4 costs 1,120 euros, Menorca 27 costs 1,450.'],
          ['way', 'From Chamberí it is 12 minutes to work, from Arganzuela 21.'],
          ['evenings', 'Chamberí and Retiro are quiet in the evening.'],
        ].map(([name, content]) => ({ name, step: { set: { key: name, content } } })),
      },
    },
    {
      decide: {
        key: 'chamberi',
        question: 'Is it Chamberí?',
        rule: { contains: { key: 'sides', value: '12 minutes' } },
      },
    },
    { gate: { if: { decision: { key: 'chamberi' } }, reason: 'not decided' } },
    { set: { key: 'words', content: 'Ana goes to see Alonso Cano 60 in Chamberí first.' } },
    { remember: { key: 'kept', from_key: 'words', entities: ['user_id:ana'] } },
  ],
}
const draft = {
  sequence: [
    { set: { key: 'outline', content: 'Larger text, spoken dates, and what was mended.' } },
    { checkpoint: { key: 'outline is good' } },
    { set: { key: 'section 1', content: 'Prices keep all of their columns at any size of text.' } },
    {
      require: { if: { exists: { key: 'screenshots' } }, message: 'no screenshots were added yet' },
    },
    { set: { key: 'section 2', content: 'Dates are read out in full.' } },
  ],
}

/** Each with its notes, and the pipelines that are run on it. */
export const thoughts = [
  {
    day: 5,
    at: '18:30',
    intent: 'Which flat should Ana see first?',
    task_id: 'flat',
    notes: { wishes: 'At most 1,500 euros, two bedrooms, a lift, quiet in the evening.' },
    runs: [weigh],
  },
  ...[
    ['I was charged twice. Please refund the second invoice.', 9, '08:12'],
    ['The app is down since this morning, every screen shows an error.', 13, '09:47'],
    ['I cannot sign in, the new password is refused.', 17, '14:20'],
    ['Hello, is Mei in today?', 24, '10:03'],
  ].map(([mail, day, at]) => ({
    day,
    at,
    intent: 'Answer the mail',
    task_id: 'support',
    notes: { mail },
    runs: [triage],
  })),
  {
    day: 22,
    at: '17:05',
    intent: 'Write the notes of the mobile release',
    task_id: 'release',
    notes: {},
    runs: [draft],
  },
]
