/**
 * Limits on what crosses the wire, each with its unit in its name. They are part of the contract
 * (API.md §1, spec CL): raising one is safe for callers, lowering one breaks some.
 */

/** A fact of the world fits in 256 (e-mail addresses, paths); an id is an index key. */
export const maxIdCharacters = 256

/** A kind is a word of the application's model; it is part of every key. */
export const maxKindCharacters = 64

/** One call is decided in one synchronous block: 100 entities keep it within milliseconds. */
export const maxEntitiesPerCall = 100

/** As many as a form has fields; each is a row with history. Also for a relation's properties. */
export const maxPropertiesPerEntity = 100

/** A dotted path of a few words. */
export const maxPropertyNameCharacters = 128

/** The same as for a text: a value is searched like one. Over it: 413. */
export const maxPropertyValueBytes = 65_536

/** A few pages of prose, the most that extraction and embedding treat as one. Over it: 413. */
export const maxTextBytes = 65_536

/** The list is replaced as a whole, so it has to stay small. */
export const maxContentItems = 100

/** Longer than any file system allows; a name is searched, so it has to end somewhere. */
export const maxFilenameCharacters = 1_024

/** RFC 6838 allows 127 for type and subtype each; parameters such as a charset fit beside them. */
export const maxMediaTypeCharacters = 512

/** Targets in a chain of relations inside one entity; deeper graphs take several entities. */
export const maxRelationDepth = 5

/** Free text, but a label: one line. */
export const maxRoleCharacters = 256

/** Enough to mend a form by; a body of half a million wrong items must not answer as many lines. */
export const maxIssuesPerEntity = 20
