import { table } from './markdown.mjs'

const IN_FIVE = 5
const isFirst = ({ place }) => place === 0
const isInFive = ({ place }) => place >= 0 && place < IN_FIVE
const isDeclined = (one) => one.isDeclined

/** What is counted, of which questions. */
const counts = [
  { title: 'no shared words: right first', of: 'no-shared-words', when: isFirst },
  { title: '… in five', of: 'no-shared-words', when: isInFive },
  { title: 'ordinary: right first', of: 'abstention', when: isFirst },
  { title: '… in five', of: 'abstention', when: isInFive },
  { title: '… declined, though there is an answer', of: 'abstention', when: isDeclined },
  { title: 'unanswerable: declined', of: 'unanswerable', when: isDeclined },
  {
    title: '… of a matter that memories speak of',
    of: 'unanswerable',
    among: ({ near }) => near,
    when: isDeclined,
  },
  { title: 'updates: the current value first', of: 'updates', when: isFirst },
  { title: '… in five', of: 'updates', when: isInFive },
  {
    title: '… before the old one',
    of: 'updates',
    when: ({ place, earlierPlace }) => place >= 0 && (earlierPlace < 0 || place < earlierPlace),
  },
  { title: '… the old one gone from hits', of: 'updates', when: (one) => one.earlierPlace < 0 },
  { title: 'rivals: the newest first', of: 'rivals', when: isFirst },
  {
    title: '… both among the hits',
    of: 'rivals',
    when: ({ place, earlierPlace }) => place >= 0 && earlierPlace >= 0,
  },
]
const titles = { meaning: 'by meaning too', words: 'by words alone' }

/** `measured`: of each channel the questions asked, by set. */
export function ordinaryReport({ measured, command, machine, commit, date }) {
  const head = measured.flatMap(({ channel }) => [titles[channel], 'dev', 'test'])
  return [
    `\`${command}\`, ${date}, commit ${commit}.\n${machine}.`,
    table(
      ['questions', ...head],
      counts.map((count) => [
        count.title,
        ...measured.flatMap(({ asked }) =>
          [undefined, 'dev', 'test'].map((split) => counted(count, asked[count.of], split)),
        ),
      ]),
    ),
  ].join('\n\n')
}

function counted({ among = () => true, when }, asked, split) {
  const list = asked.filter((one) => among(one) && (split === undefined || one.split === split))
  return `${list.filter(when).length} of ${list.length}`
}
