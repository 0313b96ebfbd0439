export const stopwords = `der das dem des ein eine einen einem einer eines und oder aber nicht
  kein keine ich du er sie wir ihr mich dich sich uns euch mir dir ihm ihn ihnen mein meine meinen
  dein deine sein ihre unser ist sind bist seid wird werden wurde wurden hatte haben habe habt mit
  von vom zu zum zur auf aus bei nach unter vor durch gegen ohne um wie wo wer wann warum welche
  welcher welches dass auch nur noch schon sehr als wenn weil es im ins`
