import { parseEmail } from '@verbatim/contracts/emails.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { plainLine } from '@verbatim/kit/plain-line.ts'
import { badValue } from '#src/scim/protocol/scim-error.ts'
import { isObject, type Json, type JsonObject } from '#src/scim/protocol/scim-schema.ts'
import type { DirectoryUser } from '#src/scim/users/scim-user-repository.ts'

/** How the directory wants somebody to be. */
export type WantedUser = {
  userName: string
  externalId: string | null
  active: boolean
  /** Address of the account. */
  email: string
  /** What colleagues see. */
  name: string
  attributes: JsonObject
}

const USER_NAME_MAX = 320
/** What is kept of one user beside name and address, as JSON: lists of everybody read all of it. */
const ATTRIBUTES_CHARACTERS = 10_000

/** Reads what is kept of a resource; throws ScimError for a user without a name or an address. */
export function wantedUser({ userName, externalId, active, ...attributes }: JsonObject): WantedUser {
  const name = typeof userName === 'string' ? userName.trim() : ''
  if (!name) throw badValue('userName is missing')
  if (name.length > USER_NAME_MAX) throw badValue(`userName has more than ${USER_NAME_MAX} characters`)
  if (JSON.stringify(attributes).length > ATTRIBUTES_CHARACTERS) throw badValue('The user has too many attributes')
  const email = addressOf(attributes, name)
  return {
    userName: name,
    attributes,
    email,
    externalId: typeof externalId === 'string' && externalId ? externalId : null,
    active: active !== false,
    name: shownName(attributes, email),
  }
}

/** The kept attributes of somebody, as a PATCH changes them. */
export function attributesOf({ email, name, active, kept }: DirectoryUser): JsonObject {
  const emails = [{ value: email, type: 'work', primary: true }]
  if (!kept) return { userName: email, displayName: name, active, emails }
  return {
    userName: kept.userName,
    ...(kept.externalId !== null && { externalId: kept.externalId }),
    active,
    emails,
    ...kept.attributes,
  }
}

/** The primary address, else the first that is one, else the user's name where it is one. */
function addressOf({ emails }: JsonObject, userName: string): string {
  const sent = (Array.isArray(emails) ? emails : []).filter(isObject)
  const primary = sent.find(({ primary: isPrimary }) => isPrimary === true)
  for (const { value } of primary ? [primary, ...sent] : sent) {
    const email = typeof value === 'string' ? parseEmail(value) : null
    if (email) return email
  }
  const email = parseEmail(userName)
  if (!email) throw badValue('The user has no valid address, neither in emails nor as userName')
  return email
}

function shownName({ displayName, name }: JsonObject, email: string): string {
  const parts = isObject(name) ? name : {}
  const text = (value: Json | undefined): string => (typeof value === 'string' ? plainLine(value) : '')
  const whole = [text(parts.givenName), text(parts.familyName)].filter(Boolean).join(' ')
  const shown = text(displayName) || text(parts.formatted) || whole || email.slice(0, email.indexOf('@'))
  return shown.slice(0, TEXT_LIMITS.userName).toWellFormed()
}
