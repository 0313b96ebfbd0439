const names = /^(MNEME|MODEL|EMBEDDING|RERANK)_[A-Z_]+$/
const ownNames = new Set(['MNEME_STATE', 'MNEME_GUIDE_FOLDER'])

/** What of an environment is a setting of the server; one that is empty is unset. */
export function settingsIn(environment) {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => names.test(name) && !ownNames.has(name) && value !== '',
    ),
  )
}
