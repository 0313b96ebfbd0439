import { table } from './markdown.mjs'

export function importReport({ batch, single, command, machine, commit, date }) {
  return [
    `\`${command}\`, ${date}, commit ${commit}.\n${machine}.`,
    table(
      ['', 'items', 'requests', 'items/s', 'rows written', 'bytes sent', 'bytes received'],
      [rowOf('streaming batch', batch), rowOf('one request an item', single)],
    ),
    `Rows and bytes are an item's. The batch is ${(rate(batch) / rate(single)).toFixed(1)} times as fast. ` +
      `Database after the batch: ${thousands(batch.fileBytes / batch.count)} bytes an item.`,
    table(
      ['the client after', 'RSS, MiB', 'heap in use, MiB'],
      batch.memoryMarks.map(({ share, rssBytes, heapBytes }) => [
        `${thousands(share * batch.count)} items (${share * 100} %)`,
        mebibytes(rssBytes),
        mebibytes(heapBytes),
      ]),
    ),
    `Highest RSS in between: ${mebibytes(batch.highestRssBytes)} MiB.`,
  ].join('\n\n')
}

function rowOf(name, way) {
  return [
    name,
    thousands(way.count),
    thousands(way.requests),
    thousands(rate(way)),
    (way.rowsWritten / way.count).toFixed(1),
    thousands(way.bytesSent / way.count),
    thousands(way.bytesReceived / way.count),
  ]
}

function rate({ count, wallMs }) {
  return (count / wallMs) * 1_000
}

function mebibytes(bytes) {
  return (bytes / 2 ** 20).toFixed(1)
}

function thousands(value) {
  return Math.round(value).toLocaleString('en-US')
}
