/** What a teacher says of an order that had counted as wrong. */
export const rightOrder = {
  press: '这样也对',
  saving: '正在保存…',
  failed: '没有保存，请重试',
  found: '老师认定：这样也对',
  /** Where the word has not taken an order that was found right. */
  add: '加进例句',
}
