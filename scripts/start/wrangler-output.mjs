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
// oxlint-disable-next-line no-control-regex
const colour = /\u001b\[[0-9;]*m/g

/** Tells of what wrangler writes, line by line, whether it is shown; of empty lines one at a time. */
export function isShown() {
  let wasEmpty = true
  return (line) => {
    const plain = line.replaceAll(colour, '')
    if (leftOut.some((form) => form.test(plain))) return false
    const isEmpty = plain.trim() === ''
    const isNeeded = !isEmpty || !wasEmpty
    wasEmpty = isEmpty
    return isNeeded
  }
}
