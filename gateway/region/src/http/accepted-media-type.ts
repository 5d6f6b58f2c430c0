export const GRAPHQL_RESPONSE = 'application/graphql-response+json'
const JSON_RESPONSE = 'application/json'
export type ResponseMediaType = typeof GRAPHQL_RESPONSE | typeof JSON_RESPONSE

const CACHED = 100
const answers = new Map<string, ResponseMediaType | null>()

/**
 * The media type of the answer for an Accept header: what weighs most, of equals what stands first. Without a header
 * and for wildcards it is JSON (GraphQL over HTTP, "Legacy Watershed"). Null when neither is accepted.
 */
export function acceptedMediaType(accept: string | undefined): ResponseMediaType | null {
  if (!accept) return JSON_RESPONSE
  const known = answers.get(accept)
  if (known !== undefined) return known
  const found = negotiate(accept)
  if (answers.size < CACHED) answers.set(accept, found)
  return found
}

function negotiate(accept: string): ResponseMediaType | null {
  let best: { type: ResponseMediaType; weight: number } | null = null
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim())
    const type = typeOf(name)
    const weight = Number(parameter(parameters, 'q') ?? 1)
    const charset = parameter(parameters, 'charset') ?? 'utf-8'
    if (!type || !(weight > 0) || !isUtf8(charset)) continue
    if (!best || weight > best.weight) best = { type, weight }
  }
  return best?.type ?? null
}

function typeOf(name: string): ResponseMediaType | null {
  if (name === GRAPHQL_RESPONSE) return GRAPHQL_RESPONSE
  return name === JSON_RESPONSE || name === 'application/*' || name === '*/*' ? JSON_RESPONSE : null
}

const parameter = (parameters: readonly string[], name: string): string | undefined =>
  parameters
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .replaceAll('"', '')

/** Whether a charset is UTF-8, under either of its spellings. */
export const isUtf8 = (charset: string): boolean => charset === 'utf-8' || charset === 'utf8'
