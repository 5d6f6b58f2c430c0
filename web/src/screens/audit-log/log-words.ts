import { OTHER_ACTORS } from '../../objects/audit/act-options.ts'
import type { Entry } from './operations.ts'

/** Who did it, as they were called then; as they are called now, where that was erased. */
export function whoDid({ actor, actorName, member }: Entry): string {
  const other = OTHER_ACTORS.find(({ value }) => value === actor)
  return actorName || (other ? other.label : (member?.name ?? 'Somebody'))
}

/** What it was done to, and what is said about it. */
export function toWhat({ objectName, detail, erased }: Entry): string {
  if (erased) return 'Erased'
  return [objectName, detail].filter(Boolean).join(': ')
}
