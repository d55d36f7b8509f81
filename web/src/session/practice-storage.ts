const resumeKey = 'wp_resume_v1'

/** Whether a practice session of this user waits on this device. Practice itself judges whether it can be resumed. */
export function hasUnfinishedSession(shelf: Pick<Storage, 'getItem'>, userId: string): boolean {
  try {
    return (JSON.parse(shelf.getItem(resumeKey) ?? 'null') as { userId?: unknown } | null)?.userId === userId
  } catch {
    return false
  }
}
