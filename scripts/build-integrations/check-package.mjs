import { checkPackage as checkTypes, createPackageFromTarballData } from '@arethetypeswrong/core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { integrations } from '../integrations/installed.mjs'
import { root } from '../wrangler-offline.mjs'
import { isInRange } from './version-range.mjs'

/** A page of a package is read on one screen. */
const mostReadmeLines = 70
const alwaysThere = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'dist/index.d.ts',
  'dist/index.js',
  'package.json',
]

/** What is wrong with an adapter's package once it is packed, as sentences; none where all is right. */
export async function checkPackage(folder, manifest, { file, files }) {
  const paths = files.map(({ path }) => path)
  return [
    ...(await lint(folder)),
    ...(await typeProblems(file)),
    ...checkFiles(folder, paths),
    ...checkImports(folder, manifest, paths),
    ...checkManifest(folder, manifest),
  ]
}

/** What can be told without a build: the manifest, and the pages beside it. */
export function checkManifest(folder, manifest) {
  return [...checkPeers(manifest), ...checkPages(folder, manifest)]
}

async function lint(pkgDir) {
  const { messages, pkg } = await publint({ pkgDir, level: 'suggestion' })
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`)
}

/**
 * The packages are ES modules alone, for Node 22 and newer: what an older resolution or a CommonJS
 * module makes of them is no mistake.
 */
async function typeProblems(file) {
  const data = new Uint8Array(readFileSync(file))
  const { problems } = await checkTypes(createPackageFromTarballData(data))
  return problems
    .filter(({ kind, resolutionKind }) => {
      return kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10'
    })
    .map(({ kind, ...rest }) => `types: ${kind} ${JSON.stringify(rest)}`)
}

function checkFiles(folder, paths) {
  const missing = alwaysThere.filter((path) => !paths.includes(path))
  const foreign = paths.filter(
    (path) => !alwaysThere.includes(path) && !/^dist\/[\w/-]+\.(js|js\.map|d\.ts)$/.test(path),
  )
  const leaking = paths.filter((path) => readFileSync(join(folder, path), 'utf8').includes(root))
  return [
    ...missing.map((path) => `${path} is missing`),
    ...foreign.map((path) => `${path} does not belong into the package`),
    ...leaking.map((path) => `${path} names a folder of the machine it was built on`),
  ]
}

/** What the code imports are its peers, and each peer that is not optional is imported. */
function checkImports(
  folder,
  { peerDependencies: peers, peerDependenciesMeta: kinds = {} },
  paths,
) {
  const code = paths.filter((path) => /\.(js|d\.ts)$/.test(path))
  const named = code.flatMap((path) => packagesIn(readFileSync(join(folder, path), 'utf8')))
  const unknown = new Set(named.filter((name) => peers[name] === undefined))
  const program = readFileSync(join(folder, 'dist/index.js'), 'utf8')
  const isBeside = packagesIn(program).includes('@mneme/client')
  const unused = Object.keys(peers).filter(
    (name) => !named.includes(name) && !kinds[name]?.optional,
  )
  return [
    ...[...unknown].map((name) => `${name} is imported and no peer`),
    ...(isBeside ? [] : ['dist/index.js does not import @mneme/client: was it bundled?']),
    ...unused.map((name) => `the peer ${name} is imported nowhere`),
  ]
}

function packagesIn(code) {
  const specifiers = [...code.matchAll(/(?:^|\s)(?:from|import) ?\(?["']([^"'.][^"']*)["']/g)]
  return specifiers
    .map(([, specifier]) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
    .filter((name) => !name.startsWith('node:'))
}

/** A range that does not take in what the adapter was tried with promises what nobody has seen. */
function checkPeers({ name, version, peerDependencies, devDependencies = {} }) {
  const { packages } = JSON.parse(readFileSync(join(integrations, 'package-lock.json'), 'utf8'))
  const client = JSON.parse(readFileSync(join(root, 'clients/typescript/package.json'), 'utf8'))
  const complaints = []
  for (const [peer, range] of Object.entries(peerDependencies)) {
    const isClient = peer === '@mneme/client'
    const tried = isClient
      ? client.version
      : (packages[`node_modules/${peer}`]?.version ?? devDependencies[peer])
    // A framework that is too large to be tried here is optional.
    if (tried !== undefined && !isInRange(tried, range)) {
      complaints.push(`${peer} was tried with ${tried}, and ${range} does not take it`)
    }
  }
  if (version !== client.version)
    complaints.push(`${name} is ${version}, the client ${client.version}`)
  return complaints
}

function checkPages(folder, { name, version, peerDependencies }) {
  const read = (path) => readFileSync(path, 'utf8')
  const readme = read(join(folder, 'README.md'))
  const lines = readme.split('\n').length
  const installed = /^npm i (.+)$/m.exec(readme)?.[1]?.split(' ') ?? []
  // A version may stand behind a name.
  const install = installed.map((one) => one.replace(/(?<=.)@.*$/, ''))
  const wanted = [name, ...Object.keys(peerDependencies)].map((one) => installedAs(one, version))
  const unsaid = wanted.filter((one) => !install.includes(one))
  const isCopy = read(join(folder, 'LICENSE')) === read(join(root, 'LICENSE'))
  const isTold = read(join(folder, 'CHANGELOG.md')).includes(`## ${version}\n`)
  return [
    ...(lines > mostReadmeLines ? [`README.md has ${lines} lines, limit ${mostReadmeLines}`] : []),
    ...unsaid.map((one) => `README.md does not install ${one}`),
    ...(isCopy ? [] : ['LICENSE is not that of the project']),
    ...(isTold ? [] : [`CHANGELOG.md does not tell of ${version}`]),
  ]
}

/** Our own packages are on no registry yet: a reader installs the tarball that a clone makes. */
function installedAs(name, version) {
  return name.startsWith('@mneme/') ? `./${name.slice(1).replace('/', '-')}-${version}.tgz` : name
}
