export type SendOrder = {
  file: File
  uploadUrl: string
  /** Whether parts may go straight to the region's bucket. */
  direct: boolean
  /** A bearer token that is good now, or null when the cookie has to do. */
  token: () => Promise<string | null>
  onProgress: (sent: number) => void
  onSent: () => void
  /** `gone`: the server has no such upload any more. `away`: no server was reached; it can go on later. */
  onStopped: (why: 'gone' | 'away' | 'refused', message: string) => void
}

export type Sending = { pause: () => void; resume: () => void }

export const NO_CONNECTION = 'There is no connection.'
