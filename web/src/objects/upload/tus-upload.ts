import { DetailedError, Upload } from 'tus-js-client'
import { NO_CONNECTION, type Sending, type SendOrder } from './send-order.ts'

/** Bytes of one request: small enough that a token never ends during it. */
const CHUNK_BYTES = 8 * 1024 * 1024
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000]

/** Begins to send the bytes of a file by tus (1.0.0): in requests that go on where the last one ended. */
export function startTusUpload({ file, uploadUrl, token, onProgress, onSent, onStopped }: SendOrder): Sending {
  const upload = new Upload(file, {
    uploadUrl,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) => {
      const bearer = await token()
      if (bearer) request.setHeader('Authorization', `Bearer ${bearer}`)
    },
    onProgress: (bytes, total) => onProgress(total > 0 ? bytes / total : 0),
    onSuccess: onSent,
    onError: (error) => {
      const answer = error instanceof DetailedError ? error.originalResponse : null
      if (!answer || answer.getStatus() >= 500) return onStopped('away', NO_CONNECTION)
      if ([404, 410].includes(answer.getStatus())) return onStopped('gone', 'The upload was cancelled or is too old.')
      onStopped('refused', answer.getBody() || `The server refused it (${answer.getStatus()}).`)
    },
  })
  upload.start()
  return { pause: () => void upload.abort().catch(() => undefined), resume: () => upload.start() }
}
