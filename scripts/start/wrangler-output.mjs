/** What `wrangler dev` tells at a start and at each reload, in place of which the first screen stands. */
const leftOut = [
  /^Your Worker has access to the following bindings:/,
  /^Binding\s+Resource\s+Mode/,
  /^Using secrets defined in /,
  // Modules of a bundle, and every address of the machine.
  /^Attaching additional modules:/,
  /^[┌├│└]/,
  /^- https?:\/\/\S+$/,
  /^env\.\w+ .*(local|remote|not supported)\s*$/,
  /^⎔ (Starting local server|Connection status updated|Shutting down local server)/,
  // The cron is played here (play-cron.mjs).
  /Scheduled Workers are not automatically triggered during local development/,
  /^\s*To manually trigger a scheduled event, run:/,
  /^\s*curl "http\S+\/cdn-cgi\/local\/scheduled"/,
  /^\s*For more details, see .*cron-triggers/,
]
const ready = /^\[wrangler:info\] Ready on /
const prefix = /^\[wrangler:info\] /
// oxlint-disable-next-line no-control-regex
const colour = /\u001b\[[0-9;]*m/g

/**
 * Reads what wrangler writes, line by line: answers what of it is shown, null where nothing is.
 * `onReady` is called at each line that says so. Empty lines are shown one at a time at most.
 */
export function readOutput(onReady) {
  let wasEmpty = true
  return (line) => {
    const plain = line.replaceAll(colour, '')
    if (ready.test(plain)) {
      onReady()
      return null
    }
    if (leftOut.some((form) => form.test(plain))) return null
    const isEmpty = plain.trim() === ''
    const isShown = !isEmpty || !wasEmpty
    wasEmpty = isEmpty
    return isShown ? line.replace(prefix, '') : null
  }
}
