import { postJson, RestError } from '../../lib/rest.ts'
import { putPart } from './put-part.ts'
import { NO_CONNECTION, type Sending, type SendOrder } from './send-order.ts'

type Part = { start: number; end: number; url: string }
/** What the server answers to `{uploadUrl}/parts`: the next parts that have not arrived; none once all have. */
type Missing = { size: number; arrived: number; parts: Part[] }

/** Parts at once on a fast line. On a slow one a second part would only delay the first, and both be lost together. */
const AT_ONCE = 3
/** A line that takes a part in so many milliseconds is fast. */
const FAST_MS = 1500
/** Rounds in which nothing arrives although our own server answers: the bucket is not reached from here. */
const MOST_IN_VAIN = 2

/**
 * Puts the parts of a file straight into the region's bucket and goes on with those that are missing: one at a time on a
 * slow line, where the server learns of each, a few on a fast one.
 * @param onBarred the bucket is not reached, or the server refuses: tus goes on with the same upload, or says why not.
 */
export function sendToBucket(order: SendOrder, onBarred: () => void): Sending {
  let run = new AbortController()
  const start = (): void => {
    run = new AbortController()
    void sendMissing(order, onBarred, run.signal)
  }
  start()
  return { pause: () => run.abort(), resume: start }
}

async function sendMissing(order: SendOrder, onBarred: () => void, signal: AbortSignal): Promise<void> {
  try {
    for (let [inVain, isFast] = [0, false]; inVain < MOST_IN_VAIN; ) {
      const missing = await ask<Missing>(order, 'parts')
      if (signal.aborted) return
      if (!missing.parts.length) {
        await ask(order, 'finish')
        return order.onSent()
      }
      const began = performance.now()
      const arrived = await sendRound(
        order,
        isFast ? missing : { ...missing, parts: missing.parts.slice(0, 1) },
        signal,
      )
      if (signal.aborted) return
      isFast = performance.now() - began < FAST_MS * arrived
      inVain = arrived ? 0 : inVain + 1
    }
    onBarred()
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof RestError && error.status < 500) onBarred()
    else order.onStopped('away', NO_CONNECTION)
  }
}

/** Sends parts until all have arrived or one has not; how many have. */
async function sendRound({ file, onProgress }: SendOrder, missing: Missing, signal: AbortSignal): Promise<number> {
  const sent = new Map<Part, number>()
  const waiting = [...missing.parts]
  let [arrived, failed] = [0, false]
  const told = (part: Part) => (bytes: number) => {
    sent.set(part, bytes)
    const all = [...sent.values()].reduce((sum, one) => sum + one, missing.arrived)
    if (!signal.aborted) onProgress(Math.min(1, all / missing.size))
  }
  const sendNext = async (): Promise<void> => {
    for (let part = waiting.shift(); part && !failed; part = waiting.shift()) {
      const isHere = await putPart(part.url, file.slice(part.start, part.end), told(part), signal)
      if (isHere) arrived += 1
      else failed = true
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  return arrived
}

async function ask<Answer>({ uploadUrl, token }: SendOrder, what: 'parts' | 'finish'): Promise<Answer> {
  const bearer = await token()
  return postJson<Answer>(`${uploadUrl}/${what}`, {}, bearer ? { authorization: `Bearer ${bearer}` } : {})
}
