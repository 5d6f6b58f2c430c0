import { type PatchPath, readPath } from './patch-path.ts'
import { readValue, VALUES_MAX } from './read-attributes.ts'
import { badSyntax, badValue, ScimError } from './scim-error.ts'
import { comparisonsOf, matches } from './scim-filter.ts'
import { type Attribute, isObject, type Json, type JsonObject, valueNamed } from './scim-schema.ts'

const OPERATIONS_MAX = 1000
/** Most comparisons that the operations of one request make: all of them keep everybody else waiting. */
const COMPARISONS_MAX = 100_000

type Op = 'add' | 'replace' | 'remove'

/**
 * The kept attributes of a resource after the operations of a PATCH (RFC 7644, 3.5.2), also as directories write them:
 * operations in any case, one without a path whose value names attributes, booleans as texts, members to remove as a
 * value. What a directory sends of attributes that are not kept is passed over.
 */
export function patchResource(resource: JsonObject, body: unknown, attributes: readonly Attribute[]): JsonObject {
  const operations = isObject(body) ? valueNamed(body, 'Operations') : undefined
  if (!Array.isArray(operations) || operations.length > OPERATIONS_MAX) throw badSyntax('Operations are missing')
  const work: Work = { left: COMPARISONS_MAX }
  let patched = structuredClone(resource)
  for (const operation of operations) {
    if (!isObject(operation)) throw badSyntax('An operation has to be an object')
    patched = apply(patched, operation, attributes, work)
  }
  return patched
}

type Work = { left: number }

function apply(resource: JsonObject, operation: JsonObject, attributes: readonly Attribute[], work: Work): JsonObject {
  const op = readOp(valueNamed(operation, 'op'))
  const path = valueNamed(operation, 'path')
  const value = valueNamed(operation, 'value')
  if (typeof path === 'string' && path) {
    const target = readPath(path, attributes)
    return target ? applyTo(resource, op, target, value, work) : resource
  }
  if (op === 'remove') throw new ScimError(400, 'What to remove is not said', 'noTarget')
  if (!isObject(value)) throw badSyntax('A value without a path has to name attributes')
  return Object.entries(value).reduce((patched, [name, one]) => {
    const target = isReadOnlyName(name) ? null : readPath(name, attributes)
    // A whole resource is sent back with what nobody may change.
    return target && target.attribute.mutability !== 'readOnly' ? applyTo(patched, op, target, one, work) : patched
  }, resource)
}

const isReadOnlyName = (name: string): boolean => ['id', 'meta', 'schemas'].includes(name.toLowerCase())

function readOp(op: Json | undefined): Op {
  const name = typeof op === 'string' ? op.toLowerCase() : ''
  if (name === 'add' || name === 'replace' || name === 'remove') return name
  throw badSyntax('An operation is add, replace or remove')
}

function applyTo(resource: JsonObject, op: Op, path: PatchPath, value: Json | undefined, work: Work): JsonObject {
  const { attribute } = path
  if (attribute.mutability === 'readOnly') throw new ScimError(400, `${attribute.name} is read only`, 'mutability')
  const before = resource[attribute.name]
  spend(work, before, path)
  const after = attribute.multiValued
    ? patchValues(Array.isArray(before) ? before : [], op, path, value)
    : patchOne(before, op, path, value)
  const { [attribute.name]: _before, ...rest } = resource
  const isGone = after === undefined || (Array.isArray(after) && !after.length)
  return isGone ? rest : { ...rest, [attribute.name]: after }
}

/** Counts what an operation compares before it does. Throws ScimError. */
function spend(work: Work, before: Json | undefined, { filter }: PatchPath): void {
  if (!Array.isArray(before)) return
  work.left -= before.length * (filter ? comparisonsOf(filter) : 1)
  if (work.left < 0)
    throw new ScimError(413, 'These operations compare too much. Send them in several requests.', 'tooMany')
}

function patchOne(before: Json | undefined, op: Op, { attribute, sub }: PatchPath, value: Json | undefined) {
  if (op === 'remove' || value === null || value === undefined) {
    if (!sub || !isObject(before)) return undefined
    const { [sub.name]: _gone, ...rest } = before
    return Object.keys(rest).length ? rest : undefined
  }
  if (sub) return { ...(isObject(before) ? before : {}), [sub.name]: readValue(sub, value) }
  const read = readValue(attribute, value)
  return isObject(read) && isObject(before) ? { ...before, ...read } : read
}

function patchValues(before: Json[], op: Op, path: PatchPath, value: Json | undefined): Json[] {
  const { attribute, filter, sub } = path
  if (op === 'remove') return removeValues(before, path, value)
  if (value === null || value === undefined) return op === 'replace' && !filter && !sub ? [] : before
  if (!filter && !sub) {
    const read = readValue(attribute, value)
    return op === 'replace' ? onePrimary([], asArray(read)) : onePrimary(before, asArray(read))
  }
  const change = sub ? { [sub.name]: readValue(sub, value) } : asArray(readValue(attribute, value))[0]
  if (!isObject(change)) return before
  const chosen = before.map((one) => isObject(one) && (!filter || matches(filter, one)))
  if (chosen.includes(true)) return before.map((one, at) => (chosen[at] && isObject(one) ? { ...one, ...change } : one))
  // A value that the filter describes and that is not there yet is made (Entra's way to set an address).
  return onePrimary(before, [{ ...describedBy(path), ...change }])
}

function removeValues(before: Json[], { filter, sub }: PatchPath, value: Json | undefined): Json[] {
  const named = asArray(value ?? []).map(idOf)
  const isChosen = (one: Json): boolean => {
    if (filter) return isObject(one) && matches(filter, one)
    return !named.length || named.includes(idOf(one))
  }
  if (!sub) return before.filter((one) => !isChosen(one))
  return before.map((one) => {
    if (!isObject(one) || !isChosen(one)) return one
    const { [sub.name]: _gone, ...rest } = one
    return rest
  })
}

/** The values with those added that are not among them; of several primary ones the last is. */
function onePrimary(before: Json[], added: Json[]): Json[] {
  const known = new Set(before.map(idOf))
  const fresh = added.filter((one) => {
    const id = idOf(one)
    return !known.has(id) && known.add(id)
  })
  const all = [...before, ...fresh]
  if (all.length > VALUES_MAX) throw badValue(`An attribute has at most ${VALUES_MAX} values`)
  const last = fresh.findLastIndex((one) => isObject(one) && one.primary === true)
  if (last < 0) return all
  return all.map((one, at) =>
    isObject(one) && one.primary === true && at !== before.length + last ? { ...one, primary: false } : one,
  )
}

const asArray = (value: Json): Json[] => (Array.isArray(value) ? value : [value])

const idOf = (value: Json): string => {
  const id = isObject(value) ? valueNamed(value, 'value') : value
  return typeof id === 'string' ? id : JSON.stringify(value)
}

function describedBy({ attribute, filter }: PatchPath): JsonObject {
  if (filter?.op !== 'eq') return {}
  const sub = attribute.subAttributes?.find(({ name }) => name.toLowerCase() === filter.attrPath.toLowerCase())
  return sub ? { [sub.name]: readValue(sub, filter.compValue) } : {}
}
