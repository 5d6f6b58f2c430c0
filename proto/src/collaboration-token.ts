/** What a browser sends as its token when it opens a shared text; the cookie says who asks. */
const SESSION = 'session'

/** Number of the schema of browsers that say none: those of before it was asked for. */
const FIRST_SCHEMA = 1

/** The token of a browser that was built with a schema of this number (`DOCUMENT_SCHEMA`). */
export const collaborationToken = (schema: number): string => `${SESSION}.${schema}`

/** The number of the schema that a token tells; the first one for a token that tells none. */
export function schemaOfToken(token: string): number {
  const [, number] = /^session\.(\d{1,6})$/.exec(token) ?? []
  return number === undefined ? FIRST_SCHEMA : Number(number)
}
