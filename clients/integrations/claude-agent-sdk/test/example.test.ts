import { describeExample } from '../../support/example-stories.ts'

describeExample('claude-agent-sdk')
