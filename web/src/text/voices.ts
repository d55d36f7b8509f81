/** Which voice of the device reads English aloud. */
export const voices = {
  title: '谁来读英语',
  why: '先听一听，再选一个读得自然的。只在这台设备上有效。',
  accents: { us: '美音', gb: '英音' },
  automatic: '自动选择',
  school: '学校提供的读音',
  /** What each of them reads, so that they can be compared. */
  sample: 'Every word leaves a trail.',
  hear: (name: string) => `听一听：${name}`,
}
