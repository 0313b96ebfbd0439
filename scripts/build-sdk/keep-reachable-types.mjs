import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Where `tsc` begins a statement of a declaration file: at the margin, closing braces apart. */
const statement = /^(?=export |import |declare |type |interface |\/\*\*)/m

/**
 * Leaves only the declaration files that the entries' types rest on, and in them only types: what a
 * value is declared for, such as a schema, nobody can import from a bundle that has it not. Files in
 * `whole` keep their values too; `packages` may be named, and nothing outside of the folder.
 */
export function keepReachableTypes(folder, entries, { whole, packages = [] }) {
  const kept = new Set()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (kept.has(file)) continue
    kept.add(file)
    if (relative(folder, file).startsWith('..')) throw new Error(`the types need ${file}`)
    const isOurs = file.startsWith(whole)
    const text = isOurs ? readFileSync(file, 'utf8') : typesAlone(readFileSync(file, 'utf8'))
    for (const specifier of specifiersIn(text)) {
      if (isAmong(packages, specifier)) continue
      if (!specifier.startsWith('.')) throw new Error(`${file} needs the package ${specifier}`)
      waiting.push(resolve(dirname(file), specifier.replace(/\.[jt]s$/, '.d.ts')))
    }
    writeFileSync(file, text.replace(/(from |import\()(['"]\.[^'"]+)\.ts(['"])/g, '$1$2.js$3'))
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (file.endsWith('.d.ts') && !kept.has(file)) rmSync(file)
  }
}

function isAmong(packages, specifier) {
  return packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
}

function typesAlone(text) {
  const statements = joinComments(text.split(statement)).filter(
    // A list of names, or a plain table of them, is what types are made of.
    (one) =>
      !/^(export )?declare (const (?!\w+: (?:readonly \[|\{(?![\s\S]*\bz\.)))|function|class)/m.test(
        one,
      ),
  )
  return statements.filter((one) => isNeeded(one, statements)).join('')
}

/** A comment belongs to the statement after it. */
function joinComments(parts) {
  const joined = []
  let comment = ''
  for (const part of parts) {
    if (/^\/\*\*[\s\S]*\*\/\s*$/.test(part)) comment += part
    else {
      joined.push(comment + part)
      comment = ''
    }
  }
  return joined
}

/** An import is, where one of its names is used. */
function isNeeded(one, statements) {
  const names = /^import (?:type )?\{([^}]*)\}/.exec(one)?.[1]
  if (!one.startsWith('import ')) return true
  const rest = statements.filter((other) => !other.startsWith('import ')).join('')
  return (names ?? '').split(',').some((name) => {
    const word = name.trim().replace(/^type /, '')
    return word !== '' && new RegExp(`\\b${word}\\b`).test(rest)
  })
}

function specifiersIn(text) {
  return [...text.matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)].map(([, specifier]) => specifier)
}
