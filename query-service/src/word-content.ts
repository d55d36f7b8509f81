/** SQL of what lists and searches take from `content`, a word's row. */

/** The Chinese meaning that practice asks. */
export const meaning = `content #>> '{senses,0,definition_cn}'`
/** The English one. */
export const definition = `content #>> '{senses,0,definition_en}'`
/** All Chinese meanings, to be searched. */
export const everyMeaning = `jsonb_path_query_array(content, '$.senses[*].definition_cn')::text`
