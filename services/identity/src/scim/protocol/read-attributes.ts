import { badSyntax, badValue } from './scim-error.ts'
import { type Attribute, isObject, type Json, type JsonObject, valueNamed } from './scim-schema.ts'

/** Most values of one attribute, before anybody looks at them. */
export const VALUES_MAX = 1000
const TEXT_MAX = 2000

/**
 * The kept attributes of a resource that a directory sent: what is read only, unknown or null is left out. Throws
 * ScimError for a value of another kind.
 */
export function readAttributes(body: unknown, attributes: readonly Attribute[]): JsonObject {
  if (!isObject(body)) throw badSyntax('The body is no resource')
  const read: JsonObject = {}
  for (const attribute of attributes) {
    const sent = valueNamed(body, attribute.name)
    if (sent === undefined || sent === null || attribute.mutability === 'readOnly') continue
    read[attribute.name] = readValue(attribute, sent)
  }
  return read
}

/** A value of an attribute: several as an array, the text "True" of a boolean as what it says. */
export function readValue(attribute: Attribute, sent: Json): Json {
  if (!attribute.multiValued) return readOne(attribute, sent)
  const values = Array.isArray(sent) ? sent : [sent]
  if (values.length > VALUES_MAX) throw badValue(`${attribute.name} has too many values`)
  return values.map((value) => readOne(attribute, value))
}

function readOne(attribute: Attribute, sent: Json): Json {
  if (attribute.type === 'boolean') return readBoolean(attribute.name, sent)
  if (attribute.type === 'complex') return readComplex(attribute, sent)
  if (typeof sent !== 'string' && typeof sent !== 'number') throw badValue(`${attribute.name} has to be a text`)
  const text = String(sent).toWellFormed()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a null character cannot be stored.
  if (text.length > TEXT_MAX || /\u0000/.test(text)) throw badValue(`${attribute.name} cannot be kept`)
  return text
}

function readComplex(attribute: Attribute, sent: Json): Json {
  // Some send the value of a member or address alone.
  const whole = typeof sent === 'string' && attribute.multiValued ? { value: sent } : sent
  if (!isObject(whole)) throw badValue(`${attribute.name} has to be an object`)
  return Object.fromEntries(
    (attribute.subAttributes ?? []).flatMap((sub) => {
      const value = valueNamed(whole, sub.name)
      return value === undefined || value === null ? [] : [[sub.name, readOne(sub, value)]]
    }),
  )
}

function readBoolean(name: string, sent: Json): boolean {
  if (typeof sent === 'boolean') return sent
  const text = typeof sent === 'string' ? sent.toLowerCase() : ''
  if (text === 'true' || text === 'false') return text === 'true'
  throw badValue(`${name} has to be true or false`)
}
