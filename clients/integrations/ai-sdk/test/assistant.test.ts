import { describeAssistant } from '../../support/assistant-stories.ts'
import { versionOf } from '../../support/version-of.ts'
import { openAiSdkAssistant } from './support/open-assistant.ts'

describeAssistant({
  framework: 'Vercel AI SDK',
  version: versionOf('ai'),
  open: openAiSdkAssistant,
})
