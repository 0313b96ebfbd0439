/**
 * Numbers that decide what `engine/memory/forget` finds, each with its unit in its name or its
 * line.
 */

/** 0–1: how well a memory is meant whose names for the thing are taken. */
export const surelyMeantScore = 0.6
/** Names of one description. */
export const maxDescribedNames = 4
/** Memories among which the last that was told is looked for. */
export const maxLookedAtForLast = 20
