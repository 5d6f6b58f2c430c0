import { DetailedError, Upload } from 'tus-js-client'

/** Bytes of one request: small enough that a token never ends during it. */
const CHUNK_BYTES = 8 * 1024 * 1024
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000]

export type SendOrder = {
  file: File
  uploadUrl: string
  /** A bearer token that is good now, or null when the cookie has to do. */
  token: () => Promise<string | null>
  onProgress: (sent: number) => void
  onSent: () => void
  /** `gone`: the server has no such upload any more. `away`: no server was reached; it can go on later. */
  onStopped: (why: 'gone' | 'away' | 'refused', message: string) => void
}

export type Sending = { pause: () => void; resume: () => void }

/** Sends the bytes of a file in requests that go on where the last one ended (tus 1.0.0). */
export function sendFile({ file, uploadUrl, token, onProgress, onSent, onStopped }: SendOrder): Sending {
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
      if (!answer || answer.getStatus() >= 500) return onStopped('away', 'There is no connection.')
      if ([404, 410].includes(answer.getStatus())) return onStopped('gone', 'The upload was cancelled or is too old.')
      onStopped('refused', answer.getBody() || `The server refused it (${answer.getStatus()}).`)
    },
  })
  upload.start()
  return { pause: () => void upload.abort().catch(() => undefined), resume: () => upload.start() }
}
