// `node scripts/prebuild.mjs DIR`: what each start would else make anew, for tests that start many
// servers: the bundle in DIR/bundle, a migrated D1 in DIR/state. The bundle is minified, since miniflare
// copies all of it many times at each start.
import { join, resolve } from 'node:path'
import { applyMigrations } from './apply-migrations.mjs'
import { bundle } from './start/bundle.mjs'

const folder = resolve(process.argv[2])
bundle(join(folder, 'bundle'), ['--minify'])
applyMigrations(join(folder, 'state'))
