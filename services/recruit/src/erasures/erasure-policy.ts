import type { Actor } from '@verbatim/kit/actor.ts'
import { forbidden } from '@verbatim/kit/errors.ts'

/** Throws Forbidden for everybody but a MANAGER: an erasure cannot be undone. */
export function requireEraser({ role }: Pick<Actor, 'role'>): void {
  if (role !== 'MANAGER') throw forbidden('Only a manager erases people, and sees who was.')
}
