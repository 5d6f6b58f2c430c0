/** A value of a resource as it travels. */
export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [name: string]: Json | undefined }

/** An attribute of a resource (RFC 7643, section 7). */
export type Attribute = {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference'
  multiValued: boolean
  description: string
  required: boolean
  caseExact: boolean
  mutability: 'readOnly' | 'readWrite' | 'immutable'
  returned: 'default' | 'always'
  uniqueness: 'none' | 'server'
  canonicalValues?: readonly string[]
  referenceTypes?: readonly string[]
  subAttributes?: readonly Attribute[]
}

const attribute = (name: string, description: string, changes: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...changes,
})

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'

const READ_ONLY = { mutability: 'readOnly' } as const

/** What is kept of a user. Other attributes that a directory sends are passed over. */
export const USER_ATTRIBUTES: readonly Attribute[] = [
  attribute('userName', 'The name by which the directory knows the person.', { required: true, uniqueness: 'server' }),
  attribute('name', 'The parts of the person’s name.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name.'),
      attribute('familyName', 'The family name.'),
      attribute('givenName', 'The given name.'),
    ],
  }),
  attribute('displayName', 'The name that colleagues see.'),
  attribute('title', 'What the person does.'),
  attribute('active', 'Whether the person is a member of the workspace; true where it is not said.', {
    type: 'boolean',
    required: true,
  }),
  attribute('emails', 'The primary one, else the first, is the address of the person’s account.', {
    type: 'complex',
    multiValued: true,
    required: true,
    subAttributes: [
      attribute('value', 'The address.', { required: true }),
      attribute('type', 'What the address is for.', { canonicalValues: ['work', 'home', 'other'] }),
      attribute('primary', 'Whether it is the account’s.', { type: 'boolean' }),
    ],
  }),
  attribute('groups', 'The groups that the person is in; they are changed at the group.', {
    type: 'complex',
    multiValued: true,
    ...READ_ONLY,
    subAttributes: [
      attribute('value', 'The id of the group.', READ_ONLY),
      attribute('$ref', 'The address of the group.', { ...READ_ONLY, type: 'reference', referenceTypes: ['Group'] }),
      attribute('display', 'The name of the group.', READ_ONLY),
    ],
  }),
]

/** What is kept of a group. */
export const GROUP_ATTRIBUTES: readonly Attribute[] = [
  attribute('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  attribute('members', 'Who is in the group.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the user.', { mutability: 'immutable', caseExact: true }),
      attribute('$ref', 'The address of the user.', {
        type: 'reference',
        mutability: 'immutable',
        referenceTypes: ['User'],
      }),
      attribute('type', 'Always User.', { mutability: 'immutable', canonicalValues: ['User'] }),
    ],
  }),
]

/** An attribute that every resource has, and no schema lists. */
export const EXTERNAL_ID: Attribute = attribute('externalId', 'How the directory calls it.', { caseExact: true })

/** The attribute of that name in any case, or undefined where none is kept. */
export const attributeNamed = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find((one) => one.name.toLowerCase() === name.toLowerCase())

/** Whether the value is an object with names. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of an object by its name in any case: directories do not agree on it. */
export function valueNamed(object: JsonObject, name: string): Json | undefined {
  if (Object.hasOwn(object, name)) return object[name]
  const key = Object.keys(object).find((one) => one.toLowerCase() === name.toLowerCase())
  return key === undefined ? undefined : object[key]
}
