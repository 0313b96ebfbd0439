/** Only addresses of this build reach it: the ones that `?worker&url` gives. */
const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: (url) => url })

/**
 * Starts a worker of the console. The page's policy wants its address through the policy `worker`.
 *
 * @example
 * import address from './layout.worker.ts?worker&url'
 * const worker = startWorker(address)
 */
export function startWorker(address: string): Worker {
  const url = policy?.createScriptURL(address) ?? address
  return new Worker(url as string, { type: 'module' })
}
