import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Says what was made of a package, and how large it is where it counts: `built` are its files. */
export function report({ root, folder, built, packed: { file, bytes, files } }) {
  const { name, version, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const shown = (path) => relative(root, path)
  console.log(`${name} ${version}`)
  for (const path of built) {
    const code = readFileSync(path)
    const small = gzipSync(code, { level: 9 }).byteLength
    console.log(`  ${shown(path)}: ${kib(code.length)}, ${kib(small)} gzipped`)
  }
  console.log(`  ${shown(file)}: ${kib(bytes)}, ${files.length} files`)
  console.log(`Try it: npm i ${shown(file)}. Publish it: npm publish ${shown(file)}`)
  if (/OWNER/.test(repository.url)) {
    console.log('Before that, set its address: docs/operating.md, “The address of the repository”.')
  }
}

function kib(bytes) {
  return `${(bytes / 1024).toFixed(1)} KiB`
}
