/**
 * SQL: the position of the log up to which all live read models hold everything, as of the statement's snapshot. Null
 * where none is live.
 */
export const heldUpTo = '(select min(position) from projection.checkpoint where is_live)'
