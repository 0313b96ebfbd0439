/**
 * The address of a remote without how one gets there: `git@github.com:Ana/Tool.git`,
 * `ssh://git@ssh.github.com:443/ana/tool` and `https://ana:secret@github.com/ana/tool/` are all
 * `github.com/ana/tool`. Small letters, since hosts know no others. Undefined for a folder of this
 * machine, and for what is no address.
 */
export function remoteAddress(url: string): string | undefined {
  const { host, path } = partsOf(url.trim()) ?? {}
  if (host === undefined || path === undefined) return undefined
  // Who serves SSH under the port of the web does it under a name of its own.
  const place = host.toLowerCase().replace(/^(?:alt)?ssh\.(?=.+\..)/, '')
  const steps = decoded(path)
    .toLowerCase()
    .split('/')
    .filter((step) => step !== '' && step !== '_git')
    .map((step, at, all) => (at === all.length - 1 ? step.replace(/\.git$/, '') : step))
  // Azure has its version of SSH in the path, and says `_git` on the web.
  if (place.endsWith('dev.azure.com') && steps[0] === 'v3') steps.shift()
  const address = [place, ...steps].join('/')
  return steps.length > 0 && /^[\p{L}\p{N}._~@+/-]+$/u.test(address) ? address : undefined
}

function partsOf(url: string): { readonly host: string; readonly path: string } | undefined {
  const whole = /^(?:git\+)?(?:ssh|https?|git):\/\/(?:[^/]*@)?([^/:@]+)(?::\d*)?(\/.*)$/i.exec(url)
  // As `scp` writes it; one letter before the colon is a drive of Windows.
  const short = whole ?? /^(?:[^/:]*@)?([^/:@]{2,}):(?!\/\/)(.+)$/.exec(url)
  const [, host, path] = short ?? []
  return host === undefined || path === undefined ? undefined : { host, path }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A sign of percent that encodes nothing stands for itself.
    return path
  }
}
