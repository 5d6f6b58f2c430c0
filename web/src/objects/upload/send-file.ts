import { sendByTus } from './send-by-tus.ts'
import type { Sending, SendOrder } from './send-order.ts'
import { sendToBucket } from './send-to-bucket.ts'

/** Sends a file: straight to the region's bucket where that is offered and reached, through the region otherwise. */
export function sendFile(order: SendOrder): Sending {
  if (!order.direct) return sendByTus(order)
  let way = sendToBucket(order, () => {
    way = sendByTus(order)
  })
  return { pause: () => way.pause(), resume: () => way.resume() }
}
