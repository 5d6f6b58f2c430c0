import { ScimError } from './scim-error.ts'
import { type Filter, pathOf, readFilter } from './scim-filter.ts'
import { type Attribute, attributeNamed } from './scim-schema.ts'

/** What an operation is about: an attribute, perhaps only those of its values that a filter finds, perhaps one part. */
export type PatchPath = { attribute: Attribute; filter: Filter | null; sub: Attribute | null }

const PATH_MAX = 2000

/** Reads a path (RFC 7644, 3.5.2). Null for an attribute that is not kept; throws ScimError for what is no path. */
export function readPath(text: string, attributes: readonly Attribute[]): PatchPath | null {
  if (text.length > PATH_MAX) throw new ScimError(400, 'The path is too long', 'invalidPath')
  const open = text.indexOf('[')
  const close = text.lastIndexOf(']')
  if (open >= 0 !== close > open) throw new ScimError(400, 'The path cannot be read', 'invalidPath')
  const filter = open < 0 ? null : readFilter(text.slice(open + 1, close))
  const plain = open < 0 ? text : `${text.slice(0, open)}${text.slice(close + 1)}`
  const [name = '', subName, ...more] = pathOf(plain.trim())
  if (!/^[$\w-]+$/.test(name) && !/^urn:/i.test(name))
    throw new ScimError(400, 'The path cannot be read', 'invalidPath')
  const attribute = attributeNamed(attributes, name)
  if (!attribute || more.length) return null
  if (subName === undefined) return { attribute, filter, sub: null }
  const sub = attributeNamed(attribute.subAttributes ?? [], subName)
  return sub ? { attribute, filter, sub } : null
}
