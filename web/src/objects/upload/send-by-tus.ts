import { problemLine } from '../../lib/problem.ts'
import { NO_CONNECTION, type Sending, type SendOrder } from './send-order.ts'

/** Sends the bytes of a file by tus, which comes with the first file: most pages never send one. */
export function sendByTus(order: SendOrder): Sending {
  let upload: Sending | null = null
  let isWanted = true
  const go = (): void => {
    isWanted = true
    if (upload) upload.resume()
    else
      import('./tus-upload.ts').then(
        ({ startTusUpload }) => {
          if (isWanted && !upload) upload = startTusUpload(order)
        },
        // With a connection, trying again by itself would never end: after a release the part is gone from the server.
        (error: unknown) =>
          isWanted &&
          (navigator.onLine ? order.onStopped('refused', problemLine(error)) : order.onStopped('away', NO_CONNECTION)),
      )
  }
  go()
  return {
    pause() {
      isWanted = false
      upload?.pause()
    },
    resume: go,
  }
}
