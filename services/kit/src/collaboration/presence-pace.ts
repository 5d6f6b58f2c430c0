/** So many milliseconds pass between two words of where somebody is: more nobody sees. */
const EVERY_MS = 30

export type PresencePace = {
  /** Tells at once, or in a moment and then only the last. */
  tell(relay: () => void): void
  stop(): void
}

/**
 * The pace at which one connection tells where somebody is. Each word goes to everybody in a document, so that who sends
 * them in a loop would keep the process busy for all.
 * @param onError hears what a word that waited throws.
 */
export function presencePace(onError: (error: unknown) => void): PresencePace {
  let next: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  const rest = (): void => {
    timer = setTimeout(() => {
      timer = undefined
      const relay = next
      next = undefined
      if (!relay) return
      try {
        relay()
      } catch (error) {
        onError(error)
      }
      rest()
    }, EVERY_MS)
  }
  return {
    tell(relay) {
      if (timer) next = relay
      else {
        relay()
        rest()
      }
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      next = undefined
    },
  }
}
