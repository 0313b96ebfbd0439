import manifest from './package.json' with { type: 'json' }

/** The version of the package, as `mneme --version` says it. */
export const { version } = manifest
