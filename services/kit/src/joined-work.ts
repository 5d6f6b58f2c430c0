/**
 * Work that many ask for at once, done once for all who asked before it began. Whoever asks while it runs is answered by the
 * next run and never by this one, so that nobody hears of what was true before they asked.
 */
export function joinedWork<Answer>(): (key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>()
  const next = new Map<string, Promise<Answer>>()
  const begin = (key: string, work: () => Promise<Answer>): Promise<Answer> => {
    next.delete(key)
    const run = work()
    running.set(key, run)
    const end = (): void => void (running.get(key) === run && running.delete(key))
    run.then(end, end)
    return run
  }
  return (key, work) => {
    const waiting = next.get(key)
    if (waiting) return waiting
    const now = running.get(key)
    if (!now) return begin(key, work)
    const after = now.then(
      () => begin(key, work),
      () => begin(key, work),
    )
    next.set(key, after)
    return after
  }
}
