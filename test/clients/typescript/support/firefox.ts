import { firefox } from 'playwright-core'
import type { Browser } from 'playwright-core'

/** Without a screen Firefox draws no graph: `xvfb-run` gives it one. */
export const hasScreen = process.env['DISPLAY'] !== undefined

/**
 * Firefox as it is shipped, driven by WebDriver BiDi. It is the caller's alone, as only one window of a
 * Firefox has the keyboard.
 */
export function openFirefox(executablePath: string): Promise<Browser> {
  mediateWithFirefox()
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    headless: !hasScreen,
    firefoxUserPrefs: {
      // What a story asks of a page of Chromium by its context.
      'ui.prefersReducedMotion': 1,
      'dom.events.testing.asyncClipboard': true,
      // It would take the keyboard after a download.
      'browser.download.alwaysOpenPanel': false,
      // Software draws where there is no graphics card.
      'webgl.force-enabled': true,
    },
  })
}

/** What playwright-core says to Firefox, and hears from it. */
interface Transport {
  send(message: Message): void
  onmessage?: ((message: Message) => void) | undefined
}

interface Message {
  readonly id?: number | undefined
  readonly method?: string
  readonly params?: object
  readonly type?: string
  readonly result?: object
}

interface BidiFirefox {
  connectToTransport(transport: Transport, options: unknown): unknown
}

let isMediated = false

/**
 * playwright-core 1.65 is ahead of Firefox 153 (November 2026) in two things. It tells every context its
 * colour scheme by a command that Firefox has not learned: that is answered here instead of being sent.
 * And it knows downloads by an id, which Firefox does not give.
 */
function mediateWithFirefox(): void {
  if (isMediated) return
  isMediated = true
  const inside = firefox as unknown as {
    _connection: { toImpl(of: object): { readonly _bidiFirefox: BidiFirefox } }
  }
  const bidi = inside._connection.toImpl(firefox)._bidiFirefox
  const connect = bidi.connectToTransport.bind(bidi)
  bidi.connectToTransport = (transport, options) => connect(mediated(transport), options)
}

function mediated(transport: Transport): Transport {
  return new Proxy(transport, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'send') return send
      return typeof value === 'function' ? value.bind(target) : value
    },
    set(target, name, value) {
      return Reflect.set(target, name, name === 'onmessage' && value ? hears(value) : value)
    },
  })

  function send(message: Message): void {
    if (message.method !== 'emulation.setMediaFeaturesOverride') return transport.send(message)
    const { id } = message
    queueMicrotask(() => transport.onmessage?.({ type: 'success', id, result: {} }))
  }

  function hears(hear: (message: Message) => void): (message: Message) => void {
    return (message) => {
      const { method = '', params } = message
      if (!method.startsWith('browsingContext.download') || !params || !('url' in params))
        return hear(message)
      hear({ ...message, params: { download: params.url, ...params } })
    }
  }
}
