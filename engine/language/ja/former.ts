/** A question asks for what was so before something took its place. */
export const former =
  /以前|かつて|昔|元々|もともと|元の|当初|最初(?:は|の)|(?:^|[、。\s])前(?:は|に|の)|(?:引っ?越す|引っ?越し(?:の|する)?|変わる|変える)前(?:は|に|の)/u

/** It asks for what was so before all else. */
export const first = /元々|もともと|当初|最初(?:は|の)/u
