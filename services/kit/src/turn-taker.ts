/** Milliseconds after which other requests get a turn. */
const TURN_MS = 20

/** Lets other requests have a turn, where one is due. */
export type TakeTurn = () => Promise<void>

/** Gives what to call before each step of long work: other requests get a turn whenever 20 ms have passed. */
export function turnTaker(): TakeTurn {
  let turn = performance.now()
  return async () => {
    if (performance.now() - turn <= TURN_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    turn = performance.now()
  }
}
