/**
 * A sentence that begins with a word for something named before it (`She builds …`, `It broke.`):
 * alone nobody knows what it is about. English, German, Spanish, French and Chinese.
 */
export const refersBack =
  /^\W{0,3}(?:(?:and|but|so|also|then) )?(?:(?:s?he|they|it|this|that|these|those|her|his|their|its|there|both|one of them)(?:['’]\w+)?|er|sie|es|ihre?n?|seine?n?|dort|ella|él|ellos|ellas|elles?|ils?|là|lui)(?![\p{L}'’])|^[他她它]/iu
