import type { Refusal, Told } from '../asker.ts'
import type { FilledWorkspace } from './filled-workspace.ts'
import type { Ids } from './room-ids.ts'

/** Codes that say no without saying more. */
const REFUSALS = new Set(['NotFound', 'Forbidden', 'Unauthorized'])

/** What a stranger must never read: the ids of a workspace, and the word that stands in all its texts. */
export const secretsOf = ({ client, mark, open, kept }: FilledWorkspace): string[] => [
  client.teamId,
  mark,
  ...Object.values(open),
  ...Object.values(kept),
]

/** The ids of a room that are not shared with another one. */
export const idsOnlyIn = (room: Ids, other: Ids): string[] =>
  Object.values(room).filter((id) => !Object.values(other).includes(id))

/** What of the secrets stands in an answer, as a sentence; null when nothing does. */
export function leak({ text }: Told, secrets: readonly string[]): string | null {
  const found = secrets.find((secret) => text.includes(secret))
  return found ? `tells ${found}: ${text.slice(0, 300)}` : null
}

/** Null when a call was refused with one of the codes for a person, or answered with nothing. */
export function isRefusedOrEmpty(told: Told, codes: ReadonlySet<string> = REFUSALS): string | null {
  if (told.errors.length)
    return (
      coded(told.errors, codes) ?? (isEmpty(told.data) ? null : `answers beside a refusal: ${told.text.slice(0, 300)}`)
    )
  return isEmpty(told.data) ? null : `is answered: ${told.text.slice(0, 300)}`
}

/** Null when every refusal has a known code and a message for a person. */
export function coded(errors: readonly Refusal[], codes: ReadonlySet<string> | null): string | null {
  const bad = errors.find(({ message, extensions }) => {
    const code = extensions?.errorCode ?? ''
    return !message || !extensions?.code || (codes ? !codes.has(code) : code === '' || code.startsWith('Internal'))
  })
  return bad ? `is refused wrongly: ${JSON.stringify(bad)}` : null
}

/** Whether a value tells nothing: null, zero, false, or lists and objects of such. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === 0 || value === false) return true
  if (Array.isArray(value)) return value.every(isEmpty)
  return (
    typeof value === 'object' &&
    Object.entries(value as object).every(([name, part]) => name === '__typename' || isEmpty(part))
  )
}

/** The refusals without what differs from request to request. */
export const wordsOf = ({ errors, data }: Told): string =>
  JSON.stringify([errors.map(({ message, extensions }) => [message, extensions?.errorCode]), data])
