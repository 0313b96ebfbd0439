import { flag, text } from './options.ts'

/** What every command takes beside its own options, in the order in which the help lists them. */
export const globalOptions = {
  url: text('<url>', 'the server; else MNEME_URL, else http://127.0.0.1:8787'),
  key: text('<key>', 'a key of the server; else MNEME_API_KEY'),
  namespace: text('<id>', 'whose memory; else MNEME_NAMESPACE, else default'),
  profile: text('<name>', 'server, key and namespace that `mneme profiles` keeps'),
  json: flag('answer in JSON, for scripts'),
  noColor: flag('no colours; NO_COLOR does the same'),
}
