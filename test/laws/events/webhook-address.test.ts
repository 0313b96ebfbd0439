import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWebhookSender } from '../../../adapters/standard-webhooks/sender.ts'

const { refusalOf } = createWebhookSender()
const inDevelopment = createWebhookSender({ isLoopbackAllowed: true }).refusalOf

/** In as many notations as a URL takes for the same four bytes. */
function notationsOf([a, b, c, d]: readonly [number, number, number, number]): readonly string[] {
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const hex = (part: number) => `0x${part.toString(16)}`
  const octal = (part: number) => `0${part.toString(8)}`
  const pair = (high: number, low: number) => ((high << 8) | low).toString(16)
  return [
    `${a}.${b}.${c}.${d}`,
    `${a}.${b}.${c}.${d}.`,
    String(whole),
    hex(whole),
    octal(whole),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${a}.${b * 65_536 + c * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `[::ffff:${a}.${b}.${c}.${d}]`,
    `[::ffff:${pair(a, b)}:${pair(c, d)}]`,
    `[::${a}.${b}.${c}.${d}]`,
    `[64:ff9b::${a}.${b}.${c}.${d}]`,
    `[2002:${pair(a, b)}:${pair(c, d)}::1]`,
    encodeURIComponent(`${a}.${b}.${c}.${d}`).replaceAll('.', '%2e'),
    `${a}。${b}。${c}。${d}`,
  ]
}

const byte = fc.integer({ min: 0, max: 255 })
const within = (low: number, high: number) => fc.integer({ min: low, max: high })
const privateAddress = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
  fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  fc.tuple(fc.constant(172), within(16, 31), byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  fc.tuple(fc.constant(100), within(64, 127), byte, byte),
  fc.tuple(fc.constant(198), within(18, 19), byte, byte),
  fc.tuple(within(224, 255), byte, byte, byte),
)

describe('an address that a webhook may be sent to', () => {
  it('stands on the public internet and speaks https', () => {
    for (const url of [
      'https://hooks.example.com/mneme',
      'https://hooks.example.com:8443/a?b=c',
      'https://8.8.8.8/',
      'https://100.63.0.1/',
      'https://172.32.0.1/',
      'https://[2606:4700::1111]/',
      'https://bücher.de/',
    ]) {
      expect([url, refusalOf(url)]).toEqual([url, null])
    }
  })

  it('is none of these', () => {
    for (const url of [
      'no url',
      'http://hooks.example.com/',
      'ftp://hooks.example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://user:secret@hooks.example.com/',
      'https://localhost/',
      'https://LOCALHOST./',
      'https://a.localhost/',
      'https://printer.local/',
      'https://metadata.google.internal/',
      'https://metadata/',
      'https://router.home.arpa/',
      'https://intranet/',
      'https://db.corp/',
      'https://[::1]/',
      'https://[::]/',
      'https://[fe80::1]/',
      'https://[fc00::1]/',
      'https://[fd12:3456::1]/',
      'https://[ff02::1]/',
      'https://[2001:db8::1]/',
      'https://[2001::1]/',
      'https://hooks.example.com:22/',
      'https://hooks.example.com:25/',
    ]) {
      expect([url, refusalOf(url)]).not.toEqual([url, null])
    }
  })

  it('is no private, loopback, link-local, shared or metadata address in any notation', () => {
    fc.assert(
      fc.property(privateAddress, (address) => {
        for (const host of notationsOf(address)) {
          const url = `https://${host}/`
          expect([url, refusalOf(url)]).not.toEqual([url, null])
          const isLoopback = address[0] === 127
          if (isLoopback) continue
          expect([url, inDevelopment(url)]).not.toEqual([url, null])
        }
      }),
    )
  })

  it('is this very machine in development alone, where that was asked for', () => {
    for (const url of [
      'http://127.0.0.1:4000/hook',
      'http://localhost:4000/',
      'http://[::1]:4000/',
    ]) {
      expect([url, inDevelopment(url)]).toEqual([url, null])
      expect(refusalOf(url)).not.toBeNull()
    }
    expect(inDevelopment('http://192.168.1.1/')).not.toBeNull()
    expect(inDevelopment('http://hooks.example.com/')).not.toBeNull()
  })
})
