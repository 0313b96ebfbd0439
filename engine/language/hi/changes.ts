import { eats, lives, moved, thingChanged, thingIs, works } from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'

const devanagari = String.raw`(?<v>[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)?)`

export const changes: ChangeRule = {
  phrases: [
    lives(String.raw`(?:मैं|हम) (?:अब |आजकल )?${devanagari} में रहत[ािीे] (?:हूँ|हूं|हैं)`),
    moved(
      String.raw`(?:मैं|हम) (?:अब |अभी |पिछले महीने |हाल ही में )?${devanagari} (?:में )?(?:शिफ्ट हो ग(?:या|ई|ए|यी)|चला गया|चली गई|आ ग(?:या|ई|ए))`,
    ),
    works(String.raw`(?:मैं|हम) (?:अब |आजकल )?${devanagari} में काम करत[ािीे] (?:हूँ|हूं|हैं)`),
    thingChanged(String.raw`मेर(?:ा|ी|े) (?:नया|नई|नए) (?<what>[\p{L}\p{M}]+) ${devanagari} है`),
    thingIs(String.raw`मेर(?:ा|ी|े) (?<what>(?!नया|नई|नए)[\p{L}\p{M}]+) (?:अब )?${devanagari} है`),
    thingIs(String.raw`^(?<what>[\p{L}\p{M}]+) (?:अब )?${devanagari} (?:को|से) है`),
    thingChanged(
      String.raw`^(?<what>[\p{L}\p{M}]+)(?: को)? ${devanagari} (?:तक |पर |को )?(?:कर दिया|कर दी|टाल दिया|टाल दी|बढ़ा दिया|घटा दिया|बढ़ाकर)`,
    ),
    eats(String.raw`(?:मैं|हम) शाकाहारी`, 'शाकाहारी'),
  ],
  over: [
    /मैंने (?<what>[\p{L}\p{M}]+) (?:पीना |खाना |पीनी |लेना )?छोड़ (?:दी|दिया|दिए)/u,
    /मैं अब (?<what>[\p{L}\p{M}]+) नहीं/u,
  ],
  isOwn: /^(?:मैं|हम)(?![\p{L}\p{M}])/u,
  isNow: /(?<![\p{L}\p{M}])(?:अब|आजकल|अब से|फिर से)(?![\p{L}\p{M}])/u,
}
