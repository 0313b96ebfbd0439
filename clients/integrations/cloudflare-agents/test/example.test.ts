import { describeExample } from '../../support/example-stories.ts'

describeExample('cloudflare-agents')
