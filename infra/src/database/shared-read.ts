/**
 * One read at a time for everyone who asks, for `most` of them at most: whoever comes while one is on its way shares the next, which begins after they came.
 * A hundred requests at once cost one select instead of a hundred. Rejects for all who share a read that fails.
 */
export function sharedRead<Asked, Answer>(read: (asked: readonly Asked[]) => Promise<readonly Answer[]>, { most = Infinity } = {}): (one: Asked) => Promise<Answer> {
  const waiting: { readonly asked: Asked; readonly answer: PromiseWithResolvers<Answer> }[] = []
  let isReading = false

  const readWhileAnyoneWaits = async () => {
    isReading = true
    // Whoever asks in the same turn shares it.
    await undefined
    while (waiting.length > 0) {
      const those = waiting.splice(0, most)
      try {
        const answers = await read(those.map(({ asked }) => asked))
        for (const [place, { answer }] of those.entries()) answer.resolve(answers[place]!)
      } catch (error) {
        for (const { answer } of those) answer.reject(error)
      }
    }
    isReading = false
  }

  return (asked) => {
    const answer = Promise.withResolvers<Answer>()
    waiting.push({ asked, answer })
    if (!isReading) void readWhileAnyoneWaits()
    return answer.promise
  }
}
