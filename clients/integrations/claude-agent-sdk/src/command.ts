#!/usr/bin/env node
// A hook of a settings file: reads the JSON of one event, writes what Claude is to know. It ends with
// 0 whatever happens, as a conversation goes on without memory; what is wrong is told to the person.
import { createMemoryClient } from '@mneme/client'
import { text } from 'node:stream/consumers'
import { answerEvent } from './answer-event.ts'
import type { HookInput, HookOutput } from './hook-json.ts'

/** How long Claude waits with a prompt for a server that does not answer, in milliseconds. */
const promptWithinMs = 2_000
/** The same of all that Claude does not wait for. */
const otherWithinMs = 30_000

const output = await answer()
process.stdout.write(`${JSON.stringify(output)}\n`)

async function answer(): Promise<HookOutput> {
  const { MNEME_URL: url, MNEME_API_KEY: apiKey, MNEME_NAMESPACE: namespace } = process.env
  if (apiKey === undefined || namespace === undefined) {
    return { systemMessage: 'mneme: set MNEME_API_KEY and MNEME_NAMESPACE in the environment' }
  }
  try {
    // Claude's own JSON: what it has no text for counts as nothing.
    const input = JSON.parse(await text(process.stdin)) as HookInput
    const isPrompt = input.hook_event_name === 'UserPromptSubmit'
    const withinMs = isPrompt ? promptWithinMs : otherWithinMs
    const place = { apiKey, namespace, timeoutMs: withinMs, ...(url !== undefined && { url }) }
    return await answerEvent(input, {
      memory: createMemoryClient({ ...place, maxRetries: 0 }),
      keepToolAnswers: process.env['MNEME_KEEP_TOOL_ANSWERS'] === '1',
      remember: process.env['MNEME_TRACELESS'] !== '1',
      tryForMs: withinMs,
    })
  } catch (error) {
    return { systemMessage: `mneme: ${error instanceof Error ? error.message : String(error)}` }
  }
}
