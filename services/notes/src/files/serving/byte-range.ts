/** Bytes from `start` to `end`, inclusive. */
export type ByteRange = { start: number; end: number }

/**
 * What a Range header asks of `size` bytes (RFC 9110, 14.2): the range, `all` without a header or with one that is not
 * understood (other units, several ranges), or `none` when nothing of it is there.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'all'
  if (start >= size) return 'none'
  return { start, end: last === '' ? size - 1 : Math.min(size - 1, Number(last)) }
}
