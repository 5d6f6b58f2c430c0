import { LIFETIMES_MS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { GrantedPermission, Permission, Role } from '@verbatim/contracts/roles.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import { forbidden, invalid, invalidOperation } from '@verbatim/kit/errors.ts'

export type AccessRequestState = 'PENDING' | 'ALLOWED' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED'

/** Somebody asks for access to a project, and who decided what. */
export type AccessRequest = {
  id: string
  projectId: string
  askedBy: string
  level: GrantedPermission
  message: string
  state: AccessRequestState
  createdAt: Date
  expiresAt: Date
  decidedBy: string | null
  decidedAt: Date | null
}

/** How often somebody may ask for one project within the time that a request stands. */
export const ASKED_AT_MOST = 3

/** When a request that is made now ends without an answer: after 3 days. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + LIFETIMES_MS.accessRequest)

/** The message as it is kept. Throws ValidationError over 1,000 characters. */
export function requestMessage(text: string | null | undefined): string {
  const message = (text ?? '').trim()
  if (message.length > TEXT_LIMITS.accessRequestMessage)
    throw invalid(`A message may have at most ${TEXT_LIMITS.accessRequestMessage} characters.`)
  return message
}

/** What somebody asks for. Throws for nothing, for what they have already, and for what their role never gets. */
export function requestedLevel(level: Permission | 'NONE', held: Permission, role: Role): GrantedPermission {
  if (level === 'none' || level === 'NONE') throw invalid('Ask to read, to edit or for full access.')
  if (role === 'VIEWER' && level !== 'READ')
    throw forbidden('As a viewer you can only read. Ask a manager of the workspace for another role.')
  if (permits(held, level)) throw invalidOperation('You can do this in the project already.')
  return level
}
