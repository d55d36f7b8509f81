/**
 * One read at a time for everyone who asks: whoever comes while one is on its way shares the next, which begins after they came.
 * A hundred requests at once cost one select instead of a hundred. Rejects for all who share a read that fails.
 */
export function sharedRead<Asked, Answer>(read: (asked: readonly Asked[]) => Promise<readonly Answer[]>): (one: Asked) => Promise<Answer> {
  let coming: { readonly asked: Asked[]; readonly answers: Promise<readonly Answer[]> } | undefined
  let reading: Promise<unknown> = Promise.resolve()

  const next = () => {
    const asked: Asked[] = []
    const answers = reading.then(() => {
      coming = undefined
      return read(asked)
    })
    reading = answers.catch(() => {})
    return { asked, answers }
  }

  return async (one) => {
    coming ??= next()
    const place = coming.asked.push(one) - 1
    return (await coming.answers)[place]!
  }
}
