import { BUILT_IN_GROUPS } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { endOfShare, newShareToken, type ShareLink } from './share-link.ts'
import { hashSharePassword, sharePassword } from './share-password.ts'

/** Terms of a link as they are given. What is not said stays. */
export type ShareTerms = {
  hidesNames?: boolean | null
  endsInDays?: number | null
  /** Null takes it away. */
  password?: string | null
  /** Recordings play. */
  playback?: boolean | null
  /** Highlights and their tags are shown. */
  markup?: boolean | null
  /** Search engines may show the page. */
  indexed?: boolean | null
}

/** Terms that can be kept: a password is hashed, outside of any transaction. */
export type ReadTerms = Omit<ShareTerms, 'password'> & { passwordHash?: string | null }

/** Reads what is given. Throws ValidationError for a password that cannot be one. */
export async function readTerms({ password, ...terms }: ShareTerms): Promise<ReadTerms> {
  const passwordHash = typeof password === 'string' ? await hashSharePassword(sharePassword(password)) : password
  return { ...terms, passwordHash }
}

type Making = Pick<ShareLink, 'id' | 'objectId' | 'noteId'> & { actor: Actor; now: Date }

/**
 * The link of an object after its terms were given, and before which it was `before`. A password that is given ends that
 * search engines show it. Throws ValidationError for an end that cannot be, InvalidOperation where search engines are to
 * show what stands behind a password.
 */
export function withTerms(before: ShareLink | null, terms: ReadTerms, making: Making): ShareLink {
  const { id, objectId, noteId, actor, now } = making
  const { endsInDays, passwordHash } = terms
  const kept = passwordHash === undefined ? (before?.passwordHash ?? null) : passwordHash
  if (terms.indexed && kept !== null)
    throw invalidOperation('Search engines do not get past a password. Take the password away first.')
  return {
    id: before?.id ?? id,
    objectId,
    noteId,
    token: before?.token ?? newShareToken(),
    hidesNames: terms.hidesNames ?? before?.hidesNames ?? true,
    grants: BUILT_IN_GROUPS.filter((group) => group === 'public' || (terms[group] ?? before?.grants.includes(group))),
    passwordHash: kept,
    indexed: kept === null && (terms.indexed ?? before?.indexed ?? false),
    maker: { userId: actor.userId, role: actor.role, groupIds: actor.groupIds },
    createdAt: before?.createdAt ?? now,
    expiresAt: endsInDays === undefined ? (before?.expiresAt ?? null) : endOfShare(endsInDays, now),
  }
}
