import { describeAssistant } from '../../support/assistant-stories.ts'
import { versionOf } from '../../support/version-of.ts'
import { openAgentsAssistant } from './support/open-assistant.ts'

describeAssistant({
  framework: 'OpenAI Agents SDK',
  version: versionOf('@openai/agents'),
  open: openAgentsAssistant,
})
