/**
 * Matches sentences that drafts once put in the place of an example. They fit every word, so they show the meaning of
 * none; words that were saved with them still have them. Read by SQL as well: no backslash, no quotation mark.
 */
export const frame =
  '^(I know how to spell the word .+' +
  '|My teacher asked me to explain what the word .+ means' +
  '|The students who looked up the word .+ found that it was not hard to remember)[.]$'
const framePattern = new RegExp(frame)

/** Whether a sentence would fit any word. Practice never asks it. */
export const isFrame = (sentence: string): boolean => framePattern.test(sentence)
