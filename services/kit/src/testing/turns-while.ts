/** Does something and says how often the loop came round meanwhile: how often others could have had a turn. */
export async function turnsWhile<Made>(work: () => Promise<Made>): Promise<{ turns: number; made: Made }> {
  let turns = 0
  let isOver = false
  const count = (): void => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const made = await work()
  isOver = true
  return { turns, made }
}
