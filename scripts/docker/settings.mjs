const names = /^(MNEME|MODEL|EMBEDDING|RERANK)_[A-Z_]+$/
const ownNames = new Set(['MNEME_STATE', 'MNEME_GUIDE_FOLDER'])
/** Between these nothing is read as something else; between double quotes `\\n` would be. */
const quotes = [`'`, '`']

/** What of an environment is a setting of the server; one that is empty is unset. */
export function settingsIn(environment) {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => names.test(name) && !ownNames.has(name) && value !== '',
    ),
  )
}

/** As a file that Node and wrangler read alike; a value is quoted by what it does not hold. */
export function toEnvFile(settings) {
  const lines = Object.entries(settings).map(([name, value]) => {
    const quote = quotes.find((one) => !value.includes(one))
    if (quote === undefined || /[\r\n]/.test(value)) {
      throw new Error(`${name} holds a line break, or both ' and \``)
    }
    return `${name}=${quote}${value}${quote}\n`
  })
  return lines.join('')
}
