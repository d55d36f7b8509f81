const wanted = (beginning: string, letters: number): string =>
  beginning.length < letters ? ` ${beginning} 开头、${letters} 个字母的词` : ` ${beginning}`

/** Of spelling and other exercises. */
export const exercise = {
  sound: {
    idle: '听读音',
    loading: '正在准备读音，点一下取消',
    playing: '正在读，点一下停止',
    failed: '读音没放出来，点一下重试',
  },
  slots: (typed: string, letters: number, left: number) => `拼出的词：${exercise.announced(typed, letters, left)}`,
  tiles: '可用的字母',
  state: (letters: number, left: number) =>
    `${letters} 个字母${left === letters ? '' : left > 0 ? `，还差 ${left} 个` : '，都填上了'}`,
  announced: (typed: string, letters: number, left: number) =>
    `${typed === '' ? '还没有字母' : `已经拼了 ${typed}`}。${exercise.state(letters, left)}`,
  hint: '提示一个',
  erase: '删一个',
  check: '检查',
  answer: '看答案',
  wrongAt: (right: number, letter: string) =>
    right === 0 ? `第 1 个字母不是 ${letter}` : `前面 ${right} 个都对，第 ${right + 1} 个不是 ${letter}`,
  mend: (place: number) => `从第 ${place} 个字母接着拼`,
  notHeard: '听不出来',
  yours: '改好的句子',
  /** Where words are missing, as in examination papers. */
  gap: ' ∧ ',
  /** After a try that is not known to be right, with how the word begins that is asked for and its length. */
  pointedOut: {
    change: (beginning: string, letters: number) =>
      `改法不止一种。这题要把上面画线的词改成${wanted(beginning, letters)}，再试试。`,
    add: (beginning: string, letters: number) =>
      `改法不止一种。这题要在上面 ∧ 处补上${wanted(beginning, letters)}，再试试。`,
    remove: () => '改法不止一种。这题要去掉上面画线的词，再试试。',
    move: () => '改法不止一种。这题要调一调上面画线部分的顺序，再试试。',
  },
  letterUsed: (letter: string) => `${letter}，已用上`,
}
