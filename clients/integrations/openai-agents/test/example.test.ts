import { describeExample } from '../../support/example-stories.ts'

describeExample('openai-agents')
