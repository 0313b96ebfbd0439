import { channelNames, channels, each } from '../../contract/channels.ts'
import { counted, fixed, number, oneOf, onOff, share, whole } from './row.ts'

/** How a recall finds, ranks and answers. */
export const recallRows = {
  /** More costs time and rarely changes the first ten. */
  pool: whole('pool', 256, [1, 4_096]).about('Texts scored in a recall'),
  starts: whole('starts', 64, [1, 4_096]).about('Best matches that start to spread'),
  expanded: whole('expanded', 64, [1, 4_096]).about('Memories looked at by the sentence'),
  weights: each(channelNames, (name) => {
    const { weight, unit, sets } = channels[name]
    return number(`weight_${name}`, weight, [0, 10], unit).about(sets)
  }),
  recencyHalfLifeDays: number('half_life', 30, [1, 3_650], 'days').about(
    'Age at which recency has halved',
  ),
  threadTies: {
    next: share('tie_thread', 0.4).about('Activation of the turn beside a match'),
    second: share('tie_thread_second', 0.2).about('Of the turn after that'),
    /** From a question to the turn after it: an answer rarely repeats what was asked. */
    answer: share('tie_answer', 0.4).about('Added where a match asks'),
    /** From the best match to its whole thread: one talk has few topics. */
    best: share('tie_thread_best', 0.55).about('Of all turns of a thread'),
  },
  entityTie: share('tie_entity', 0.3).about('Activation shared among an entity’s memories'),
  entityMemories: whole('entity_size', 64, [0, 256]).about('Most memories an entity ties'),
  contextTie: share('context_tie', 0.2).about('Activation of what links the context'),
  relatedTie: share('related_tie', 0.1).about('Activation over one relation of the context'),
  /**
   * The error of a sketch is 0.037 of cosine (RMS); at this distance from the floor all of the ten
   * nearest above it were found, and what was lost lay within 0.01 of it (304 questions on dialogue).
   */
  sketchMargin: fixed(0.1, 'cosine').about('Below the floor, as far as sketches are looked at'),
  threadReach: fixed(2, 'turns').about('On each side of a hit that its thread brings in'),
  /** Scores stand on its side as the answer does; a higher one asks for more evidence, a lower for less. */
  answerFloor: number('answer_floor', 0.055, [0, 1], 'evidence').about(
    'Scores below it are those of hits that do not answer',
  ),
  logDays: counted('recall_log', 30, [0, 365], 'days').about(
    'How long what was asked, by whom, and what came is kept; 0: not at all',
  ),
  minAnswer: share('min_answer', 0).about('Answers less likely than this come without hits'),
  assistantWeight: share('assistant_weight', 0.67).about(
    'By which what an assistant has said counts where a user’s words answer too',
  ),
  pairsRead: whole('pairs_read', 5, [0, 10]).about(
    'Best hits that are read together with the question, unless nothing is near; as many more where one stands first then that was not read',
  ),
  /** Memory holds up to twice as many: some 50 MB with all that is said of them (docs/scaling.md). */
  segmentPassages: whole('segment_passages', 40_000, [16, 40_000]).about(
    'Texts that leave memory together, once it holds twice as many: a recall asks their segment',
  ),
  answerHits: fixed(5, 'hits').about('Most that an answer tells of'),
  answerShare: fixed(0.6, 'of the best score').about('Below it a hit has no say in the answer'),
  contentPassageCharacters: fixed(2_000, 'characters').about(
    'Longest passage of an entity’s content',
  ),
}

/** How commitments are drawn from texts. */
export const extraction = {
  confidence: share('confidence', 0.7).about('Confidence of a commitment unless said'),
  hypotheticalConfidence: share('hypothetical', 0.5).about(
    'Most confidence of what is only possible or told by another',
  ),
  least: {
    characters: whole('least_characters', 10, [1, 100]).about('Least text'),
    words: whole('least_words', 2, [1, 100]).about('Least text, in words'),
    chineseCharacters: whole('least_chinese', 4, [1, 100]).about(
      'Least text, in Chinese characters',
    ),
  },
  most: whole('most_commitments', 200, [1, 1_000]).about('Most commitments of one text'),
  /** What a model says of a text has to clear more: of a short one it is mostly its own. */
  ofModel: {
    /** Counted in stems of a statement that its sentence has too. */
    support: share('support', 0.6).about('Support from which a statement is stored'),
    supportLeast: share('support_least', 0.3).about(
      'Support below which a statement is refused; between the two a person decides',
    ),
    least: {
      characters: whole('model_least_characters', 15, [1, 100]).about('Least statement of a model'),
      words: whole('model_least_words', 3, [1, 100]).about('Least statement of a model, in words'),
      chineseCharacters: whole('model_least_chinese', 6, [1, 100]).about(
        'Least statement of a model, in Chinese characters',
      ),
    },
    most: whole('model_most_commitments', 50, [1, 1_000]).about(
      'Most statements of a model of one text',
    ),
  },
  /** A bound model reads every text anew after the rules have. */
  by: oneOf('extraction', 'rules', ['rules', 'model']).about('Who reads texts'),
  entities: onOff('extract_entities', true).about(
    'Whether entities and relations are drawn from what texts name',
  ),
  assistantCommitments: onOff('assistant_commitments', false).about(
    'Whether commitments are drawn from what an assistant says',
  ),
}

export const embedding = {
  by: oneOf('embedding', 'model', ['model', 'local']).about(
    'Whether a bound model places texts by meaning, or their words alone do',
  ),
  /** That of the small encoder that `npm start` brings; vendors' encoders have 0 to 0.8. */
  unrelated: number('unrelated_cosine', 0.1, [0, 0.95], 'cosine').about(
    'How near the encoder puts texts that have nothing to do with each other',
  ),
}

/** What a forget by words shows. */
export const forgetRows = {
  previewLimit: fixed(100, 'memories').about('Most that a preview shows'),
  /** `bench -- forget`: 94 of 100 previewed are meant, and 78 of 100 meant are previewed. */
  previewFloor: fixed(0.5, 'score').about('Least by which a memory comes into a preview'),
  confirmMs: fixed(10 * 60_000, 'ms').about('How long a preview may be confirmed'),
}
