import { parseId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'

type Asker = Pick<Actor, 'role'>

/** Whether somebody may add and change people: everybody but a VIEWER. */
export const canEditPeople = ({ role }: Asker): boolean => role !== 'VIEWER'

/**
 * Whether somebody sees how a person is reached and what was noted of them. A VIEWER reads names only, which stand in
 * the notes that they read as well.
 */
export const canSeeContact = canEditPeople

/** Throws Forbidden for a VIEWER. */
export function requirePeopleEditor(actor: Asker): void {
  if (!canEditPeople(actor)) throw forbidden('Viewers can read people and not change them.')
}

/** The id of a person as it is stored. What is no id cannot be found. */
export function knownPersonId(text: string): string {
  const id = parseId(text)
  if (!id) throw notFound('Person')
  return id
}
