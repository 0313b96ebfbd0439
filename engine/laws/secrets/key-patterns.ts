/**
 * Keys that show what they are: the prefixes that issuers document so that scanners find them.
 * Each is long enough after its prefix that no word is one, and ends where its alphabet ends.
 */
export const keyPatterns: readonly RegExp[] = [
  // This service.
  key('mk_[A-Za-z0-9_-]{43}'),
  // OpenAI, Anthropic and others of their form.
  key('sk-(?:[a-z0-9]{2,12}-){0,3}[A-Za-z0-9_-]{20,256}', '(?=[^\\s]{0,280}\\d)'),
  // Stripe: live, test and restricted keys, webhook secrets.
  key('(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,256}'),
  key('whsec_[A-Za-z0-9+/=]{24,128}'),
  // AWS access keys.
  key('(?:AKIA|ASIA)[A-Z2-7]{16}'),
  // Google: API keys, OAuth access tokens and client secrets.
  key('AIza[\\w-]{35}'),
  key('ya29\\.[\\w-]{20,2048}'),
  key('GOCSPX-[\\w-]{28}'),
  // GitHub, GitLab.
  key('gh[opusr]_[A-Za-z0-9]{36,255}'),
  key('github_pat_[A-Za-z0-9_]{22,255}'),
  key('gl(?:pat|dt|rt|cbt)-[\\w-]{20,64}'),
  // Slack tokens; Discord, Telegram have no prefix.
  key('xox[abeoprs]-[A-Za-z0-9-]{10,256}'),
  key('xapp-\\d-[A-Za-z0-9-]{10,256}'),
  // npm, PyPI, Hugging Face.
  key('npm_[A-Za-z0-9]{36}'),
  key('pypi-AgEI[\\w-]{50,1024}'),
  key('hf_[A-Za-z]{34}'),
  // SendGrid, Shopify, Square, DigitalOcean, Linear, Databricks.
  key('SG\\.[\\w-]{22}\\.[\\w-]{43}'),
  key('shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}'),
  key('sq0(?:atp|csp)-[\\w-]{22,43}'),
  key('do[opr]_v1_[a-f0-9]{64}'),
  key('lin_api_[A-Za-z0-9]{40}'),
  key('dapi[a-f0-9]{32}'),
]

/** Not within a word; `ahead` has to hold from where it begins. */
function key(form: string, ahead = ''): RegExp {
  return new RegExp(`(?<![\\w-])${ahead}${form}(?![A-Za-z0-9])`, 'dg')
}
