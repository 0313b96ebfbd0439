import fc from 'fast-check'

// Each run of `npm test` draws the same cases, so that a change alone can turn it red. The long
// tests draw new ones.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_121 })
