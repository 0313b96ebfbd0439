import { describeAssistant } from '../../support/assistant-stories.ts'
import { versionOf } from '../../support/version-of.ts'
import { openMastraAssistant } from './support/open-assistant.ts'

describeAssistant({
  framework: 'Mastra',
  version: versionOf('@mastra/core'),
  open: openMastraAssistant,
})
