import { frame } from '@wordtrail/contracts/learning/unfinished-sentence'

/** SQL of what lists and searches take from `content`, a word's row. */

/** The Chinese meaning that practice asks. */
export const meaning = `content #>> '{senses,0,definition_cn}'`
/** The English one. */
export const definition = `content #>> '{senses,0,definition_en}'`
/** All Chinese meanings, to be searched. */
export const everyMeaning = `jsonb_path_query_array(content, '$.senses[*].definition_cn')::text`
/** Tiers that have a sentence with its Chinese, as JSON; one comes as often as it has such sentences. */
export const finishedTiers = `jsonb_path_query_array(content, '$.sample_sentences[*] ? (@.translation != "" && !(@.sentence like_regex "${frame}")).tier')`
/** Whether a tier lacks such a sentence. */
export const needsSentences = `not ${finishedTiers} @> '["tier_1", "tier_2", "tier_3"]'`
