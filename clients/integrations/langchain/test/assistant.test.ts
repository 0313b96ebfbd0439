import { createRequire } from 'node:module'
import { describeAssistant } from '../../support/assistant-stories.ts'
import { describeExample } from '../../support/example-stories.ts'
import { openLangchainAssistant } from './support/open-assistant.ts'

const { version } = createRequire(import.meta.url)('langchain/package.json') as { version: string }

describeAssistant({ framework: 'LangChain', version, open: openLangchainAssistant })

describeExample('langchain')
