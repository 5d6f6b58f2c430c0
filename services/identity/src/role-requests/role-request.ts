import { LIFETIMES_MS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { ROLES, type Role } from '@verbatim/contracts/roles.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'

export type RoleRequestState = 'PENDING' | 'ALLOWED' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED'
/** Nobody asks to be a viewer: that is the least. */
export type RequestedRole = Exclude<Role, 'VIEWER'>

/** A member asks for another role, and who decided what. */
export type RoleRequest = {
  id: string
  askedBy: string
  role: RequestedRole
  message: string
  state: RoleRequestState
  createdAt: Date
  expiresAt: Date
  decidedBy: string | null
  decidedAt: Date | null
}

/** How often somebody may ask within the time that a request stands. */
export const ASKED_AT_MOST = 3

/** When a request that is made now ends without an answer: after 3 days. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + LIFETIMES_MS.accessRequest)

/** What was asked before is kept no longer: a request is shown as long again as it stood. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - 2 * LIFETIMES_MS.accessRequest)

/** Whether the first of two roles may do more than the second. */
export const isAbove = (role: Role, other: Role): boolean => ROLES.indexOf(role) < ROLES.indexOf(other)

/** The request as it stands at that time: one that nobody answered has expired. */
export const standing = (request: RoleRequest, now: Date): RoleRequest =>
  request.state === 'PENDING' && request.expiresAt <= now ? { ...request, state: 'EXPIRED' } : request

/** The message as it is kept. Throws ValidationError over 1,000 characters. */
export function requestMessage(text: string | null | undefined): string {
  const message = (text ?? '')
    .toWellFormed()
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
  if (message.length > TEXT_LIMITS.accessRequestMessage)
    throw invalid(`A message may have at most ${TEXT_LIMITS.accessRequestMessage} characters.`, { message: 'too long' })
  return message
}

/** What somebody in a role asks for. Throws InvalidOperation for what is no more than they have. */
export function requestedRole(wanted: Role, held: Role): RequestedRole {
  if (wanted === 'VIEWER' || !isAbove(wanted, held)) throw invalidOperation('Your role may do this already.')
  return wanted
}
