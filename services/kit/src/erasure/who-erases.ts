import type { Actor } from '../actor.ts'
import { forbidden } from '../errors.ts'

/** Whether somebody may erase people, and sees who was: a MANAGER. */
export const canErase = ({ role }: Pick<Actor, 'role'>): boolean => role === 'MANAGER'

/** Throws Forbidden for everybody but a MANAGER: an erasure cannot be undone. */
export function requireEraser(actor: Pick<Actor, 'role'>): void {
  if (!canErase(actor)) throw forbidden('Only a manager erases people, and sees who was.')
}
