import { describeExample } from '../../support/example-stories.ts'

describeExample('ai-sdk')
