import { createSignal } from 'solid-js'

/** What is asked to be forgotten, in words; undefined while the dialog is closed. */
export const [topicToForget, forgetTopic] = createSignal<string>()
