import { describeProtected } from '../../support/security/describe-protected.ts'

// A fixed third of the things for each path; `npm run test:long` and `npm run security` try all.
describeProtected({ of: 3 })
