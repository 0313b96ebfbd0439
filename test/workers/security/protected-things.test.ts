import { describeProtected } from '../../support/security/describe-protected.ts'

// A fixed sixth of the things for each path; `npm run test:long` and `npm run security` try all.
describeProtected({ of: 6 })
