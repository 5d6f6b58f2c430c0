import type { ConfirmationRequest, ConfirmationSent } from './calls.ts'

/** A mail that is under way, carried to the next page in the history's state. It never holds the password. */
export type PendingConfirmation = {
  email: string
  purpose: ConfirmationRequest['purpose']
  name?: string
  region?: ConfirmationRequest['region']
  redirect?: string
} & Omit<ConfirmationSent, 'success'>

/** The password of a sign-up, for asking for another code; it lives as long as the page and is stored nowhere. */
let password: string | undefined

export const chosenPassword = {
  get: () => password,
  keep: (value: string | undefined) => {
    password = value
  },
}

/** Reads the history's state; null when the page was opened in another way. */
export function pendingConfirmation(state: unknown): PendingConfirmation | null {
  return typeof state === 'object' && state !== null && 'email' in state && 'action' in state
    ? (state as PendingConfirmation)
    : null
}
