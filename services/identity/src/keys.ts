import { randomBytes } from 'node:crypto'
import { deriveKey, type RegionSettings } from '@verbatim/kit/config.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'

/** Keys of this service, each derived for one purpose from the settings' two keys. */
export type Keys = {
  /** Calls from edge and region gateway to this service. */
  internal: Uint8Array
  /** Calls from this service to the edge. */
  edge: Uint8Array
  /** Signs access tokens. */
  access: Uint8Array
  /** Signs assertions that an address was proven; every region knows it. */
  assertion: Uint8Array
  /** Hashes of tokens and codes at rest. */
  secrets: Uint8Array
  /** Seals secrets of workspaces where the installation has no keys of its own for them. */
  vault: Uint8Array
  /** Seals challenges for passkeys; every region and the edge know it. */
  passkey: Uint8Array
  /** Signs where an export of the audit log is downloaded. */
  auditExport: Uint8Array
  /** Signs links that stop mails. */
  stopMails: Uint8Array
  /** Goes into hashes of passwords where the installation has no keys of its own for them. */
  passwords: Uint8Array
  emailHash: string
}

/** Derives the keys of this service. */
export async function deriveKeys({ internalKey, emailHashKey }: RegionSettings): Promise<Keys> {
  const key = (purpose: string) => deriveKey(internalKey, purpose)
  return {
    internal: await key('internal'),
    edge: await key('edge'),
    access: await key('access'),
    assertion: await key('assertion'),
    secrets: await key('secrets'),
    vault: await key('vault'),
    passkey: await key('passkey'),
    auditExport: await key('audit export'),
    stopMails: await key('stop mails'),
    passwords: await key('passwords'),
    emailHash: emailHashKey,
  }
}

/** 256 random bits as they stand in links and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token or code. */
export const hashSecret = (keys: Keys, secret: string): string => keyedHash(secret, keys.secrets)

/** How every component knows an address without holding it. The address has passed `checkedEmail`. */
export const hashEmail = (keys: Keys, email: string): string => keyedHash(email, keys.emailHash)

/** How somebody of a provider is known, by its issuer and what it calls them. No address is written so. */
export const hashSubject = (keys: Keys, issuer: string, subject: string): string =>
  keyedHash(`${issuer} ${subject}`, keys.emailHash)

/** How every component knows a domain without holding it. No address is written so. */
export const hashDomain = (keys: Keys, domain: string): string => keyedHash(`@${domain}`, keys.emailHash)
