import { describeProtected } from '../../support/security/describe-protected.ts'

describeProtected({ of: 1 })
