import { parseId } from '@verbatim/contracts/ids.ts'
import { type GrantedPermission, type Permission, permits } from '@verbatim/contracts/roles.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'

export const NO_EDIT = 'You don’t have edit permissions in this project'
const NO_FULL = 'Only somebody with full access can do this. Ask for it in the access settings.'

/** Throws Forbidden when the level held is less than the one needed. */
export function requireLevel(held: Permission, level: GrantedPermission): void {
  if (!permits(held, level)) throw forbidden(level === 'FULL' && permits(held, 'WRITE') ? NO_FULL : NO_EDIT)
}

/** An id as a client wrote it, in either form, as it is stored. What is no id cannot be found. */
export function knownId(text: string, noun: string): string {
  const id = parseId(text)
  if (!id) throw notFound(noun)
  return id
}
