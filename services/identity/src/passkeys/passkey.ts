import type { RegionSettings } from '@verbatim/kit/config.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { checkedLine } from '#src/checked-input.ts'

/** A key of a person's own device or password manager, with which an account signs in at every host of the platform. */
export type Passkey = {
  id: string
  accountId: string
  /** The authenticator's id of it, base64url. */
  credentialId: string
  publicKey: Uint8Array
  /** How often the authenticator says it was used; zero for ever where it does not count. */
  counter: number
  transports: readonly string[]
  /** Whether a password manager keeps it on several devices. */
  synced: boolean
  name: string
  createdAt: Date
  usedAt: Date | null
}

export const PASSKEYS_MAX = 20
const NAME_MAX = 100

/** Throws ValidationError. */
export const passkeyName = (text: string): string => checkedLine(text, 'a name for the passkey', NAME_MAX, 'name')

/** The only origin from which a host's page answers. */
export const originOf = (settings: RegionSettings, subdomain: string | null): string =>
  new URL(publicUrl(settings, subdomain)).origin

/** Whether the authenticator counted on. One that does not count says zero each time. */
export const countsOn = (before: number, now: number): boolean => (before === 0 && now === 0) || now > before

/** The refusal of a passkey, whatever was wrong with it. */
export const refusedPasskey = (cause?: unknown): AppError =>
  new AppError(
    'Unauthorized',
    'This passkey is not known here, or was refused. Try again, or sign in another way.',
    undefined,
    {
      cause,
    },
  )
