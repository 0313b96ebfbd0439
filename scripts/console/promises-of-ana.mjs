// What Ana promised and is to be reminded of, and what she expects of this memory. Days count from the
// first of her month; the last is 29.

const ana = [{ user_id: 'ana' }]
const release = [{ project_id: 'mobile-release' }]

export const promises = [
  {
    day: 22,
    at: '12:05',
    text: 'I promised Lucia to measure the balcony within four days.',
    entities: [...ana, { user_id: 'lucia' }],
  },
  {
    day: 27,
    at: '18:10',
    text: 'I’ll send Mei the final label texts tomorrow.',
    entities: [...release, { user_id: 'mei' }],
  },
  {
    day: 29,
    at: '17:02',
    text: 'Remind me to cancel the electricity in Berlin tomorrow.',
    entities: ana,
  },
  {
    day: 29,
    at: '17:30',
    text: 'I will write the release notes in three days.',
    entities: release,
  },
  {
    day: 29,
    at: '18:00',
    text: 'I have to give Frau Lindner her keys back in five days.',
    entities: ana,
  },
  {
    day: 29,
    at: '18:20',
    text: 'Remind me to book the train to Lucia in two weeks.',
    entities: [...ana, { user_id: 'lucia' }],
  },
]

export const expectations = [
  { name: 'allergy', question: 'What is Ana allergic to?', says: ['peanuts'] },
  { name: 'sister', question: 'Where does Ana’s sister live?', says: ['Valencia'] },
  { name: 'salary', question: 'What does Ana earn?', silent: true },
  { name: 'home', question: 'Where does Ana live?', says: ['Berlin'] },
]

/** Saved on the first evening; checked then, and again at the end, when Ana has moved. */
export function expecting(send) {
  const check = (day, at) => ({
    day,
    at,
    act: (moment) => send('POST', '/expectations/run', {}, moment),
  })
  const saved = expectations.map(({ name, ...body }) => ({
    day: 0,
    at: '21:00',
    act: (moment) => send('PUT', `/expectations/${name}`, body, moment),
  }))
  return [...saved, check(0, '21:10'), check(10, '21:10'), check(29, '22:55')]
}
