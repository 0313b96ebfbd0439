// `npm run bench`: this import is a bench with options of its own, all others are run.mjs's.
if (process.argv[2] === 'import') await import('./import.mjs')
else await import('./run.mjs')
