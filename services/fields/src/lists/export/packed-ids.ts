const BYTES = 16

/** Ids as one short text: sixteen bytes each. */
export const packIds = (ids: readonly string[]): string =>
  Buffer.concat(ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'))).toString('base64url')

/** The ids that were packed, in lower case. */
export function unpackIds(packed: string): string[] {
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  return Array.from({ length: Math.floor(hex.length / (2 * BYTES)) }, (_, at) =>
    hex.slice(at * 2 * BYTES, (at + 1) * 2 * BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )
}
